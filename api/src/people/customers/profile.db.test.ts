import type {
  AddressesReply,
  BalanceReply,
  ContextReply,
  ErrorReply,
  User,
  UserGetReply,
  UserOrdersReply,
} from '@storefront/contracts';
import { grantToCustomer } from '../../offers/redemption/testing/grantToCustomer';
import {
  addProduct,
  cacheOrder,
  chooseAddress,
  chooseShop,
  createOrder,
  deliveryOrder,
  placeTestOrder,
} from '../../testing/shopping';
import { khimki, noonInKhimki, shareTestApi, Visitor } from '../../testing/startTestApi';
import { logIn } from '../login/testing/logIn';

const dayMs = 24 * 3_600_000;
const api = shareTestApi({ customerAuth: ['umi'] });

let phone = 79_170_000_000;
async function customer(): Promise<{ who: Visitor; user: User }> {
  phone += 1;
  const who = new Visitor(api);
  const { user } = await logIn(api, who, String(phone));
  if (!user) throw new Error('nobody was signed in');
  return { who, user };
}

describe('the profile', () => {
  const update = (who: Visitor, changes: object) =>
    who.call<UserGetReply & ErrorReply>('PUT', '/api/user/update', {
      city_id: khimki.id,
      name: 'Anna',
      ...changes,
    });

  test('keeps what was written; the phone stays what was proved [PROF-02]', async () => {
    const { who, user } = await customer();
    const changes = {
      name: 'Anna Wolf',
      sex: 'female',
      birthday: '14.03.1994',
      email: 'anna@example.com',
      is_subscribed: true,
      is_print_fiscal_receipt: true,
    };
    const { body } = await update(who, { ...changes, phone: '79990000000' });
    expect(body.user).toEqual({ ...user, ...changes });
    expect((await who.call<UserGetReply>('GET', '/api/user/get')).body.user).toEqual({ ...user, ...changes });
  });

  test('what is left empty is empty [PROF-02]', async () => {
    const { who } = await customer();
    await update(who, { email: 'anna@example.com', birthday: '14.03.1994' });
    const { body } = await update(who, { email: '', birthday: null });
    expect(body.user).toMatchObject({ email: null, birthday: null, sex: 'male' });
  });

  test.each([
    ['name', { name: '  ' }],
    ['birthday', { birthday: '30.02.2000' }],
    ['birthday', { birthday: '22.11.2026' }],
    ['birthday', { birthday: '2000-01-01' }],
    ['email', { email: 'anna@' }],
    ['sex', { sex: 'other' }],
  ])('a wrong %s is told at its field: %j [PROF-02] [ERR-01]', async (field, changes) => {
    const { who } = await customer();
    const { status, body } = await update(who, changes);
    expect(status).toBe(422);
    expect(body.errors?.[field]).toHaveLength(1);
  });
});

