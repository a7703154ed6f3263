import type { CheckAddressReply } from '@storefront/contracts';
import { type Failure, modalsAtom } from '@storefront/shared-state';
import { notificationsAtom } from '@storefront/shared-state/host';
import { cityFixture } from '@storefront/shared-state/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import ZoneChecker from '../../exposes/ZoneChecker';
import { keepRecentPlace } from '../../lib/known-places/recentPlaces';
import { FakeMap, pointOnMap } from '../../testing/FakeMap';
import { refused } from '../../testing/openOrderTypes';
import { addressFixture, geocoded, shopFixture, suggestionFixture } from '../../testing/placeFixtures';
import { renderPlaces } from '../../testing/renderPlaces';

jest.mock('../../features/map/StoreMap', () => ({ StoreMap: FakeMap }));

const city = cityFixture({
  delivery_zones: {
    centre: {
      id: 101,
      name: 'Центр',
      map: {
        area: [
          [43, 131],
          [43, 132],
          [44, 132],
          [43, 131],
        ],
        background_color: '#2f80ed',
      },
      prices: { delivery: 149, minimum_order_amount: 600, has_free_delivery: false },
      delivery_minutes: 40,
    },
    hills: {
      id: 102,
      name: 'Сопки',
      map: {
        area: [
          [43, 131],
          [43, 132],
          [44, 132],
          [43, 131],
        ],
        background_color: '#27ae60',
      },
      prices: { delivery: 99, minimum_order_amount: 1000, has_free_delivery: true },
      delivery_minutes: 50,
    },
  },
});
const served: CheckAddressReply = { delivery_address: addressFixture(), nearest_shop: null };
const unserved: CheckAddressReply = {
  delivery_address: addressFixture({
    delivery_possible: false,
    delivery_zone_id: null,
    delivery_prices: null,
  }),
  nearest_shop: { shop: shopFixture(), distance_meters: 1240 },
};
const button = () => screen.getByRole('button', { name: 'Проверить адрес' });
const field = () => screen.getByRole('combobox');

async function open(handlers: Parameters<typeof renderPlaces>[1] = {}, path?: string) {
  return { user: userEvent.setup(), ...(await renderPlaces(<ZoneChecker />, handlers, { city }, path)) };
}

it('asks to choose an address that is served [ZONE-01]', async () => {
  const { user, store, sent } = await open({
    suggest: () => ({ suggestions: [suggestionFixture()] }),
    checkAddress: () => served,
  });
  await user.type(field(), 'Св');
  await user.click(await screen.findByRole('option'));
  await user.click(button());
  await waitFor(() =>
    expect(store.get(modalsAtom).confirms).toEqual([
      { name: 'ConfirmSelectAddressModal', kind: 'confirm', props: { address: served.delivery_address } },
    ]),
  );
  expect(sent('checkAddress')).toEqual([{ body: { city_id: 1, latitude: 43.115, longitude: 131.881 } }]);
  expect(screen.getByText('Светланская улица, 12: доставляем')).toBeVisible();
});

it('offers the nearest shop for one that is not, and reads the geocoder as longitude latitude [ZONE-01]', async () => {
  const { user, store, sent } = await open({
    searchByAddress: () => geocoded('131.95 43.2'),
    checkAddress: () => unserved,
  });
  await user.type(field(), 'Да');
  expect(button()).toHaveAttribute('aria-disabled', 'true');
  await user.type(field(), 'льняя, 1{Enter}');
  await waitFor(() =>
    expect(store.get(modalsAtom).confirms).toEqual([
      { name: 'NearestShopModal', kind: 'confirm', props: { shop: shopFixture(), distanceMeters: 1240 } },
    ]),
  );
  expect(sent('checkAddress')).toEqual([{ body: { city_id: 1, latitude: 43.2, longitude: 131.95 } }]);
});

it('asks for the house of a street before it checks anything [ADDR-03]', async () => {
  const street = suggestionFixture({ type: 'street', address: 'Алеутская улица', title: 'Алеутская улица' });
  const { user } = await open({ suggest: () => ({ suggestions: [street] }) });
  await user.type(field(), 'Алеут');
  await user.click(await screen.findByRole('option'));
  expect(field()).toHaveAccessibleDescription('Допишите номер дома');
  expect(button()).toHaveAttribute('aria-disabled', 'true');
  await user.type(field(), '7');
  expect(button()).not.toHaveAttribute('aria-disabled');
});

