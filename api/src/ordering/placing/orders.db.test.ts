import type { ErrorReply, IntervalsReply, Order } from '@storefront/contracts';
import {
  addProduct,
  cacheOrder,
  chooseShop,
  createOrder,
  deliveryOrder,
  placeTestOrder,
  readCart,
  takeawayOrder,
} from '../../testing/shopping';
import { noonInKhimki, shareTestApi, Visitor } from '../../testing/startTestApi';

const api = shareTestApi();

const visitor = () => new Visitor(api);
const cache = async (who: Visitor, body: object) => {
  const { status, body: reply } = await cacheOrder(who, body);
  return { status, reply: reply as typeof reply & ErrorReply };
};
const minuteMs = 60_000;

describe('placing an order', () => {
  test('takeaway in cash: number, tracking key, emptied cart, queued message [CHK-07] [PAY-02]', async () => {
    const who = visitor();
    const placed = await placeTestOrder(who, { ...takeawayOrder, cash: 2000 });
    expect(placed).toMatchObject({ payment_type: 'cash', is_online: false, total: 1113 });
    expect(placed.order_number).toMatch(/^\d{7}$/);
    expect((await readCart(who)).count).toBe(0);
    const [message] = await api.database
      .selectFrom('outbox')
      .selectAll()
      .orderBy('id', 'desc')
      .limit(1)
      .execute();
    expect(message?.payload).toMatchObject({ phone: '+79161234567', order_number: placed.order_number });
  });

  test('delivery: the order shows address, lines, packages and amounts that add up [ORD-07] [CHK-04]', async () => {
    const who = visitor();
    const { order_id } = await placeTestOrder(who, deliveryOrder);
    const { body } = await who.call<{ order: Order }>('GET', `/api/order/${order_id}`);
    expect(body.order.delivery_address).toMatchObject({ house: '14', room: '5' });
    expect(body.order.cart.products.map(({ type }) => type)).toEqual(['default', 'packet']);
    const rows = body.order.cart.products.reduce((sum, { amount }) => sum + amount, 0);
    expect(body.order.cart.prices.total).toBe(rows + body.order.cart.prices.delivery);
  });

  test('a stopped shop takes orders for another day, and none for today [SLOT-03]', async () => {
    const who = visitor();
    const vladivostok = { city_id: 1, order_type: 'takeaway', shop_id: 1002 };
    const { shop } = await chooseShop(who, vladivostok.shop_id);
    expect(shop).toMatchObject({ type: 'stop', takes_preorders: true });
    await who.call('PUT', '/api/cart/add', { city_id: 1, product_key: 'philadelphia', count: 2 });
    const { body } = await who.call<IntervalsReply>('POST', '/api/schedule/intervals', {});
    expect(body).toMatchObject({ date_today: '2026-11-21', intervals: [] });
    const date = body.dates[0]?.date_string;
    expect(date).toBe('2026-11-22');
    const tomorrow = await who.call<IntervalsReply>('POST', '/api/schedule/intervals', { date });
    const draft = { ...takeawayOrder, ...vladivostok };
    for (const interval_id of [undefined, '20261121-asap', '20261121-1320']) {
      const { status, reply } = await cache(who, { ...draft, interval_id });
      expect([status, Object.keys(reply.errors ?? {})]).toEqual([422, ['shop_id']]);
    }
    expect((await cache(who, { ...draft, interval_id: tomorrow.body.intervals[0]?.id })).status).toBe(200);
  });

  test('the same request again gives the same answer and no second order [CHK-07]', async () => {
    const who = visitor();
    const { order_cache_key, ...first } = await placeTestOrder(who);
    const again = await createOrder(who, { ...takeawayOrder, order_cache_key });
    expect(again).toEqual({ status: 200, body: first });
  });

  test('the same key with another body is refused [CHK-07]', async () => {
    const who = visitor();
    const { order_cache_key } = await placeTestOrder(who);
    const { status } = await createOrder(who, { ...takeawayOrder, order_comment: 'x', order_cache_key });
    expect(status).toBe(422);
  });

  test('another session’s key is unknown [CHK-07]', async () => {
    const { order_cache_key } = await placeTestOrder(visitor());
    expect((await createOrder(visitor(), { ...takeawayOrder, order_cache_key })).status).toBe(422);
  });

  test('ten minutes after the cache it is too late [PAY-03]', async () => {
    const who = visitor();
    await chooseShop(who);
    await addProduct(who);
    const { reply } = await cache(who, takeawayOrder);
    expect(reply.expires_at - reply.created_at).toBe(10 * minuteMs);
    api.setTime(noonInKhimki + 10 * minuteMs);
    const late = await createOrder(who, { ...takeawayOrder, order_cache_key: reply.order_cache_key });
    expect(late.status).toBe(422);
  });

  test('1,000 requests at once with 100 keys make exactly 100 orders, and equal keys get equal answers [CHK-07]', async () => {
    const before = await countOrders();
    // Two shops and several slots, so that capacity is not what limits them.
    const buyers = await Promise.all(
      Array.from({ length: 100 }, async (_, index) => {
        const who = visitor();
        await chooseShop(who, index % 2 ? 3001 : 3002);
        await addProduct(who);
        const slot = `20261121-${String(13 * 60 + 15 * Math.floor(index / 4)).padStart(4, '0')}`;
        const body = { ...takeawayOrder, interval_id: slot };
        const { reply } = await cache(who, body);
        return { who, body: { ...body, order_cache_key: reply.order_cache_key } };
      }),
    );
    const answers = await Promise.all(
      Array.from({ length: 1000 }, (_, index) => {
        const buyer = buyers[index % 100];
        if (!buyer) throw new Error('no buyer');
        return createOrder(buyer.who, buyer.body);
      }),
    );
    expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
    expect((await countOrders()) - before).toBe(100);
    const ids = answers.map(({ body }) => body.order_id);
    ids.forEach((id, index) => {
      expect(id).toBe(ids[index % 100]);
    });
  }, 60_000);

  test('a slot for eight takes eight of thirty buyers [SLOT-04] [API-02]', async () => {
    const interval_id = '20261122-0900';
    const body = { ...takeawayOrder, interval_id };
    const buyers = await Promise.all(
      Array.from({ length: 30 }, async () => {
        const who = visitor();
        await chooseShop(who);
        await addProduct(who);
        const { reply } = await cache(who, body);
        return { who, order_cache_key: reply.order_cache_key };
      }),
    );
    const answers = await Promise.all(
      buyers.map(({ who, order_cache_key }) => createOrder(who, { ...body, order_cache_key })),
    );
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([...Array(8).fill(200), ...Array(22).fill(409)]);
  }, 30_000);
});

const countOrders = async (): Promise<number> => {
  const row = await api.database
    .selectFrom('orders')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(row.count);
};