describe('saved addresses', () => {
  const list = async (who: Visitor) =>
    (await who.call<AddressesReply>('GET', '/api/user/addresses')).body.delivery_addresses;
  const setByAddress = (who: Visitor, address: string) =>
    who.call<ContextReply>('POST', '/api/user/addresses/set-by-address', { city: khimki.id, address });

  /** Orders to an address, which is how one enters the list. */
  const orderTo = async (who: Visitor, house: string, door: object = { room: '5' }) => {
    await setByAddress(who, `Московская улица, ${house}`);
    await addProduct(who);
    const body = { ...deliveryOrder, delivery_address: door };
    const { order_cache_key } = (await cacheOrder(who, body)).body;
    expect((await createOrder(who, { ...body, order_cache_key })).status).toBe(200);
    return (await list(who)).find((address) => address.house === house)?.id ?? 0;
  };

  test('an address enters the list when it is ordered to, once, the last used first; till then it is the session’s alone [ADDR-05]', async () => {
    const { who } = await customer();
    const { delivery_address, delivery_addresses } = await chooseAddress(who);
    expect([delivery_address?.id, delivery_addresses, await list(who)]).toEqual([null, [], []]);
    const session = async () => (await who.call<UserGetReply>('GET', '/api/user/get')).body.delivery_address;
    expect(await session()).toMatchObject({ house: '14', id: null });
    const first = await orderTo(who, '14');
    expect(await session()).toMatchObject({ house: '14', id: first, room: '5' });
    api.setTime(noonInKhimki + 1000);
    await orderTo(who, '16');
    expect((await list(who)).map(({ house }) => house)).toEqual(['16', '14']);
    api.setTime(noonInKhimki + 2000);
    expect((await chooseAddress(who)).delivery_addresses?.map(({ house }) => house)).toEqual(['14', '16']);
    expect(await orderTo(who, '14')).toBe(first);
    expect(await list(who)).toHaveLength(2);
  });

  test('a pin on a street enters the list as the house that the order told [ADDR-05]', async () => {
    const { who } = await customer();
    const pin = { city_id: khimki.id, latitude: 55.8960094, longitude: 37.42 };
    await who.call('POST', '/api/user/addresses/set-by-coordinates', pin);
    await addProduct(who);
    const door = { room: '5', address: 'Ленинградское шоссе, 29' };
    const body = { ...deliveryOrder, delivery_address: door };
    const { order_cache_key } = (await cacheOrder(who, body)).body;
    expect((await createOrder(who, { ...body, order_cache_key })).status).toBe(200);
    expect(await list(who)).toMatchObject([{ house: '29', room: '5' }]);
  });

  test('a guest’s address stays chosen at login and is not in the list; one that was ordered to is known again [ADDR-05]', async () => {
    const who = new Visitor(api);
    await chooseAddress(who);
    expect(await list(who)).toEqual([]);
    phone += 1;
    const { delivery_address } = await logIn(api, who, String(phone));
    expect(delivery_address).toMatchObject({ house: '14', id: null });
    expect(await list(who)).toEqual([]);
    const id = await orderTo(who, '14');
    const elsewhere = new Visitor(api);
    await chooseAddress(elsewhere);
    api.setTime(api.now() + 60_000);
    expect((await logIn(api, elsewhere, String(phone))).delivery_address).toMatchObject({ id, room: '5' });
  });

  test('one of them is chosen again by its id, with zone and prices of today [ADDR-05] [PROF-04]', async () => {
    const { who } = await customer();
    const id = await orderTo(who, '14');
    const { delivery_address } = await chooseAddress(who);
    await chooseShop(who);
    const { status, body } = await who.call<ContextReply>('POST', '/api/user/addresses/set-by-id', {
      delivery_address_id: id,
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({ order_type: 'delivery', delivery_address: { house: '14', id } });
    expect(body.delivery_address?.delivery_zone_id).toBe(delivery_address?.delivery_zone_id);
    expect(body.cart?.delivery_zone_id).toBe(delivery_address?.delivery_zone_id);
  });

  test('what an order told of the door stays with the address, also when it is chosen again by its text [ADDR-05]', async () => {
    const { who } = await customer();
    const door = {
      room: '12',
      floor: '3',
      entrance: '2',
      intercom: '12К',
      description: 'Со двора',
      no_bell: true,
    };
    await placeTestOrder(who, { ...deliveryOrder, delivery_address: door });
    expect((await list(who))[0]).toMatchObject({ house: '14', ...door });
    expect((await chooseAddress(who)).delivery_address).toMatchObject(door);
    const { body } = await setByAddress(who, 'Московская улица, 16');
    expect(body.delivery_address).toMatchObject({ house: '16', room: '', floor: '' });
  });

  const update = (who: Visitor, id: number | null | undefined, body: object) =>
    who.call<AddressesReply>('PUT', `/api/user/addresses/update/${id}`, { label: null, room: '', ...body });

  test('a name and what the courier needs are changed, also of the address that is chosen [ADDR-05]', async () => {
    const { who } = await customer();
    const id = await orderTo(who, '14');
    const told = {
      ...{ label: { kind: 'own', name: 'Дача' }, room: '7', floor: '2', entrance: '1', intercom: '7К' },
      ...{ description: 'Калитка слева', leave_at_door: true, no_bell: false, call_on_arrival: true },
    };
    const { status, body } = await update(who, id, told);
    expect(status).toBe(200);
    expect(body.delivery_addresses).toEqual([expect.objectContaining({ house: '14', ...told })]);
    const session = await who.call<UserGetReply>('GET', '/api/user/get');
    expect(session.body.delivery_address).toMatchObject(told);
    // What the next order tells of the door takes no name away.
    await placeTestOrder(who, { ...deliveryOrder, delivery_address: { room: '8' } });
    expect((await list(who))[0]).toMatchObject({ room: '8', label: told.label });
    expect((await update(who, id, { label: { kind: 'castle', name: '' } })).status).toBe(422);
  });

  test('they are listed as the customer put them; a later one comes last [ADDR-05]', async () => {
    const { who } = await customer();
    const houses = async () => (await list(who)).map(({ house }) => house);
    const ids: Record<string, number> = {};
    for (const house of ['16', '14', '18']) {
      api.setTime(api.now() + 1000);
      ids[house] = await orderTo(who, house);
      if (house === '14')
        await who.call('PUT', '/api/user/addresses/order', {
          delivery_address_ids: [ids['16'], 2_000_000, ids['14']],
        });
    }
    expect(await houses()).toEqual(['16', '14', '18']);
    const { who: another } = await customer();
    await orderTo(another, '14');
    const stranger = await another.call<AddressesReply>('PUT', '/api/user/addresses/order', {
      delivery_address_ids: [ids['18'], ids['14']],
    });
    expect(stranger.body.delivery_addresses).toHaveLength(1);
    expect(await houses()).toEqual(['16', '14', '18']);
  });

  test('a pin that was moved is kept: found again by its words, the address is where it was shown [ADDR-05]', async () => {
    const { who } = await customer();
    await orderTo(who, '14');
    const { delivery_address: found } = await chooseAddress(who);
    const { latitude, longitude } = found?.map.coordinates ?? { latitude: 0, longitude: 0 };
    const shown = { latitude: latitude + 0.00004, longitude: longitude + 0.00004 };
    const moved = await who.call<ContextReply>('POST', '/api/user/addresses/set-by-coordinates', {
      city_id: khimki.id,
      ...shown,
    });
    expect(moved.body.delivery_address).toMatchObject({ id: found?.id, map: { coordinates: shown } });
    expect((await list(who)).map(({ map }) => map.coordinates)).toEqual([shown]);
    expect((await chooseAddress(who)).delivery_address?.map.coordinates).toEqual(shown);
  });

  test('a removed one is gone, and gone only once [PROF-04]', async () => {
    const { who } = await customer();
    const path = `/api/user/addresses/remove/${await orderTo(who, '14')}`;
    expect((await who.call<AddressesReply>('DELETE', path)).body.delivery_addresses).toEqual([]);
    expect((await who.call('DELETE', path)).status).toBe(404);
  });

  test('the centre that stands in for an address is not one [ADDR-05]', async () => {
    const { who } = await customer();
    const city = api.dependencies.catalogue.current().places.city('umi', khimki.id);
    const { body } = await who.call<ContextReply>('POST', '/api/user/addresses/set-by-coordinates', {
      city_id: khimki.id,
      ...city?.center,
    });
    expect(body.delivery_address).toMatchObject({ approximate: true, id: null });
    expect(await list(who)).toEqual([]);
  });
});

describe('the bonus balance', () => {
  const balance = (who: Visitor) => who.call<BalanceReply>('GET', '/api/user/balance');

  test('is told to the customer in units of the city’s currency, with the last day of spending [BONUS-03] [BONUS-04]', async () => {
    const { who, user } = await customer();
    await api.database
      .transaction()
      .execute((transaction) =>
        grantToCustomer(transaction, user.id, 12_345, { currency: 'RUB', now: noonInKhimki }),
      );
    expect((await balance(who)).body).toEqual({
      balance: 123.45,
      currency_code: 'RUB',
      spend_until: '2027-12-31',
    });
    expect((await who.call<UserGetReply>('GET', '/api/user/get')).body.user?.balance).toBe(123.45);
  });

  test('is nothing in a city without the programme, and is not told to a guest [BONUS-01] [BONUS-03]', async () => {
    const { who, user } = await customer();
    await api.database
      .transaction()
      .execute((transaction) =>
        grantToCustomer(transaction, user.id, 100, { currency: 'RUB', now: noonInKhimki }),
      );
    const berlin = api.dependencies.catalogue.current().places.cityByAlias('umi', 'berlin');
    await who.call('PUT', '/api/cart', { city_id: berlin?.id, order_type: 'takeaway' });
    expect((await balance(who)).body.balance).toBe(0);
    expect((await balance(new Visitor(api))).status).toBe(401);
  });
});

describe('the order history', () => {
  const page = async (who: Visitor, number: number) =>
    (await who.call<UserOrdersReply>('GET', `/api/user/orders?page=${number}`)).body;

  test('comes in pages, newest first, by the day in the city, each with its composition [ORD-05]', async () => {
    const { who } = await customer();
    const made: number[] = [];
    for (let index = 0; index < 12; index += 1) {
      api.setTime(noonInKhimki + Math.floor(index / 4) * dayMs + index);
      made.push((await placeTestOrder(who)).order_id);
    }
    const [first, second, third] = [await page(who, 1), await page(who, 2), await page(who, 3)];
    expect(first.pages).toBe(2);
    expect(first.order_groups.map(({ date, orders }) => [date, orders.length])).toEqual([
      ['2026-11-23', 4],
      ['2026-11-22', 4],
      ['2026-11-21', 2],
    ]);
    const ids = [first, second].flatMap(({ order_groups }) =>
      order_groups.flatMap(({ orders }) => orders.map(({ order_id }) => order_id)),
    );
    expect(ids).toEqual(made.toReversed());
    expect(first.order_groups[0]?.orders[0]?.cart.products[0]?.count).toBe(2);
    expect(third).toEqual({ order_groups: [], page: 3, pages: 2 });
  });

  test('of several cities has each order on its own city’s day, a day once, and tells the zone [ORD-05] [I18N-05]', async () => {
    const { who } = await customer();
    // 18:00 in Khimki is past midnight in Vladivostok.
    api.setTime(noonInKhimki + 6 * 3_600_000);
    const placed = [await placeTestOrder(who), await placeTestOrder(who), await placeTestOrder(who)].map(
      ({ order_id }) => order_id,
    );
    const vladivostok = api.dependencies.catalogue.current().places.cityByAlias('umi', 'vladivostok');
    await api.database
      .updateTable('orders')
      .set({ city_id: vladivostok?.id ?? 0 })
      .where('id', 'in', [placed[0] ?? 0, placed[2] ?? 0])
      .execute();
    const { order_groups } = await page(who, 1);
    expect(order_groups.map(({ date, orders }) => [date, orders.map(({ timezone }) => timezone)])).toEqual([
      ['2026-11-22', ['Asia/Vladivostok', 'Asia/Vladivostok']],
      ['2026-11-21', ['Europe/Moscow']],
    ]);
  });

  test('of a new customer is one empty page [ORD-05]', async () => {
    const { who } = await customer();
    expect(await page(who, 1)).toEqual({ order_groups: [], page: 1, pages: 1 });
  });

  test('an order carries the phone that was proved, whatever was sent [CHK-03] [API-02]', async () => {
    const { who, user } = await customer();
    await placeTestOrder(who, { ...deliveryOrder, phone: '79998887766' });
    const [group] = (await page(who, 1)).order_groups;
    expect(group?.orders[0]?.phone).toBe(`+${user.phone}`);
  });
});
