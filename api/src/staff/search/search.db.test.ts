import type { ErrorReply, StaffSearchReply } from '@storefront/contracts';
import { sql } from 'kysely';
import { indexOrders } from '../../ordering/orders/indexOrders';
import { chooseAddress, deliveryOrder, placeTestOrder, takeawayOrder } from '../../testing/shopping';
import { noonInKhimki, shareTestApi, Visitor } from '../../testing/startTestApi';
import { OfficePerson } from '../testing/OfficePerson';

const api = shareTestApi();
let ids: { anna: number; boris: number; yan: number };
let shift: OfficePerson;
beforeAll(async () => {
  const order = async (body: object) => {
    const who = new Visitor(api, { 'accept-language': 'ru' });
    if ('delivery_address' in body) await chooseAddress(who);
    return (await placeTestOrder(who, body)).order_id;
  };
  ids = {
    anna: await order({ ...deliveryOrder, phone: '79141234567', username: 'Анна Шмидт-Ёлкина' }),
    boris: await order({ ...takeawayOrder, phone: '79147654321', username: 'Boris Öztürk' }),
    yan: await order({ ...takeawayOrder, phone: '79031119988', username: 'Ян' }),
  };
  shift = await OfficePerson.create(api, 'shift', [3001]);
});

async function search(query: Record<string, string | number>, who = shift) {
  const params = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]));
  const { status, body } = await who.call<StaffSearchReply & ErrorReply>('GET', `/orders/search?${params}`);
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body;
}
const found = async (query: Parameters<typeof search>[0], who = shift) =>
  (await search(query, who)).orders.map(({ id }) => id);

test.each(['914 123', '+7 914 123', '8(914)123', '4567', '79141234567', '+7 (914) 123-45-67', '914-123'])(
  'a part of a phone finds the order, however it is written: %s',
  async (q) => expect(await found({ q })).toEqual([ids.anna]),
);

test.each(['анна', 'ШМИДТ', 'елкина', 'шмидт анна', 'московская анна', 'anna'])(
  'beginnings of words of the name and the street find the order, in any case and order: %s',
  async (q) => expect(await found({ q })).toEqual([ids.anna]),
);

test('names of two letters, with marks, and in other letters are found', async () => {
  expect(await found({ q: 'ян' })).toEqual([ids.yan]);
  expect(await found({ q: 'ozturk' })).toEqual([ids.boris]);
  expect(await found({ q: 'öz' })).toEqual([ids.boris]);
  expect(await found({ q: 'nobody' })).toEqual([]);
  expect(await found({ q: '%' })).toHaveLength(3);
});

test('a number finds its order, a sum every order of it', async () => {
  const { orders } = await search({});
  const [yan] = orders;
  expect(await found({ q: yan?.number ?? '' })).toContain(ids.yan);
  expect(await found({ q: String(yan?.total) })).toContain(ids.yan);
  expect(await found({ q: `${yan?.total},00` })).toContain(ids.yan);
});

test('filters combine, and pages follow each other without a gap', async () => {
  expect(await found({ kind: 'delivery', state: 'open', day: '2026-11-21' })).toEqual([ids.anna]);
  expect(await found({ day: '2026-11-22' })).toEqual([]);
  expect(await found({ payment: 'due', shop: 3001 })).toEqual([ids.yan, ids.boris, ids.anna]);
  const first = await search({ limit: 2 });
  expect(first.orders.map(({ id }) => id)).toEqual([ids.yan, ids.boris]);
  expect(await search({ limit: 2, before: first.next ?? 0 })).toMatchObject({
    orders: [{ id: ids.anna }],
    next: null,
  });
});

test('when nothing is found, the filters that hide it are named', async () => {
  expect(await search({ q: '914 123', kind: 'takeaway', state: 'open' })).toMatchObject({
    orders: [],
    hidden_by: ['kind'],
  });
  expect((await search({ q: '914 123', kind: 'takeaway', state: 'done' })).hidden_by).toEqual([
    'state',
    'kind',
  ]);
  expect((await search({ q: '0000000', kind: 'takeaway' })).hidden_by).toEqual([]);
});

test('the filter for late orders finds exactly those that are shown as late', async () => {
  for (const hours of [0, 1, 2, 30]) {
    api.setTime(noonInKhimki + hours * 3_600_000);
    const who = await shift.another();
    const late = (await search({}, who)).orders.filter(({ is_late }) => is_late).map(({ id }) => id);
    expect(await found({ late: 'true' }, who)).toEqual(late);
  }
  api.setTime(noonInKhimki + 30 * 3_600_000);
  expect(await found({ late: 'true' }, await shift.another())).toHaveLength(3);
});

test('a kitchen finds nobody by the phone, and reads no phone', async () => {
  const kitchen = await OfficePerson.create(api, 'kitchen', [3001]);
  expect(await found({ q: '914 123' }, kitchen)).toEqual([]);
  expect((await search({ q: 'анна' }, kitchen)).orders[0]?.customer.phone).toBe('+*********67');
});

test('people of another shop find nothing, and who looked for whom is in the audit', async () => {
  const other = await OfficePerson.create(api, 'manager', [3002]);
  expect(await found({ q: 'анна' }, other)).toEqual([]);
  await search({ q: 'анна' });
  const entry = await api.database
    .selectFrom('staff_audit')
    .select(['by_id', 'after'])
    .where('action', '=', 'staffSearch')
    .orderBy('id', 'desc')
    .executeTakeFirst();
  expect(entry).toEqual({ by_id: shift.id, after: { found: [ids.anna] } });
});

test('orders from before the search are made findable in batches', async () => {
  await sql`update orders set search_text = null, slot_at = null`.execute(api.database);
  expect(await found({ q: 'анна' })).toEqual([]);
  expect(await indexOrders(api.database)).toBe(3);
  expect(await indexOrders(api.database)).toBe(0);
  expect(await found({ q: 'анна', day: '2026-11-21' })).toEqual([ids.anna]);
});
