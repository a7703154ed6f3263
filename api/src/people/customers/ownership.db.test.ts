import { shareKey } from '../../ordering/orders/shareKey';
import { StaffClient } from '../../staff/testing/StaffClient';
import { chooseAddress, chooseShop, deliveryOrder, placeTestOrder } from '../../testing/shopping';
import { shareTestApi, Visitor } from '../../testing/startTestApi';
import { logIn } from '../login/testing/logIn';

/** What is asked for: an order of the owner's and an address that the owner saved. */
interface Things {
  order_id: number;
  tracking_key: string;
  address_id: number;
}
type Who =
  | 'owner'
  | 'the owner elsewhere'
  | 'another'
  | 'guest'
  | 'the owner, logged out'
  | 'guest with key'
  | 'guest with shared link';
type Call = (
  things: Things,
  key: Record<string, string>,
) => ['GET' | 'POST' | 'PUT' | 'DELETE', string, object?];

let visitors: Record<Who, Visitor>;
/** What nobody but the owner may touch; whoever is refused leaves it as it is. */
let untouched: Things;
const api = shareTestApi({ customerAuth: ['umi'] });
beforeAll(async () => {
  const make = () => new Visitor(api);
  visitors = {
    owner: make(),
    'the owner elsewhere': make(),
    another: make(),
    guest: make(),
    'the owner, logged out': make(),
    'guest with key': make(),
    'guest with shared link': make(),
  };
  await logIn(api, visitors.owner, '79180000001');
  await logIn(api, visitors.another, '79180000002');
  api.setTime(api.now() + 60_000);
  await logIn(api, visitors['the owner elsewhere'], '79180000001');
  api.setTime(api.now() + 60_000);
  await logIn(api, visitors['the owner, logged out'], '79180000001');
  await visitors['the owner, logged out'].call('DELETE', '/api/user/logout');
  for (const who of ['another', 'guest', 'guest with key', 'guest with shared link'] as const)
    await chooseShop(visitors[who]);
  untouched = await makeThings();
});

async function makeThings(): Promise<Things> {
  const { order_id, tracking_key } = await placeTestOrder(visitors.owner, deliveryOrder);
  const { delivery_address } = await chooseAddress(visitors.owner);
  return { order_id, tracking_key, address_id: delivery_address?.id ?? 0 };
}
const finish = async (orderId: number) => {
  await api.database.updateTable('orders').set({ status: 'done' }).where('id', '=', orderId).execute();
};
const sendCourier = async (orderId: number) => {
  const kitchen = await StaffClient.create(api, null);
  const coordinates = { latitude: 55.88, longitude: 37.44 };
  await kitchen.step(orderId, { step: 'courier', name: 'Ivan', phone: '', coordinates });
  await kitchen.step(orderId, { step: 'hand_over' });
};
const nothing = async () => {};

/**
 * For the owner 200; for everybody else the order does not exist, unless they hold its tracking key (D-91).
 */
const ofOrders: Record<Who, number> = {
  owner: 200,
  'the owner elsewhere': 200,
  another: 404,
  guest: 404,
  'the owner, logged out': 404,
  'guest with key': 200,
  'guest with shared link': 404,
};
/** Whoever got the link that was passed on looks on, and changes nothing (ORD-02). */
const ofLookers: Record<Who, number> = { ...ofOrders, 'guest with shared link': 200 };
/** What only an account has: another's does not exist, a guest is asked to sign in. */
const ofAddresses: Record<Who, number> = {
  owner: 200,
  'the owner elsewhere': 200,
  another: 404,
  guest: 401,
  'the owner, logged out': 401,
  'guest with key': 401,
  'guest with shared link': 401,
};

const post =
  (path: string): Call =>
  ({ order_id }, key) => ['POST', path, { order_id, ...key }];
