import type { CheckAddressReply, GeocoderReply } from '@storefront/contracts';
import { modalsAtom } from '@storefront/shared-state';
import { cityFixture } from '@storefront/shared-state/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import ZoneChecker from '../../exposes/ZoneChecker';
import { FakeMap, pointOnMap } from '../../testing/FakeMap';
import { addressFixture, shopFixture, suggestionFixture } from '../../testing/placeFixtures';
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
const geocoded = (pos?: string): GeocoderReply => ({
  GeoObjectCollection: {
    featureMember: pos
      ? [
          {
            GeoObject: {
              name: '',
              description: '',
              Point: { pos },
              metaDataProperty: {
                GeocoderMetaData: {
                  kind: 'house',
                  precision: 'exact',
                  text: '',
                  Address: { formatted: '', Components: [] },
                },
              },
            },
          },
        ]
      : [],
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

it('asks to choose an address that is served [ZONE-01]', async () => {
  const user = userEvent.setup();
  const { store, sent } = await renderPlaces(
    <ZoneChecker />,
    { suggest: () => ({ suggestions: [suggestionFixture()] }), checkAddress: () => served },
    { city },
  );
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
  const user = userEvent.setup();
  const { store, sent } = await renderPlaces(
    <ZoneChecker />,
    { searchByAddress: () => geocoded('131.95 43.2'), checkAddress: () => unserved },
    { city },
  );
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
  const user = userEvent.setup();
  const street = suggestionFixture({ type: 'street', address: 'Алеутская улица', title: 'Алеутская улица' });
  await renderPlaces(<ZoneChecker />, { suggest: () => ({ suggestions: [street] }) }, { city });
  await user.type(field(), 'Алеут');
  await user.click(await screen.findByRole('option'));
  expect(field()).toHaveAccessibleDescription('Допишите номер дома');
  expect(button()).toHaveAttribute('aria-disabled', 'true');
  await user.type(field(), '7');
  expect(button()).not.toHaveAttribute('aria-disabled');
});

it('leads to the city that an address lies in, when it is another one [ADDR-06]', async () => {
  const user = userEvent.setup();
  const other_city = { id: 2, alias: 'khimki', name: 'Химки' };
  await renderPlaces(
    <ZoneChecker />,
    {
      searchByAddress: () => geocoded('37.4 55.9'),
      checkAddress: () => ({ delivery_address: null, nearest_shop: null, other_city }),
    },
    { city },
  );
  await user.type(field(), 'Московская, 14{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Перейти: Химки' }));
  expect(window.location.pathname).toBe('/khimki/delivery');
  expect(new URLSearchParams(window.location.search).get('address')).toBe('Московская, 14');
});

it('says at the field that an address was not found, and asks for a phone [ZONE-01] [ADDR-02]', async () => {
  const user = userEvent.setup();
  await renderPlaces(<ZoneChecker />, { searchByAddress: () => geocoded() }, { city });
  await user.type(field(), 'Нигде, 1');
  await user.click(button());
  await waitFor(() => expect(field()).toHaveAccessibleDescription(/Адрес не найден/));
  expect(await screen.findByRole('button', { name: 'Сообщите мне' })).toBeInTheDocument();
});

it('checks a place of the map [ZONE-01]', async () => {
  const user = userEvent.setup();
  const { sent } = await renderPlaces(<ZoneChecker />, { checkAddress: () => served }, { city });
  await user.click(await screen.findByRole('button', { name: 'point' }));
  await waitFor(() => expect(field()).toHaveValue('Светланская улица, 12'));
  expect(sent('checkAddress')).toEqual([{ body: { city_id: 1, ...pointOnMap } }]);
});

it('checks the address of the link [ADDR-07]', async () => {
  const { sent } = await renderPlaces(
    <ZoneChecker />,
    { searchByAddress: () => geocoded('131.881 43.115'), checkAddress: () => served },
    { city },
    '/vladivostok/delivery?address=Светланская, 12',
  );
  await waitFor(() => expect(sent('searchByAddress')).toHaveLength(1));
  expect(sent('searchByAddress')).toEqual([{ body: { address: 'Светланская, 12', city_id: 1 } }]);
});

it('lists the zones with what each asks [ZONE-02]', async () => {
  await renderPlaces(<ZoneChecker />, {}, { city });
  const [centre, hills] = screen.getAllByRole('listitem');
  expect(centre).toHaveTextContent(/Центр.*149.*заказ от 600/);
  expect(hills).toHaveTextContent(/Сопки.*99.*бесплатно от 1.000/);
});
