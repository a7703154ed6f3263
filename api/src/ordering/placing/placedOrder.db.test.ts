import type {
  ErrorReply,
  Order,
  OrderCreateReply,
  OrderLookupReply,
  OrderStatusReply,
} from '@storefront/contracts';
import { deliveryOrder, placeTestOrder, takeawayOrder } from '../../testing/shopping';
import { khimki, shareTestApi, Visitor } from '../../testing/startTestApi';

const api = shareTestApi();

const visitor = () => new Visitor(api);

describe('after the order', () => {
  test('it does not exist for a stranger; the tracking key opens it [ORD-06]', async () => {
    const placed = await placeTestOrder(visitor());
    const stranger = visitor();
    expect((await stranger.call('GET', `/api/order/${placed.order_id}`)).status).toBe(404);
    const opened = await stranger.call('GET', `/api/order/${placed.order_id}?key=${placed.tracking_key}`);
    expect(opened.status).toBe(200);
    expect((await stranger.call('POST', '/api/order/cancel', { order_id: placed.order_id })).status).toBe(
      404,
    );
  });

  test('a link to pass on shows the way of an order and nothing of the customer, and changes nothing [ORD-02] [ORD-06]', async () => {
    const who = visitor();
    const secrets = {
      username: 'Apollinaria',
      email: 'apollinaria@example.com',
      order_comment: 'The blue door',
    };
    const door = { room: '517', entrance: '2', floor: '4', intercom: '517K', description: 'The left gate' };
    const placed = await placeTestOrder(who, { ...deliveryOrder, ...secrets, delivery_address: door });
    const { order_id } = placed;
    const own = (await who.call<{ order: Order }>('GET', `/api/order/${order_id}`)).body.order;
    expect(own).toMatchObject({ comment: 'The blue door', can_cancel: true, delivery_address: door });
    const elsewhere = `/api/order/${order_id}?key=${placed.tracking_key}`;
    expect((await visitor().call<{ order: Order }>('GET', elsewhere)).body.order).toMatchObject({
      delivery_address: door,
    });
    const key = own.share_key ?? '';
    const stranger = visitor();
    const { body } = await stranger.call<{ order: Order }>('GET', `/api/order/${order_id}?key=${key}`);
    expect(body.order).toMatchObject({
      status: own.status,
      expected_at: own.expected_at,
      interval_title: own.interval_title,
      cart: { products: [], prices: { total: 0 } },
      can_cancel: false,
      share_key: null,
    });
    const [dish] = own.cart.products;
    const told = JSON.stringify(body);
    for (const secret of [
      '9161234567',
      'pollinaria',
      'blue door',
      'left gate',
      '517',
      'Московская',
      '"room"',
      dish?.name ?? '',
      key,
    ])
      expect(told).not.toContain(secret);
    const asked = { order_id, key };
    expect((await stranger.call<OrderStatusReply>('POST', '/api/order/status', asked)).body).toMatchObject({
      status: own.status,
      can_cancel: false,
    });
    for (const change of ['cancel', 'repeat'])
      expect((await stranger.call('POST', `/api/order/${change}`, asked)).status).toBe(404);
  });

  test.each([
    ['+905321234567', '905321234567'],
    ['905321234567', '+905321234567'],
    ['+919876543210', '919876543210'],
    // In the order's city the digits alone read otherwise; a page of another city sends them.
    ['+84912345678', '84912345678'],
    ['+77011234567', '77011234567'],
  ])(
    'a phone of another country, sent as %s, stays what it is and finds the order as %s [CHK-03] [ORD-06]',
    async (phone, asked) => {
      const { order_id, order_number } = await placeTestOrder(visitor(), { ...takeawayOrder, phone });
      const kept = await api.database
        .selectFrom('orders')
        .select('phone')
        .where('id', '=', order_id)
        .execute();
      expect(kept).toEqual([{ phone: `+${phone.replace('+', '')}` }]);
      const body = { phone: asked, order_id: order_number };
      const found = await visitor().call<OrderLookupReply>('POST', '/api/order/lookup', body);
      expect(found.body).toMatchObject({ order_id });
    },
  );

  test('phone and number find it; a wrong phone and an unknown number answer alike [ORD-06]', async () => {
    const placed = await placeTestOrder(visitor());
    const look = (phone: string, order_id: string) =>
      visitor().call<OrderLookupReply & ErrorReply>('POST', '/api/order/lookup', { phone, order_id });
    const found = await look('9161234567', placed.order_number);
    const { share_key } = found.body;
    expect(found.body).toEqual({
      order_id: placed.order_id,
      city_alias: 'khimki',
      share_key: expect.stringMatching(/^[\w-]{24}$/),
      tracking_key: share_key,
    });
    expect(share_key).not.toBe(placed.tracking_key);
    const { body } = await visitor().call<{ order: Order }>(
      'GET',
      `/api/order/${placed.order_id}?key=${share_key}`,
    );
    expect(body.order).toMatchObject({
      order_number: placed.order_number,
      phone: '',
      cart: { products: [] },
    });
    const request = { order_id: placed.order_id, key: share_key };
    expect((await visitor().call('POST', '/api/order/cancel', request)).status).toBe(404);
    const wrongPhone = await look('9161234568', placed.order_number);
    const unknown = await look('9161234567', '999999999');
    expect(wrongPhone.status).toBe(404);
    expect(unknown).toEqual(wrongPhone);
  });

  test('cancel works while accepted, gives the slot back, and afterwards says why not [ORD-01] [ORD-03]', async () => {
    const who = visitor();
    const body = { ...takeawayOrder, interval_id: '20261123-0900' };
    const { order_id } = await placeTestOrder(who, body);
    const cancel = () => who.call<OrderStatusReply & ErrorReply>('POST', '/api/order/cancel', { order_id });
    const ended = { alias: 'canceled', description: 'Cancelled at your request' };
    expect((await cancel()).body.status).toMatchObject(ended);
    const { order } = (await who.call<{ order: Order }>('GET', `/api/order/${order_id}`)).body;
    expect(order.status).toMatchObject(ended);
    const { ended_by } = await api.database
      .selectFrom('orders')
      .select('ended_by')
      .where('id', '=', order_id)
      .executeTakeFirstOrThrow();
    expect(ended_by).toBe('customer');
    const slot = await api.database
      .selectFrom('slots')
      .select('taken')
      .where('interval_id', '=', '20261123-0900')
      .executeTakeFirstOrThrow();
    expect(slot.taken).toBe(0);
    const again = await cancel();
    expect([again.status, again.body.code]).toEqual([409, 'order.not_cancelable']);
  });

  test('repeat fills the cart at today’s prices once the order is over [ORD-04]', async () => {
    const who = visitor();
    const { order_id } = await placeTestOrder(who);
    const repeat = () =>
      who.call<{ cart: { count: number }; shop: { id: number } }>('POST', '/api/order/repeat', { order_id });
    expect((await repeat()).status).toBe(409);
    await who.call('POST', '/api/order/cancel', { order_id });
    const { body } = await repeat();
    expect(body.cart.count).toBe(2);
    expect(body.shop.id).toBe(khimki.shopId);
  });
});

test('an order placed on a planned day is told in the customer’s language [I18N-01]', async () => {
  const who = new Visitor(api, { 'accept-language': 'de' });
  const placed: OrderCreateReply = await placeTestOrder(who, {
    ...takeawayOrder,
    interval_id: '20261122-1200',
  });
  const { body } = await who.call<{ order: Order }>('GET', `/api/order/${placed.order_id}`);
  expect(body.order.status.name).toBe('Angenommen');
  expect(body.order.interval_title).toBe('22. November, 20:00–20:15');
});
