import type {
  CaptchaReply,
  ErrorReply,
  IntervalsReply,
  KitchenStep,
  Order,
  OrderCreateReply,
  OrderLookupReply,
  OrderStatusReply,
} from '@storefront/contracts';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { anna, askForCode, codeFor, submitCode } from '../../people/login/testing/logIn';
import { StaffClient } from '../../staff/testing/StaffClient';
import {
  addProduct,
  cacheOrder,
  chooseAddress,
  chooseShop,
  createOrder,
  deliveryOrder,
  placeTestOrder,
  readCart,
  takeawayOrder,
} from '../../testing/shopping';
import { khimki, noonInKhimki, startTestApi, type TestApi, Visitor } from '../../testing/startTestApi';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());
afterEach(() => api.setTime(noonInKhimki));

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
    expect(placed.order_number).toMatch(/^\d{6}$/);
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
    await chooseShop(who, vladivostok.shop_id);
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

describe('what an order must have', () => {
  const refused = async (body: object, prepare: (who: Visitor) => Promise<unknown>) => {
    const who = visitor();
    await prepare(who);
    return cache(who, body);
  };
  const withCart = async (who: Visitor) => {
    await chooseShop(who);
    await addProduct(who);
  };
  const withDelivery = async (who: Visitor) => {
    await chooseAddress(who);
    await addProduct(who);
  };

  test('something in the cart [CHK-02]', async () => {
    const { status, reply } = await refused(takeawayOrder, (who) => chooseShop(who));
    expect([status, reply.code]).toEqual([422, 'cart.empty']);
  });

  test('a shop for takeaway [CHK-02]', async () => {
    const { reply } = await refused(takeawayOrder, withDelivery);
    expect(reply.errors).toHaveProperty('shop_id');
  });

  test('a room for delivery [CHK-04]', async () => {
    const { reply } = await refused({ ...deliveryOrder, delivery_address: { room: ' ' } }, withDelivery);
    expect(reply.errors).toHaveProperty(['delivery_address.room']);
  });

  test('nothing left to pay at a door where it is to be left', async () => {
    const delivery_address = { room: '5', leave_at_door: true };
    const { status, reply } = await refused({ ...deliveryOrder, delivery_address }, withDelivery);
    expect([status, Object.keys(reply.errors ?? {})]).toEqual([422, ['delivery_address.leave_at_door']]);
  });

  test('a real address: the city’s centre is none [CHK-02]', async () => {
    const { reply } = await refused(deliveryOrder, async (who) => {
      await who.call('POST', '/api/user/addresses/set-by-coordinates', {
        city_id: khimki.id,
        latitude: 55.8905,
        longitude: 37.4432,
      });
      await addProduct(who);
    });
    expect(reply.errors).toHaveProperty('delivery_address');
  });

  test('a phone that exists [CHK-03]', async () => {
    const { reply } = await refused({ ...takeawayOrder, phone: '12345' }, withCart);
    expect(reply.errors).toHaveProperty('phone');
  });

  test.each([
    [500, 'below the total'],
    [9999, 'above the limit'],
    [2000.5, 'not whole'],
  ])('change from a possible sum: %d is %s [CHK-05]', async (cash) => {
    const { status, reply } = await refused({ ...takeawayOrder, cash }, withCart);
    expect(status).toBe(422);
    expect(reply.errors).toHaveProperty('cash');
    expect(reply.typeError).toBe('change');
  });

  test('a way to pay that is offered [CHK-06]', async () => {
    const { reply } = await refused({ ...takeawayOrder, payment_type: 'barter' }, withCart);
    expect(reply.errors).toHaveProperty('payment_type');
  });

  test('the total that the customer saw, else 409 says what changed [API-02]', async () => {
    const { status, reply } = await refused({ ...takeawayOrder, seen_total: 900 }, withCart);
    expect(status).toBe(409);
    expect(reply.changes).toEqual([{ kind: 'total', name: 'Total', before: 900, after: 1113 }]);
  });

  test('a time that is still free, else 409 says so and none is chosen instead [SLOT-03]', async () => {
    const { status, reply } = await refused({ ...takeawayOrder, interval_id: '20261121-0600' }, withCart);
    expect(status).toBe(409);
    expect(reply.changes?.[0]).toMatchObject({ kind: 'interval', before: '20261121-0600' });
  });

  test('the zone’s minimum where delivery is never free [CART-04] [CHK-02]', async () => {
    const { status, reply } = await refused(deliveryOrder, async (who) => {
      await who.call('POST', '/api/user/addresses/set-by-address', {
        city: khimki.id,
        address: 'Библиотечная улица, 18',
      });
      await addProduct(who);
    });
    expect([status, reply.code]).toEqual([422, 'cart.minimum']);
    expect(reply.message).toContain('₽');
  });
});

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
    const { order_id } = await placeTestOrder(who, { ...deliveryOrder, ...secrets });
    const own = (await who.call<{ order: Order }>('GET', `/api/order/${order_id}`)).body.order;
    expect(own).toMatchObject({ comment: 'The blue door', can_cancel: true });
    const key = own.share_key ?? '';
    const stranger = visitor();
    const { body } = await stranger.call<{ order: Order }>('GET', `/api/order/${order_id}?key=${key}`);
    expect(body.order).toMatchObject({
      status: own.status,
      cart: own.cart,
      can_cancel: false,
      share_key: null,
    });
    const told = JSON.stringify(body);
    for (const secret of ['9161234567', 'pollinaria', 'blue door', 'Московская', '"room"', key])
      expect(told).not.toContain(secret);
    const asked = { order_id, key };
    expect((await stranger.call<OrderStatusReply>('POST', '/api/order/status', asked)).body).toMatchObject({
      status: own.status,
      can_cancel: false,
    });
    for (const change of ['cancel', 'repeat'])
      expect((await stranger.call('POST', `/api/order/${change}`, asked)).status).toBe(404);
  });

  test('phone and number find it; a wrong phone and an unknown number answer alike [ORD-06]', async () => {
    const placed = await placeTestOrder(visitor());
    const look = (phone: string, order_id: string) =>
      visitor().call<OrderLookupReply & ErrorReply>('POST', '/api/order/lookup', { phone, order_id });
    const found = await look('9161234567', placed.order_number);
    expect(found.body).toEqual({
      order_id: placed.order_id,
      city_alias: 'khimki',
      tracking_key: placed.tracking_key,
    });
    const wrongPhone = await look('9161234568', placed.order_number);
    const unknown = await look('9161234567', '999999999');
    expect(wrongPhone.status).toBe(404);
    expect(unknown).toEqual(wrongPhone);
  });

  test('the kitchen moves a delivery on; the courier is shown only on the way [ORD-01] [ORD-02]', async () => {
    const who = visitor();
    const { order_id } = await placeTestOrder(who, deliveryOrder);
    const status = async () =>
      (await who.call<OrderStatusReply>('POST', '/api/order/status', { order_id })).body.status.alias;
    const courier = () =>
      who.call<{ coordinates: { latitude: number } }>(
        'GET',
        `/api/order-tracking/get-courier-location?order_id=${order_id}`,
      );
    const kitchen = await StaffClient.create(api, null);
    const at = (latitude: number) => ({
      ...{ step: 'courier', name: 'Ivan', phone: '' },
      coordinates: { latitude, longitude: 37.44 },
    });
    const take = (step: object) => kitchen.step(order_id, step as KitchenStep);
    const seen = [await status()];
    await take({ step: 'cook' });
    seen.push(await status());
    await take(at(55.88));
    expect((await courier()).status).toBe(404);
    await take({ step: 'hand_over' });
    seen.push(await status());
    expect((await courier()).body.coordinates.latitude).toBe(55.88);
    await take(at(55.89));
    expect((await courier()).body.coordinates.latitude).toBe(55.89);
    await take({ step: 'done' });
    seen.push(await status());
    expect(seen).toEqual(['accepted', 'cooking', 'sent', 'done']);
    expect((await courier()).status).toBe(404);
  });

  test('cancel works while accepted, gives the slot back, and afterwards says why not [ORD-01] [ORD-03]', async () => {
    const who = visitor();
    const body = { ...takeawayOrder, interval_id: '20261123-0900' };
    const { order_id } = await placeTestOrder(who, body);
    const cancel = () => who.call<OrderStatusReply & ErrorReply>('POST', '/api/order/cancel', { order_id });
    expect((await cancel()).body.status.alias).toBe('canceled');
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
  expect(body.order.interval_title).toBe('20:00–20:15');
});

