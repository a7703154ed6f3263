import type { BodyOf, DeliveryAddress, GeocoderReply, User } from '@storefront/contracts';
import { cityAtom, modalsAtom } from '@storefront/shared-state';
import { enterSession } from '@storefront/shared-state/flows';
import { cityFixture } from '@storefront/shared-state/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { FakeMap, pointOnMap } from '../../testing/FakeMap';
import { confirm, field, isOpen, openOrderTypes, pass, refused, rows } from '../../testing/openOrderTypes';
import { addressFixture, deliveredReply, geocoded, suggestionFixture } from '../../testing/placeFixtures';

jest.mock('../../features/map/StoreMap', () => ({ StoreMap: FakeMap }));

afterEach(() => void Reflect.deleteProperty(navigator, 'geolocation'));

const withPosition = (getCurrentPosition: (...args: never[]) => void) =>
  Object.defineProperty(navigator, 'geolocation', { configurable: true, value: { getCurrentPosition } });
const locate = () => screen.getByRole('button', { name: 'Определить моё местоположение' });
/** What was asked of the suggestions. */
const asked = (sent: (name: string) => { body?: unknown }[]) =>
  sent('suggest').map(({ body }) => body as BodyOf<'suggest'>);
const check = (address: DeliveryAddress | null) => () => ({ delivery_address: address, nearest_shop: null });

describe('suggestions', () => {
  it('are asked for as one session until a row is chosen, and then as another [ADDR-04]', async () => {
    const { user, sent } = await openOrderTypes({
      suggest: () => ({ suggestions: [suggestionFixture()] }),
      checkAddress: check(null),
    });
    await user.type(field(), 'Све');
    await pass(250);
    await user.type(field(), 'тл');
    await pass(250);
    await user.click(screen.getByRole('option'));
    await user.type(field(), ' 1');
    await pass(250);
    const sessions = asked(sent).map(({ session }) => session);
    expect(sessions[0]).toMatch(/^[\w-]{8,64}$/);
    expect(sessions[1]).toBe(sessions[0]);
    expect(sessions[2]).not.toBe(sessions[0]);
  });

  it('stand until the next ones come, but not with another house than is typed [ADDR-03]', async () => {
    const house = (number: string) =>
      suggestionFixture({ id: `svetlanskaya:${number}`, title: `Светланская улица, ${number}` });
    const street = suggestionFixture({ id: 'svetlanskaya', title: 'Светланская улица', type: 'street' });
    const { user } = await openOrderTypes({
      suggest: () => ({ suggestions: [street, house('1'), house('12'), house('120')] }),
    });
    const numbers = () => rows().map((text) => text?.match(/\d+/)?.[0] ?? null);
    await user.type(field(), 'Светланская 1');
    await pass(250);
    expect(numbers()).toEqual([null, '1', '12', '120']);
    await user.type(field(), '2');
    expect(numbers()).toEqual([null, '12', '120']);
    await user.type(field(), '{Backspace}{Backspace}5');
    expect(numbers()).toEqual([null]);
  });

  it('say that there is no connection, and come with it for what was typed [ADDR-03, ERR-05]', async () => {
    const host = jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
    let lost = true;
    const { user } = await openOrderTypes({
      suggest: () =>
        lost
          ? { ok: false, status: 0, kind: 'network', error: { message: '' } }
          : { suggestions: [suggestionFixture()] },
    });
    await user.type(field(), 'Светл');
    await pass(250 + 300);
    expect(screen.getAllByText('Нет связи. Подсказки появятся, как только она вернётся.')).toHaveLength(2);
    lost = false;
    host.mockResolvedValue({ ok: true } as Response);
    await pass(1_000);
    await pass(250);
    expect(screen.getByRole('option')).toBeInTheDocument();
    expect(screen.queryByText(/^Нет связи/)).toBeNull();
  });

  it('come from around where the customer is, told to about a kilometre [ADDR-04]', async () => {
    withPosition((found: (position: unknown) => void) =>
      found({ coords: { latitude: 43.123456, longitude: 131.923456 } }),
    );
    const { user, sent } = await openOrderTypes({ checkAddress: check(addressFixture()) });
    await user.click(locate());
    await user.type(field(), ' ');
    await user.type(field(), 'Св');
    await pass(250);
    expect(asked(sent).at(-1)?.near).toEqual({ latitude: 43.12, longitude: 131.92 });
  });

  it('without a point of their own are found by their text, for the pin and the terms [ADDR-01]', async () => {
    const { user, sent } = await openOrderTypes({
      suggest: () => ({ suggestions: [suggestionFixture({ coordinates: null })] }),
      searchByAddress: () => geocoded('131.881 43.115'),
      checkAddress: check(null),
    });
    await user.type(field(), 'Светл');
    await pass(250);
    await user.click(screen.getByRole('option'));
    await pass(600);
    expect(sent('searchByAddress')).toEqual([{ body: { address: 'Светланская улица, 12', city_id: 1 } }]);
    expect(await screen.findByRole('region', { name: 'Карта доставки' })).toHaveAttribute(
      'data-pin',
      '43.115 131.881',
    );
    expect(sent('checkAddress')).toEqual([{ body: { city_id: 1, latitude: 43.115, longitude: 131.881 } }]);
  });

  it('without a point are forgotten with their place when something else is typed [ADDR-01]', async () => {
    let answer = (_reply: GeocoderReply) => {};
    const { user, sent } = await openOrderTypes({
      suggest: () => ({ suggestions: [suggestionFixture({ coordinates: null })] }),
      searchByAddress: () => new Promise((resolve) => (answer = resolve)),
    });
    await user.type(field(), 'Светл');
    await pass(250);
    await user.click(screen.getByRole('option'));
    await user.type(field(), '4');
    await act(async () => answer(geocoded('131.881 43.115')));
    await pass(600);
    expect(await screen.findByRole('region', { name: 'Карта доставки' })).not.toHaveAttribute('data-pin');
    expect(sent('checkAddress')).toEqual([]);
  });
});

