import type {
  City,
  ErrorReply,
  Order,
  OrderCreateReply,
  OrderStatusReply,
  PaymentTypesReply,
  ShopsReply,
} from '@storefront/contracts';
import { sql } from 'kysely';
import { isBankAsked } from '../../payments/attempts/openAttempts';
import { expireUnpaid } from '../../payments/reconciliation/expireUnpaid';
import { confirmHold, keepHold, releaseHold } from '../../places/shops/slotHolds';
import { type SlotPlace, takePlace } from '../../places/shops/slots';
import {
  addProduct,
  cacheOrder,
  chooseShop,
  createOrder,
  placeTestOrder,
  readCart,
  takeawayOrder,
} from '../../testing/shopping';
import { khimki, noonInKhimki, shareTestApi, startTestApi, Visitor } from '../../testing/startTestApi';
import { remindUnpaid } from './remindUnpaid';
import { acceptPaid, giveUpUnpaid } from './unpaidOrders';

const api = shareTestApi({ onlinePayments: { takes: (_brand, _city, type) => type === 'cardOnline' } });

const tenMinutesMs = 600_000;
const taken = async (interval: string): Promise<number> => {
  const row = await api.database
    .selectFrom('slots')
    .select('taken')
    .where('interval_id', '=', interval)
    .executeTakeFirst();
  return row?.taken ?? 0;
};
const inTransaction = <T>(work: (transaction: Parameters<typeof acceptPaid>[0]) => Promise<T>) =>
  api.database.transaction().execute(work);
const pay = (orderId: number, now = api.now()) =>
  inTransaction((transaction) => acceptPaid(transaction, orderId, 'cardOnline', now));

/** As an order takes it. */
const isPlaceTaken = async (database: typeof api.database, place: SlotPlace): Promise<boolean> =>
  (await takePlace(place, 50, sql`(select 1) as buyer`).execute(database)).rows.length === 1;

describe('places of a slot', () => {
  test('1,000 customers for 50 places: exactly 50 get one [SLOT-04] [API-02]', async () => {
    const place = { shopId: 3001, cityId: 3, capacityId: '20261123-0900' };
    const got = await Promise.all(Array.from({ length: 1000 }, () => isPlaceTaken(api.database, place)));
    expect(got.filter(Boolean)).toHaveLength(50);
    expect(await taken('20261123-0900')).toBe(50);
  });

  test('1,000 holds for 50 places: exactly 50; a hold ends once, whoever asks and however often [SLOT-04]', async () => {
    const hold = (id: string) => ({
      id,
      shopId: 3001,
      cityId: 3,
      capacityId: '20261123-0915',
      expiresAt: noonInKhimki,
    });
    const ids = Array.from({ length: 1000 }, (_, index) => `hold-${index}`);
    const held = await Promise.all(
      ids.map((id) =>
        inTransaction(async (transaction) => {
          const isHeld = await isPlaceTaken(transaction, hold(id));
          if (isHeld) await keepHold(hold(id), sql`(select 1) as taken`).execute(transaction);
          return isHeld;
        }),
      ),
    );
    const mine = ids.filter((_, index) => held[index]);
    expect(mine).toHaveLength(50);
    const [first = '', second = ''] = mine;
    const released = await Promise.all(
      Array.from({ length: 5 }, () => inTransaction((transaction) => releaseHold(transaction, first))),
    );
    expect(released.filter(Boolean)).toHaveLength(1);
    expect(await inTransaction((transaction) => confirmHold(transaction, second))).toBe(true);
    expect(await inTransaction((transaction) => releaseHold(transaction, second))).toBe(false);
    expect(await taken('20261123-0915')).toBe(49);
  });
});

