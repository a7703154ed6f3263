import type { ReplyOf, UserGetReply } from '@storefront/contracts';
import { sql } from 'kysely';
import { anna, logIn } from '../../people/login/testing/logIn';
import { deliveryOrder, placeTestOrder, takeawayOrder } from '../../testing/shopping';
import { shareTestApi, Visitor } from '../../testing/startTestApi';

const minuteMs = 60_000;
const orderAs = (who: Visitor, username: string, phone: string) =>
  placeTestOrder(who, { ...takeawayOrder, username, phone });
const readContact = async (who: Visitor) =>
  (await who.call<ReplyOf<'orderContact'>>('GET', '/api/order/contact')).body.contact;

describe('a guest', () => {
  const api = shareTestApi();

  test('is known by the last order of the same session, and by no other session’s [CHK-03] (D-73)', async () => {
    const who = new Visitor(api);
    expect(await readContact(who)).toBeNull();
    await orderAs(who, 'Анна', '89161234567');
    await orderAs(who, 'Борис', '89167654321');
    expect(await readContact(who)).toEqual({ username: 'Борис', phone: '+79167654321' });
    expect(await readContact(new Visitor(api))).toBeNull();
    const neighbour = new Visitor(api);
    await orderAs(neighbour, 'Вера', '89160000001');
    expect(await readContact(neighbour)).toMatchObject({ username: 'Вера' });
    expect(await readContact(who)).toMatchObject({ username: 'Борис' });
  });

  test('who says to be somebody else is asked anew, keeps the cart, and is known again by the next order (D-74)', async () => {
    const who = new Visitor(api);
    const { order_id } = await orderAs(who, 'Анна', '89161234567');
    expect((await who.call('DELETE', '/api/order/contact')).status).toBe(200);
    expect(await readContact(who)).toBeNull();
    // What was ordered is still followed from here.
    expect((await who.call('GET', `/api/order/${order_id}`)).status).toBe(200);
    api.setTime(api.now() + minuteMs);
    await orderAs(who, 'Борис', '89167654321');
    expect(await readContact(who)).toMatchObject({ username: 'Борис' });
  });

  test('finds the flat and the door of the last order with the address [CHK-04]', async () => {
    const who = new Visitor(api);
    const door = { room: '5', entrance: '2', intercom: '5В' };
    await placeTestOrder(who, { ...deliveryOrder, delivery_address: door });
    const { body } = await who.call<UserGetReply>('GET', '/api/user/get');
    expect(body.delivery_address).toMatchObject(door);
  });

  test('saying so without a session makes none', async () => {
    const who = new Visitor(api);
    expect((await who.call('DELETE', '/api/order/contact')).status).toBe(200);
    expect(who.cookie).toBeUndefined();
  });
});

describe('where customers have accounts', () => {
  const api = shareTestApi({ customerAuth: ['umi'] });

  test('a session says nothing of its orders to the customer who signs in, and nothing after the logout (D-73)', async () => {
    const who = new Visitor(api);
    await logIn(api, who, anna);
    const { order_id } = await orderAs(who, 'Анна', anna);
    await sql`update orders set customer_id = null where id = ${order_id}`.execute(api.database);
    expect(await readContact(who)).toBeNull();
    await who.call('DELETE', '/api/user/logout');
    expect(await readContact(who)).toBeNull();
  });

  test('an order of an account is no guest’s, whatever session it was made in (D-73)', async () => {
    const who = new Visitor(api);
    const phone = '79161234568';
    await logIn(api, who, phone);
    await orderAs(who, 'Анна', phone);
    await sql`update sessions set customer_id = null`.execute(api.database);
    expect(await readContact(who)).toBeNull();
  });
});
