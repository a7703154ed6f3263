import type { UserExportReply } from '@storefront/contracts';
import { grantToCustomer } from '../../offers/redemption/testing/grantToCustomer';
import { logIn } from '../../people/login/testing/logIn';
import { deliveryOrder, placeTestOrder } from '../../testing/shopping';
import { freshTestApi, khimki, noonInKhimki, Visitor } from '../../testing/startTestApi';

const api = freshTestApi({ customerAuth: ['umi'] });

const phone = '79165554433';
const exported = (who: Visitor) => who.call<UserExportReply>('GET', '/api/user/export');

test('a customer gets all that is known: profile, addresses, orders, bonuses, requests', async () => {
  const who = new Visitor(api);
  const { user } = await logIn(api, who, phone);
  await who.call('PUT', '/api/user/update', {
    ...{ city_id: khimki.id, name: 'Annabella', email: 'annabella@example.com', birthday: '14.03.1994' },
  });
  await api.database
    .transaction()
    .execute((transaction) =>
      grantToCustomer(transaction, user?.id ?? 0, 50_000, { currency: 'RUB', now: noonInKhimki }),
    );
  const { order_number } = await placeTestOrder(who, { ...deliveryOrder, order_comment: 'Ring twice' });
  await who.call('POST', '/api/feedback/call-me-back', { name: 'Anna', phone: '89165554433', consent: true });

  const { status, body } = await exported(who);
  expect(status).toBe(200);
  expect(body.exported_at).toBe('2026-11-21T09:00:00.000Z');
  expect(body.customer).toMatchObject({
    ...{ phone, name: 'Annabella', email: 'annabella@example.com', birthday: '14.03.1994', vk_id: null },
  });
  expect(body.addresses).toEqual([expect.objectContaining({ city_id: khimki.id, room: '5' })]);
  expect(body.orders).toEqual([
    expect.objectContaining({ order_number, comment: 'Ring twice', ordered_at: '2026-11-21T09:00:00.000Z' }),
  ]);
  expect(body.bonuses).toEqual([expect.objectContaining({ kind: 'grant', amount: 500, currency: 'RUB' })]);
  expect(body.requests).toEqual([expect.objectContaining({ sent: expect.objectContaining({ phone }) })]);
});

test('nobody gets what is another’s, and a guest nothing', async () => {
  const anna = new Visitor(api);
  await logIn(api, anna, phone);
  await placeTestOrder(anna, deliveryOrder);
  const boris = new Visitor(api);
  await logIn(api, boris, '79165550000');
  const { body } = await exported(boris);
  expect(body).toMatchObject({ addresses: [], orders: [], bonuses: [], requests: [] });
  expect(JSON.stringify(body)).not.toContain(phone.slice(1));
  expect((await exported(new Visitor(api))).status).toBe(401);
  expect((await exported(new Visitor(api, { 'x-brand': 'zafran' }))).status).toBe(404);
});

test('a number that ends with the same digits as a shorter one of another country keeps its requests', async () => {
  const boris = new Visitor(api);
  /** As releases before kept it: as it was typed. */
  const ask = (phoneTyped: string) =>
    api.database
      .insertInto('feedback_messages')
      .values({
        ...{ kind: 'call_me_back', brand: 'umi', city_id: null, created_at: noonInKhimki },
        doc: JSON.stringify({ name: 'Boris', phone: phoneTyped, consent: true }),
      })
      .execute();
  await ask('79901234567');
  const anna = new Visitor(api);
  await logIn(api, anna, '998901234567');
  await ask('901234567');
  const requests = async (who: Visitor) => (await exported(who)).body.requests;
  expect(await requests(anna)).toMatchObject([{ sent: { phone: '901234567' } }]);
  expect((await anna.call('DELETE', '/api/user/remove')).status).toBe(200);
  await logIn(api, boris, '79901234567');
  expect(await requests(boris)).toMatchObject([{ sent: { phone: '79901234567' } }]);
});