describe('places that are known', () => {
  const anna: User = {
    ...{ id: 5, phone: '+79241234567', name: 'Анна', sex: 'female', email: null, birthday: null, balance: 0 },
    is_subscribed: false,
    is_print_fiscal_receipt: false,
  };
  const saved = (id: number, address: string, room = '') => addressFixture({ id, address, room });

  it('come first: a customer’s saved addresses, chosen by their id [ADDR-05]', async () => {
    const session = { user: null as User | null, list: [] as DeliveryAddress[] };
    const { user, store, sent } = await openOrderTypes({
      userGet: () => ({ user: session.user, order_type: null, shop_id: null, delivery_address: null }),
      addresses: () => ({ delivery_addresses: session.list }),
      suggest: () => ({ suggestions: [suggestionFixture({ id: 'x', title: 'Лазо улица' })] }),
      checkAddress: check(addressFixture()),
      setById: () => deliveredReply(saved(7, 'улица Лазо, 5', '12')),
    });
    await user.click(field());
    expect(screen.queryByRole('option')).not.toBeInTheDocument();
    Object.assign(session, { user: anna, list: [saved(7, 'улица Лазо, 5', '12'), saved(8, 'Алеутская, 1')] });
    await act(() => store.set(enterSession));
    await waitFor(() =>
      expect(rows()).toEqual([
        'улица Лазо, 5Сохранённый адрес, кв.\u00a012',
        'Алеутская, 1Сохранённый адрес',
      ]),
    );
    await user.type(field(), 'лазо');
    await pass(250);
    expect(rows()).toEqual([
      'улица Лазо, 5Сохранённый адрес, кв.\u00a012',
      expect.stringContaining('Лазо улица'),
    ]);
    await user.keyboard('{ArrowDown}{Enter}');
    await pass(1000);
    expect(sent('setById')).toEqual([{ body: { delivery_address_id: 7 } }]);
    expect(isOpen(store)).toBe(false);
    // The account remembers it; the browser, which others may use, does not.
    expect(localStorage.getItem('recent-addresses')).toBeNull();
  });

  it('are another customer’s after another login [ADDR-05]', async () => {
    const session = { user: anna as User | null, list: [saved(7, 'улица Лазо, 5')] };
    const { user, store } = await openOrderTypes({
      userGet: () => ({ user: session.user, order_type: null, shop_id: null, delivery_address: null }),
      addresses: () => ({ delivery_addresses: session.list }),
    });
    await act(() => store.set(enterSession));
    await user.click(field());
    await waitFor(() => expect(rows()).toHaveLength(1));
    Object.assign(session, { user: { ...anna, id: 6 }, list: [saved(9, 'Алеутская, 1')] });
    await act(() => store.set(enterSession));
    await waitFor(() => expect(rows()).toEqual([expect.stringContaining('Алеутская, 1')]));
    Object.assign(session, { user: null, list: [] });
    await act(() => store.set(enterSession));
    await waitFor(() => expect(screen.queryByRole('option')).not.toBeInTheDocument());
  });

  it('offer a guest’s recent address before anything is typed', async () => {
    const point = { latitude: 43.115, longitude: 131.881 };
    const recent = (cityId: number, address: string) => ({
      cityId,
      address,
      house: '12',
      coordinates: point,
    });
    const kept = [recent(1, 'Светланская улица, 12'), recent(2, 'Ленина, 1')];
    localStorage.setItem('recent-addresses', JSON.stringify(kept));
    const { user, sent } = await openOrderTypes({
      checkAddress: check(addressFixture()),
      setByAddress: () => deliveredReply(),
    });
    await user.click(field());
    expect(rows()).toEqual(['Светланская улица, 12Недавний адрес']);
    await user.click(screen.getByRole('option'));
    await pass(0);
    expect(sent('setByAddress')).toEqual([{ body: { city: 1, address: 'Светланская улица, 12' } }]);
  });
});