it('leads to the city that an address lies in, when it is another one [ADDR-06]', async () => {
  const other_city = { id: 2, alias: 'khimki', name: 'Химки' };
  const { user } = await open({
    searchByAddress: () => geocoded('37.4 55.9'),
    checkAddress: () => ({ delivery_address: null, nearest_shop: null, other_city }),
  });
  await user.type(field(), 'Московская, 14{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Перейти: Химки' }));
  expect(window.location.pathname).toBe('/khimki/delivery');
  expect(new URLSearchParams(window.location.search).get('address')).toBe('Московская, 14');
});

it('says at the field that an address was not found, and asks for a phone [ZONE-01] [ADDR-02]', async () => {
  const { user } = await open({ searchByAddress: () => geocoded() });
  await user.type(field(), 'Нигде, 1');
  await user.click(button());
  await waitFor(() => expect(field()).toHaveAccessibleDescription(/Адрес не найден/));
  expect(await screen.findByRole('button', { name: 'Сообщите мне' })).toBeInTheDocument();
});

it('checks a place of the map [ZONE-01]', async () => {
  const { user, sent } = await open({ checkAddress: () => served });
  await user.click(await screen.findByRole('button', { name: 'point' }));
  await waitFor(() => expect(field()).toHaveValue('Светланская улица, 12'));
  expect(sent('checkAddress')).toEqual([{ body: { city_id: 1, ...pointOnMap } }]);
});

it('checks the address of the link [ADDR-07]', async () => {
  const { sent } = await open(
    { searchByAddress: () => geocoded('131.881 43.115'), checkAddress: () => served },
    '/vladivostok/delivery?address=Светланская, 12',
  );
  await waitFor(() => expect(sent('searchByAddress')).toHaveLength(1));
  expect(sent('searchByAddress')).toEqual([{ body: { address: 'Светланская, 12', city_id: 1 } }]);
});

it('lists the zones with what each asks [ZONE-02]', async () => {
  await open();
  const [centre, hills] = screen.getAllByRole('listitem');
  expect(centre).toHaveTextContent(/Центр.*149.*заказ от 600/);
  expect(hills).toHaveTextContent(/Сопки.*99.*бесплатно от 1.000/);
});

const unreachable: Failure = { ok: false, status: 0, kind: 'network', error: { message: 'Нет связи' } };
const press = () => screen.findByRole('button', { name: 'point' });
/** Answers when the test says so, in the order that it says. */
function later<Reply>() {
  const answers: ((reply: Reply) => void)[] = [];
  const ask = () => new Promise<Reply>((resolve) => answers.push(resolve));
  return { ask, answer: (at: number, reply: Reply) => act(async () => answers[at]?.(reply)) };
}

it.each([
  ['Да', true],
  [' Да ', true],
  ['Дал', false],
  ['𝒟𝒶', true],
])('offers to check “%s”: not before three characters [ZONE-01]', async (typed, isBlocked) => {
  const { user, sent } = await open();
  await user.type(field(), `${typed}{Enter}`);
  expect(button().getAttribute('aria-disabled')).toBe(isBlocked ? 'true' : null);
  expect(sent('searchByAddress')).toHaveLength(isBlocked ? 0 : 1);
});

it('says that an address is not served where there is no shop to go to either [ZONE-01]', async () => {
  const { user, store } = await open({
    searchByAddress: () => geocoded('131.95 43.2'),
    checkAddress: () => ({ ...unserved, nearest_shop: null }),
  });
  await user.type(field(), '  Дальняя, 1 {Enter}');
  expect(await screen.findByText('Светланская улица, 12: пока не доставляем')).toBeVisible();
  expect(field()).toBeValid();
  // What was typed stays; only a press on the map takes the words of the answer.
  expect(field()).toHaveValue(' Дальняя, 1 ');
  expect(store.get(modalsAtom).confirms).toEqual([]);
});

it('says at the field that nothing stands at a place of the map [ZONE-01]', async () => {
  const nowhere = { delivery_address: null, nearest_shop: null };
  const { user } = await open({ checkAddress: () => nowhere });
  await user.click(await press());
  await waitFor(() => expect(field()).toHaveAccessibleDescription(/Адрес не найден/));
  expect(field()).toHaveValue('');
});