const objects: [string, Call, Record<Who, number>, (orderId: number) => Promise<void>][] = [
  [
    'an order',
    ({ order_id }, key) => ['GET', `/api/order/${order_id}?${new URLSearchParams(key)}`],
    ofLookers,
    nothing,
  ],
  ['an order’s status', post('/api/order/status'), ofLookers, nothing],
  ['canceling an order', post('/api/order/cancel'), ofOrders, nothing],
  ['repeating an order', post('/api/order/repeat'), ofOrders, finish],
  [
    'the courier’s place',
    ({ order_id }, key) => [
      'GET',
      `/api/order-tracking/get-courier-location?${new URLSearchParams({ order_id: String(order_id), ...key })}`,
    ],
    // Where the courier stops is the address.
    ofOrders,
    sendCourier,
  ],
  [
    'choosing a saved address',
    ({ address_id }) => ['POST', '/api/user/addresses/set-by-id', { delivery_address_id: address_id }],
    ofAddresses,
    nothing,
  ],
  [
    'changing a saved address',
    ({ address_id }) => ['PUT', `/api/user/addresses/update/${address_id}`, { label: null, room: '1' }],
    ofAddresses,
    nothing,
  ],
  [
    'removing a saved address',
    ({ address_id }) => ['DELETE', `/api/user/addresses/remove/${address_id}`],
    ofAddresses,
    nothing,
  ],
];

describe.each(objects)('%s [API-03] [ORD-06]', (_what, call, expected, prepare) => {
  test.each(Object.entries(expected) as [Who, number][])('%s is answered %i', async (who, status) => {
    const things = status === 200 ? await makeThings() : untouched;
    await prepare(things.order_id);
    const keys: Partial<Record<Who, string>> = {
      'guest with key': things.tracking_key,
      'guest with shared link': shareKey(things.tracking_key),
    };
    const key: Record<string, string> = keys[who] === undefined ? {} : { key: keys[who] };
    const [method, path, body] = call(things, key);
    const reply = await visitors[who].call<{ code?: string }>(method, path, body);
    expect(reply.status).toBe(status);
    // A link that was passed on says nothing of the customer, whatever is asked with it.
    if (who === 'guest with shared link' && status === 200)
      expect(JSON.stringify(reply.body)).not.toMatch(/7918\d{7}|Anna|Анна|"room"|tracking_key/);
    // One who may not see it is told the same about an order that does not exist.
    if (status === 404) {
      const [, unknownPath, unknownBody] = call(
        { ...things, order_id: 2_000_000, address_id: 2_000_000 },
        {},
      );
      expect(await visitors[who].call(method, unknownPath, unknownBody)).toEqual(reply);
    }
  });
});

describe('what belongs to an account as a whole', () => {
  const paths = [
    ['GET', '/api/user/balance'],
    ['GET', '/api/user/bonuses'],
    ['GET', '/api/user/orders'],
    ['PUT', '/api/user/update'],
  ] as const;

  test.each(paths)(
    '%s %s answers a customer with their own, a guest with 401 [API-03]',
    async (method, path) => {
      const { order_id } = await makeThings();
      const body = method === 'PUT' ? { city_id: 3, name: 'Anna' } : undefined;
      const ask = (who: Who) => visitors[who].call<object>(method, path, body);
      expect((await ask('guest')).status).toBe(401);
      expect((await ask('the owner, logged out')).status).toBe(401);
      const [owner, another] = [await ask('owner'), await ask('another')];
      expect([owner.status, another.status]).toEqual([200, 200]);
      if (path === '/api/user/orders') {
        expect(JSON.stringify(owner.body)).toContain(`"order_id":${order_id},`);
        expect(JSON.stringify(another.body)).not.toContain('order_id');
      }
    },
  );

  test('the list of saved addresses is the customer’s own, and empty for a guest [ADDR-05]', async () => {
    await placeTestOrder(visitors.owner, deliveryOrder);
    const list = async (who: Who) =>
      (await visitors[who].call<{ delivery_addresses: object[] }>('GET', '/api/user/addresses')).body
        .delivery_addresses.length;
    expect([await list('owner'), await list('another'), await list('guest')]).toEqual([1, 0, 0]);
  });
});