describe('a pin that a guest moved', () => {
  const point = { latitude: 43.11504, longitude: 131.88104 };
  const pinned = {
    cityId: 1,
    address: 'Светланская улица, 12',
    house: '12',
    coordinates: point,
    isPinned: true,
  };

  it('is remembered as a pin, and chosen again by its point [ADDR-05]', async () => {
    const { user, sent } = await openOrderTypes({
      checkAddress: check(addressFixture()),
      setByCoordinates: () => deliveredReply(addressFixture({ map: { coordinates: pointOnMap } })),
    });
    await pass(600);
    await user.click(await screen.findByRole('button', { name: 'point' }));
    await waitFor(() => expect(field()).toHaveValue('Светланская улица, 12'));
    await user.click(confirm());
    await pass(1000);
    const kept = { ...pinned, coordinates: pointOnMap };
    expect(JSON.parse(localStorage.getItem('recent-addresses') ?? '')).toEqual([kept]);
    expect(sent('setByCoordinates')).toHaveLength(1);
  });
});

describe('the device’s position', () => {
  it('becomes the address it stands at [ADDR-01]', async () => {
    withPosition((found: (position: unknown) => void) => found({ coords: pointOnMap }));
    const { user, sent } = await openOrderTypes({
      checkAddress: check(addressFixture()),
      setByCoordinates: () => deliveredReply(),
    });
    await user.click(locate());
    await waitFor(() => expect(field()).toHaveValue('Светланская улица, 12'));
    await user.click(confirm());
    await pass(0);
    expect(sent('setByCoordinates')).toEqual([{ body: { city_id: 1, ...pointOnMap } }]);
  });

  it.each([
    ['refused', 1, /Доступ к местоположению закрыт/],
    ['not known', 2, /Не удалось узнать, где вы/],
    ['late', 3, /Не удалось узнать, где вы/],
  ])('%s is said, and the address can be typed [SHOP-03]', async (_why, code, text) => {
    withPosition((_found: unknown, refuse: (error: unknown) => void) => refuse({ code }));
    const { user } = await openOrderTypes();
    await user.click(locate());
    expect(await screen.findByText(text)).toBeVisible();
    await user.type(field(), 'Лазо, 5');
    expect(confirm()).not.toHaveAttribute('aria-disabled');
  });

  it('that was allowed before is not read for an address without a press [ADDR-01]', async () => {
    const query = jest.fn(async () => ({ state: 'granted' }));
    Object.defineProperty(navigator, 'permissions', { configurable: true, value: { query } });
    const read = jest.fn();
    withPosition(read);
    const { user } = await openOrderTypes();
    await pass(1000);
    expect(read).not.toHaveBeenCalled();
    await user.click(locate());
    expect(read).toHaveBeenCalledTimes(1);
    Reflect.deleteProperty(navigator, 'permissions');
  });

  it('that never comes is given up after five seconds [SHOP-03]', async () => {
    withPosition(() => undefined);
    const { user } = await openOrderTypes();
    await user.click(locate());
    expect(screen.getByText('Определяем, где вы…')).toBeVisible();
    await pass(5000);
    expect(screen.getByText(/Не удалось узнать, где вы/)).toBeVisible();
  });

  it.each([
    ['is used after all', '', 'Светланская улица, 12'],
    ['leaves what was typed meanwhile', 'Лазо, 5', 'Лазо, 5'],
  ])('that comes after five seconds %s [SHOP-03]', async (_, typed, left) => {
    let answer: (position: unknown) => void = () => {};
    withPosition((found: (position: unknown) => void) => {
      answer = found;
    });
    const { user } = await openOrderTypes({ checkAddress: check(addressFixture()) });
    await user.click(locate());
    await pass(5000);
    if (typed !== '') await user.type(field(), typed);
    act(() => answer({ coords: { latitude: 43.115, longitude: 131.881 } }));
    await pass(600);
    expect(field()).toHaveValue(left);
  });
});