it('offers the nearest shop also where no address stands at the place [ZONE-01]', async () => {
  const { user, store } = await open({ checkAddress: () => ({ ...unserved, delivery_address: null }) });
  await user.click(await press());
  await waitFor(() => expect(store.get(modalsAtom).confirms).toMatchObject([{ name: 'NearestShopModal' }]));
  expect(field()).toBeValid();
});

describe.each([
  ['the address', 'searchByAddress'],
  ['the place', 'checkAddress'],
] as const)('a refusal when %s is asked for', (_what, call) => {
  async function checkRefused(failure: Failure) {
    const user = userEvent.setup();
    const host = await renderPlaces(
      <ZoneChecker />,
      { searchByAddress: () => geocoded('131.95 43.2'), [call]: () => failure },
      { city },
    );
    await user.type(field(), 'Дальняя, 1{Enter}');
    await waitFor(() => expect(button()).not.toHaveAttribute('aria-busy', 'true'));
    return host;
  }

  it.each([
    ['what the server says of it', refused('Такого дома нет'), /Такого дома нет/],
    [
      'what the server says of all',
      refused('city.closed', { message: 'Город закрыт', errors: { city: ['Закрыт'] } }),
      /Город закрыт/,
    ],
  ])('says at the field %s [ZONE-01]', async (_text, failure, text) => {
    const { store } = await checkRefused(failure);
    expect(field()).toHaveAccessibleDescription(text);
    expect(store.get(modalsAtom).confirms).toEqual([]);
  });

  it('that is the network’s is told as such, and the field is left alone', async () => {
    const { store } = await checkRefused(unreachable);
    expect(store.get(notificationsAtom)).toMatchObject([{ text: 'Нет связи' }]);
    expect(field()).toBeValid();
    expect(button()).not.toHaveAttribute('aria-disabled');
  });
});

it('drops the answer about a place when another is asked about, and waits for that one [ZONE-01]', async () => {
  const { ask, answer } = later<CheckAddressReply>();
  const { user, store } = await open({ checkAddress: ask });
  await user.click(await press());
  await user.click(await press());
  await answer(0, { delivery_address: addressFixture({ address: 'Старый адрес' }), nearest_shop: null });
  expect(field()).toHaveValue('');
  expect(store.get(modalsAtom).confirms).toEqual([]);
  expect(button()).toHaveAttribute('aria-busy', 'true');
  await answer(1, served);
  expect(field()).toHaveValue('Светланская улица, 12');
  expect(button()).not.toHaveAttribute('aria-busy', 'true');
});

it('says nothing of the address before once another is typed [ZONE-01]', async () => {
  const { user, sent } = await open({
    searchByAddress: () => geocoded('131.881 43.115'),
    checkAddress: () => served,
  });
  await user.type(field(), 'Светланская, 12{Enter}');
  expect(await screen.findByText(/: доставляем$/)).toBeVisible();
  const map = screen.getByRole('region', { name: 'Зоны доставки на карте' });
  expect(map).toHaveAttribute('data-pin', '43.115 131.881');
  await user.type(field(), '3');
  expect(screen.queryByText(/: доставляем$/)).not.toBeInTheDocument();
  expect(map).not.toHaveAttribute('data-pin');
  // The pin of before is not checked in the place of what is typed now.
  await user.type(field(), '{Enter}');
  await waitFor(() => expect(sent('searchByAddress')).toHaveLength(2));
  expect(sent('searchByAddress')[1]).toEqual({ body: { address: 'Светланская, 123', city_id: 1 } });
});

it('checks an address that was ordered to before, by its place [ADDR-05]', async () => {
  keepRecentPlace(addressFixture(), false);
  const { user, sent } = await open({ checkAddress: () => served });
  await user.click(field());
  await user.click(screen.getByRole('option'));
  expect(field()).toHaveValue('Светланская улица, 12');
  await user.click(button());
  await waitFor(() => expect(sent('checkAddress')).toHaveLength(1));
  expect(sent('checkAddress')).toEqual([{ body: { city_id: 1, latitude: 43.115, longitude: 131.881 } }]);
  expect(sent('searchByAddress')).toEqual([]);
});

it('is not there where the city does not deliver [ZONE-01]', async () => {
  const takeawayOnly = { ...city, order_types: { delivery: false, takeaway: true } };
  await renderPlaces(<ZoneChecker />, {}, { city: takeawayOnly });
  expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
});
