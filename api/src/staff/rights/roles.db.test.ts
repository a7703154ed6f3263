import { type StaffCallName, type StaffRole, staffCalls, staffRole } from '@storefront/contracts';
import { placeTestOrder, takeawayOrder } from '../../testing/shopping';
import { khimki, shareTestApi, Visitor } from '../../testing/startTestApi';
import { createStaffKey } from '../keys/staffKeys';
import { callRequest, callTable } from '../testing/callTable';
import { OfficePerson } from '../testing/OfficePerson';
import { createWebhook } from '../webhooks/staffWebhooks';
import { mayGive, roleScopes } from './roles';

const api = shareTestApi({ config: { webhookLoopback: 'true' } });
const elsewhere = 3002;
const names = (Object.keys(staffCalls) as StaffCallName[]).filter(
  (name) => callTable[name].access !== 'anybody',
);
const cases = staffRole.options.flatMap((role) => names.map((name) => ({ role, name })));

/** Things of the first shop that a call may be about; each call has its own, because some take them away. */
async function makeThings(): Promise<Record<string, number>> {
  const { database } = api;
  // A shop has room for ten.
  await database.deleteFrom('staff_webhooks').execute();
  const order = await database.selectFrom('orders').select('id').executeTakeFirst();
  const settings = { shopIds: [khimki.shopId], language: 'en' as const, seesPhones: false };
  const by = { kind: 'key' as const, id: 1, name: 'till', grants: [], expires_at: null };
  const key = { name: 'tablet', shopIds: [khimki.shopId], scopes: [], expiresAt: null, isDevice: true };
  const device = (await createStaffKey(database, key, api.now())).key.id;
  const printer = await createWebhook(database, { ...settings, url: 'tcp://127.0.0.1:9' }, api.now());
  const url = 'http://127.0.0.1:9/orders';
  const webhook = await createWebhook(database, { ...settings, url, by: { ...by, id: device } }, api.now());
  const person = await OfficePerson.create(api, 'courier', [khimki.shopId]);
  return {
    ORDER: order?.id ?? (await placeTestOrder(new Visitor(api), takeawayOrder)).order_id,
    PRINTER: printer.id,
    WEBHOOK: webhook.id,
    DEVICE: device,
    PERSON: person.id,
  };
}

const isAllowed = (role: StaffRole, name: StaffCallName): boolean => {
  const { access } = callTable[name];
  return access === 'person' || roleScopes[role].some((scope) => scope === access);
};

test.each(cases)(
  '$role: $name in the own shop, in another, and after the account is gone',
  async ({ role, name }) => {
    const { path, body } = callRequest(api, name, await makeThings());
    const { method } = staffCalls[name];
    await api.database.deleteFrom('staff_people').where('email', '=', 'new@example.com').execute();
    const stranger = await OfficePerson.create(api, role, [elsewhere]);
    const there = await stranger.call(method, path, body);
    const own = await OfficePerson.create(api, role, [khimki.shopId]);
    const gone = await own.another();
    const here = await own.call(method, path, body);
    if (isAllowed(role, name)) {
      expect(there.status).toBe(callTable[name].elsewhere ?? 404);
      expect(JSON.stringify(there.body)).not.toContain('3001');
      // Printer and webhook of these tests answer nobody.
      expect([200, 422, 503, ...(callTable[name].refusals ?? [])]).toContain(here.status);
    } else {
      expect([there.status, there.body.code]).toEqual([403, 'staff.scope']);
      expect([here.status, here.body.code]).toEqual([403, 'staff.scope']);
    }
    await api.database.deleteFrom('staff_webhooks').where('person_id', '=', own.id).execute();
    await api.database.deleteFrom('staff_people').where('id', '=', own.id).execute();
    expect((await gone.call(method, path, body)).status).toBe(401);
  },
);

test.each([
  ['owner', 'owner', null, true],
  ['manager', 'shift', [3001], true],
  ['manager', 'shift', [3001, 3002], false],
  ['manager', 'shift', null, false],
  ['manager', 'manager', [3001], false],
  ['manager', 'owner', [3001], false],
  ['shift', 'kitchen', [3001], false],
] as const)('somebody who is %s may make another one %s in %j: %s', (own, role, shops, expected) => {
  const giver = [{ role: own, shop_ids: own === 'owner' ? null : [3001] }];
  expect(mayGive(giver, { role, shop_ids: shops && [...shops] })).toBe(expected);
});