describe('an address in another of our cities', () => {
  const khabarovsk = { id: 2, alias: 'khabarovsk', name: 'Хабаровск' };
  const offer = () => screen.findByRole('button', { name: 'Перейти: Хабаровск' });

  it('is offered to be ordered to there, with the address that was typed [ADDR-06]', async () => {
    const { user, store, sent } = await openOrderTypes({
      setByAddress: () => refused('address.other_city', { city: khabarovsk }),
      city: () => ({ city: cityFixture({ id: 2, alias: 'khabarovsk' }) }),
    });
    await user.type(field(), 'Хабаровск, Ленина 5');
    await user.click(confirm());
    await user.click(await offer());
    expect(window.location.pathname).toBe('/khabarovsk');
    // What the shell does when the path names another city.
    await act(async () => {
      const { enterCity } = await import('@storefront/shared-state/host');
      await store.set(enterCity, 'khabarovsk');
    });
    expect(store.get(cityAtom)?.alias).toBe('khabarovsk');
    await pass(1000);
    expect(store.get(modalsAtom).current).toMatchObject({
      name: 'OrderTypesModal',
      props: { mode: 'delivery', address: 'Хабаровск, Ленина 5' },
    });
    expect(sent('setByCoordinates')).toEqual([]);
  });

  it('stands in the field after the change, found after half a second [ADDR-07]', async () => {
    const handlers = {
      searchByAddress: () => geocoded('131.881 43.115'),
      checkAddress: check(addressFixture()),
    };
    const { sent } = await openOrderTypes(handlers, 'delivery', cityFixture(), {}, { address: 'Ленина 5' });
    await pass(499);
    expect(field()).toHaveValue('');
    await pass(1);
    expect(field()).toHaveValue('Ленина 5');
    expect(sent('searchByAddress')).toEqual([{ body: { address: 'Ленина 5', city_id: 1 } }]);
  });
});