test('as soon as possible takes the next free slot when its own is full, also for ten at once [SLOT-04] [CHK-07]', async () => {
  const shopId = 3002;
  const buyers = await Promise.all(
    Array.from({ length: 10 }, async () => {
      const who = new Visitor(api);
      await chooseShop(who, shopId);
      await addProduct(who);
      const { body } = await cacheOrder(who, takeawayOrder);
      return { who, order_cache_key: body.order_cache_key };
    }),
  );
  const answers = await Promise.all(
    buyers.map(({ who, order_cache_key }) => createOrder(who, { ...takeawayOrder, order_cache_key })),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
  const rows = await api.database
    .selectFrom('slots')
    .select('taken')
    .where('shop_id', '=', shopId)
    .orderBy('interval_id')
    .execute();
  expect(rows.map((row) => row.taken)).toEqual([8, 2]);
});

describe('an order that is paid online', () => {
  const online = (interval_id: string) => ({ ...takeawayOrder, payment_type: 'cardOnline', interval_id });
  const status = async (who: Visitor, order_id: number) =>
    (await who.call<OrderStatusReply>('POST', '/api/order/status', { order_id })).body;

  test('waits with its place held and the cart untouched; paid it is accepted, once [PAY-02] [PAY-11]', async () => {
    const who = new Visitor(api);
    const placed: OrderCreateReply = await placeTestOrder(who, online('20261122-0900'));
    expect(placed).toMatchObject({ is_online: true, expires_at: noonInKhimki + tenMinutesMs });
    expect(await status(who, placed.order_id)).toMatchObject({
      status: { alias: 'waiting_for_payment' },
      can_cancel: false,
      expires_at: noonInKhimki + tenMinutesMs,
    });
    expect((await readCart(who)).count).toBe(2);
    expect(await taken('20261122-0900')).toBe(1);
    const outcomes = await Promise.all(Array.from({ length: 3 }, () => pay(placed.order_id)));
    expect(outcomes.sort()).toEqual(['accepted', 'already_accepted', 'already_accepted']);
    expect((await status(who, placed.order_id)).status.alias).toBe('accepted');
    expect((await readCart(who)).count).toBe(0);
    api.setTime(noonInKhimki + tenMinutesMs);
    expect(await expireUnpaid(api.database, api.now())).toBe(0);
    expect(await taken('20261122-0900')).toBe(1);
  });

  test('once paid takes what it was made of out of the cart, and nothing that came since [PAY-02] [CART-11]', async () => {
    const who = new Visitor(api);
    const placed = await placeTestOrder(who, { ...takeawayOrder, payment_type: 'cardOnline' });
    await addProduct(who);
    await addProduct(who, 'miso-soup', 1);
    await pay(placed.order_id);
    const { products } = await readCart(who);
    expect(Object.fromEntries(Object.entries(products).map(([key, { count }]) => [key, count]))).toEqual({
      philadelphia: 2,
      'miso-soup': 1,
    });
  });

  test('can be paid by the key of its payment page, by its customer alone, until paid or given up [PAY-03]', async () => {
    const who = new Visitor(api);
    const read = async (from: Visitor, orderId: number, key = '') =>
      (await from.call<{ order: Order }>('GET', `/api/order/${orderId}${key}`)).body.order;
    const placed = await placeTestOrder(who, { ...takeawayOrder, payment_type: 'cardOnline' });
    const seen = await read(who, placed.order_id);
    expect(seen.pay).toEqual({
      ...{ key: placed.order_cache_key, until: noonInKhimki + tenMinutesMs },
      has_other: true,
    });
    const shared = await read(new Visitor(api), placed.order_id, `?key=${seen.share_key}`);
    expect(shared.pay).toBeNull();
    api.setTime(noonInKhimki + tenMinutesMs);
    expect((await read(who, placed.order_id)).pay).toBeNull();
    api.setTime(noonInKhimki);
    await pay(placed.order_id);
    expect((await read(who, placed.order_id)).pay).toBeNull();
  });

  test('says that there is no other way to pay where its city has the one that was chosen only [PAY-03]', async () => {
    const who = new Visitor(api);
    const { order_id } = await placeTestOrder(who, { ...takeawayOrder, payment_type: 'cardOnline' });
    const brand = api.catalogue.current().offers.brand('umi');
    const { paymentTypes } = brand;
    brand.paymentTypes = paymentTypes.filter(({ isOnline }) => isOnline);
    const { body } = await who.call<{ order: Order }>('GET', `/api/order/${order_id}`);
    brand.paymentTypes = paymentTypes;
    expect(body.order.pay).toMatchObject({ has_other: false });
    // No other test shall find it waiting.
    await pay(order_id);
  });

  test('is given up when its time is over: place and promo code are free, the cart stays [PAY-03] [SLOT-04]', async () => {
    const who = new Visitor(api);
    const uses = { city_id: khimki.id, promocode: 'ROLLS300' };
    await chooseShop(who);
    await addProduct(who);
    await who.call('PUT', '/api/cart/gift/apply-promocode', uses);
    const placed = await placeTestOrder(who, online('20261122-0915'));
    const used = () =>
      api.database.selectFrom('offer_uses').select('used').where('offer', 'like', '%ROLLS300').execute();
    expect(await used()).toEqual([{ used: 1 }]);
    expect(await expireUnpaid(api.database, noonInKhimki + tenMinutesMs - 1)).toBe(0);
    expect(await expireUnpaid(api.database, noonInKhimki + tenMinutesMs)).toBe(1);
    expect(await used()).toEqual([{ used: 0 }]);
    expect(await taken('20261122-0915')).toBe(0);
    expect((await status(who, placed.order_id)).status.alias).toBe('canceled');
    expect((await readCart(who)).count).toBe(4);
    expect(await pay(placed.order_id)).toBe('late');
  });

  test('its customer is sent the way to pay once, halfway, with the time there is [PAY-03]', async () => {
    const who = new Visitor(api);
    const remind = (minutes: number) =>
      remindUnpaid(api.database, noonInKhimki + minutes * 60_000, api.catalogue.current(), isBankAsked);
    const paid = await placeTestOrder(new Visitor(api), { ...takeawayOrder, payment_type: 'cardOnline' });
    await pay(paid.order_id);
    const placed = await placeTestOrder(who, { ...takeawayOrder, payment_type: 'cardOnline' });
    expect([await remind(4), await remind(5), await remind(6)]).toEqual([0, 1, 0]);
    const sent = await api.database
      .selectFrom('outbox')
      .select(['payload', 'expires_at'])
      .where('kind', '=', 'order_unpaid')
      .execute();
    expect(sent).toHaveLength(1);
    expect(sent[0]?.expires_at).toBe(noonInKhimki + tenMinutesMs);
    const { text } = (sent[0]?.payload ?? {}) as { text?: string };
    expect(text).toContain('by 12:10');
    expect(text).toMatch(new RegExp(`/khimki/order/payment/${placed.order_cache_key}$`));
  });

  test('nothing is said of a payment that the bank has not answered, nor in the last minute [PAY-03]', async () => {
    const remind = (ms: number) =>
      remindUnpaid(api.database, noonInKhimki + ms, api.catalogue.current(), isBankAsked);
    const { order_id } = await placeTestOrder(new Visitor(api), {
      ...takeawayOrder,
      payment_type: 'cardOnline',
    });
    expect(await remind(tenMinutesMs - 60_000)).toBe(0);
    const asked = {
      ...{
        id: 'try-1',
        order_id,
        city_id: khimki.id,
        account: 'test',
        method: 'cardOnline',
        amount_minor: 1,
      },
      ...{
        currency: 'RUB',
        phase: 'open' as const,
        asking_since: noonInKhimki,
        provider_id: null,
        request_hash: null,
      },
      ...{ return_key: 'key', step: null, bank_answer: null, decline_code: null, card: null },
      ...{ checked_at: null, next_check_at: null, created_at: noonInKhimki },
    };
    await api.database.insertInto('payment_attempts').values(asked).execute();
    expect(await remind(tenMinutesMs / 2)).toBe(0);
    await api.database.deleteFrom('payment_attempts').where('id', '=', asked.id).execute();
    expect(await remind(tenMinutesMs / 2)).toBe(1);
  });

  test('payment and expiry at the same moment: one of them decides, and the place follows [PAY-11] [SLOT-04]', async () => {
    const placed = await Promise.all(
      Array.from({ length: 6 }, () => placeTestOrder(new Visitor(api), online('20261122-0930'))),
    );
    const now = noonInKhimki + tenMinutesMs;
    const outcomes = await Promise.all(
      placed.map(async ({ order_id }) => {
        const giveUp = inTransaction((transaction) => giveUpUnpaid(transaction, order_id, now));
        const [paid, isGivenUp] = await Promise.all([pay(order_id, now), giveUp]);
        return { paid, isGivenUp };
      }),
    );
    for (const { paid, isGivenUp } of outcomes) expect(paid).toBe(isGivenUp ? 'late' : 'accepted');
    const accepted = outcomes.filter(({ paid }) => paid === 'accepted').length;
    expect(await taken('20261122-0930')).toBe(accepted);
  });

  test('is over when its customer orders the same cart again, in whatever way; somebody else’s is not [PAY-11]', async () => {
    const who = new Visitor(api);
    const first = await placeTestOrder(who, online('20261122-1200'));
    const other = await placeTestOrder(new Visitor(api), online('20261122-1200'));
    const second = { ...online('20261122-1230'), payment_type: 'cash' };
    const { body } = await cacheOrder(who, second);
    const again = await createOrder(who, { ...second, order_cache_key: body.order_cache_key });
    expect(again.status).toBe(200);
    expect(first.superseded_order_ids).toBeUndefined();
    expect(again.body.superseded_order_ids).toEqual([first.order_id]);
    // The reply was lost: the repeated call gets the same one.
    expect(await createOrder(who, { ...second, order_cache_key: body.order_cache_key })).toEqual(again);
    expect((await status(who, first.order_id)).status.alias).toBe('canceled');
    expect((await status(who, again.body.order_id)).status.alias).toBe('accepted');
    expect(await pay(first.order_id)).toBe('late');
    expect(await pay(other.order_id)).toBe('accepted');
    expect(await taken('20261122-1200')).toBe(1);
  });

  test('cannot be canceled by its customer while the bank decides [ORD-01]', async () => {
    const who = new Visitor(api);
    const { order_id } = await placeTestOrder(who, online('20261122-0945'));
    const { status: answered, body } = await who.call<ErrorReply>('POST', '/api/order/cancel', { order_id });
    expect([answered, body.changes?.[0]?.after]).toEqual([409, 'waiting_for_payment']);
  });
});

describe('ways to pay', () => {
  const offered = async (brand: string, payer: typeof api) => {
    const who = new Visitor(payer, { 'x-brand': brand });
    const request = { city_id: khimki.id, order_type: 'takeaway' };
    const { body } = await who.call<PaymentTypesReply>('POST', '/api/user/payment-types', request);
    return body.payment_types.map(({ alias, is_online }) => [alias, is_online]);
  };

  test('online ones are offered where an acquirer takes them, others never [CHK-06] [PAY-02]', async () => {
    expect(await offered('umi', api)).toEqual([
      ['cash', false],
      ['card', false],
      ['cardOnline', true],
    ]);
    const without = await startTestApi();
    expect(await offered('umi', without)).toEqual([
      ['cash', false],
      ['card', false],
    ]);
    await without.stop();
  });

  test('until an acquirer is configured the calls of a payment say so [PAY-01]', async () => {
    const who = new Visitor(api);
    const settings = { is_delivery: false, city_id: khimki.id };
    const calls: [string, object][] = [
      ['payment-settings', { ...settings, payment_type: 'cardOnline' }],
      ['pay', { order_id: 1, order_cache_key: 'a-key-of-an-order' }],
      ['post3ds', { TransactionId: '1', order_id: 1, order_cache_key: 'a-key-of-an-order' }],
    ];
    for (const [path, body] of calls) {
      const reply = await who.call<ErrorReply>('POST', `/api/order/${path}`, body);
      expect([path, reply.status, reply.body.code]).toEqual([path, 422, 'payments.not_configured']);
    }
    const cash = await who.call('POST', '/api/order/payment-settings', { ...settings, payment_type: 'cash' });
    expect(cash.body).toEqual({ acquiring: null, verify_param: null });
  });
});

test('a card paid online in Turkey needs an e-mail, said at its field [CHK-03]', async () => {
  const who = new Visitor(api);
  const { city } = (await who.call<{ city: City }>('GET', '/api/cities/istanbul')).body;
  const { shops } = (await who.call<ShopsReply>('GET', `/api/shops?city_id=${city.id}`)).body;
  const shop_id = shops.find(({ type }) => type !== 'stop')?.id ?? 0;
  await chooseShop(who, shop_id);
  const what = { city_id: city.id, product_key: 'philadelphia', count: 2 };
  expect(await who.call('PUT', '/api/cart/add', what)).toMatchObject({ status: 200 });
  const body = {
    ...takeawayOrder,
    city_id: city.id,
    shop_id,
    phone: '+905321234567',
    payment_type: 'cardOnline',
  };
  const cache = async (draft: object) => {
    const { status, body: reply } = await cacheOrder(who, draft);
    return { status, errors: (reply as Partial<ErrorReply>).errors };
  };
  const refused = await cache(body);
  expect(refused.status).toBe(422);
  expect(Object.keys(refused.errors ?? {})).toEqual(['email']);
  expect((await cache({ ...body, email: 'anna@example.com' })).errors?.email).toBeUndefined();
});