describe('guests who order often from one address', () => {
  const ready = async (limited: TestApi): Promise<Visitor> => {
    const who = new Visitor(limited);
    await chooseShop(who);
    await addProduct(who);
    return who;
  };
  const fetchPuzzle = async (who: Visitor) => (await who.call<CaptchaReply>('GET', '/api/user/captcha')).body;
  const solvePuzzle = async ({ challenge }: CaptchaReply): Promise<string | null> => {
    const solution = challenge && (await solveChallenge({ challenge, deriveKey }));
    return solution && Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
  };
  const withWork = (token: string | null) => ({ ...takeawayOrder, captcha_user_token: token });

  test('pay a puzzle from the third order of an hour on, which a program pays each time [CHK-07]', async () => {
    const limited = await startTestApi({
      rateLimits: 'on',
      login: { captcha: 'altcha', captchaSteps: 10 },
    });
    const statuses: number[] = [];
    for (let made = 0; made < 2; made += 1) {
      const who = await ready(limited);
      expect((await fetchPuzzle(who)).captcha).toBe('off');
      statuses.push((await cacheOrder(who, takeawayOrder)).status);
    }
    const third = await ready(limited);
    const refused = await cacheOrder(third, takeawayOrder);
    const token = await solvePuzzle(await fetchPuzzle(third));
    const taken = await cacheOrder(third, withWork(token));
    const { order_cache_key } = taken.body;
    const placed = await createOrder(third, { ...takeawayOrder, order_cache_key });
    // A lost reply is asked for again with the same body.
    const again = await cacheOrder(third, { ...withWork(token), order_cache_key });
    const fourth = await cacheOrder(await ready(limited), withWork(token));
    limited.setTime(noonInKhimki + 60 * minuteMs);
    const nextHour = await cacheOrder(await ready(limited), takeawayOrder);
    await limited.stop();
    expect(statuses).toEqual([200, 200]);
    const { errors } = refused.body as unknown as ErrorReply;
    expect([refused.status, Object.keys(errors ?? {})]).toEqual([422, ['captcha_user_token']]);
    expect([taken.status, placed.status, again.status]).toEqual([200, 200, 200]);
    expect([fourth.status, nextHour.status]).toEqual([422, 200]);
  });

  test('the hardest puzzle is enough, however many orders came before [CHK-07]', async () => {
    const limited = await startTestApi({
      rateLimits: 'on',
      login: { captcha: 'altcha', captchaSteps: 10, ordersWithoutPuzzle: 0 },
    });
    await limited.database
      .insertInto('rate_limits')
      .values({ key: 'order:guest:127.0.0.1', window_start: limited.now(), count: 500 })
      .execute();
    const who = await ready(limited);
    const taken = await cacheOrder(who, withWork(await solvePuzzle(await fetchPuzzle(who))));
    await limited.stop();
    expect(taken.status).toBe(200);
  });

  test('thirty at once get no more free orders than one after the other [CHK-07]', async () => {
    const limited = await startTestApi({ rateLimits: 'on', login: { captcha: 'altcha' } });
    const all = await Promise.all(Array.from({ length: 30 }, () => ready(limited)));
    const answers = await Promise.all(all.map((who) => cacheOrder(who, takeawayOrder)));
    await limited.stop();
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(28);
  });

  test('pay nothing where there is a sandbox, and customers who are signed in never do [LOGIN-11]', async () => {
    const local = await startTestApi({ rateLimits: 'on', login: { captcha: 'second' } });
    const statuses: number[] = [];
    for (let made = 0; made < 4; made += 1)
      statuses.push((await cacheOrder(await ready(local), takeawayOrder)).status);
    await local.stop();
    expect(statuses).toEqual([200, 200, 200, 200]);
    const signedIn = await startTestApi({
      customerAuth: ['umi'],
      rateLimits: 'on',
      login: { captcha: 'altcha', captchaSteps: 10 },
    });
    const who = new Visitor(signedIn);
    const token = await solvePuzzle(await fetchPuzzle(who));
    await askForCode(who, anna, { captcha_user_token: token });
    await submitCode(who, await codeFor(signedIn));
    for (let made = 0; made < 3; made += 1) await placeTestOrder(who);
    await signedIn.stop();
  });
});
