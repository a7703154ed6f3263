import type { Cart, ErrorReply, Order } from '@storefront/contracts';
import {
  addProduct,
  cacheOrder,
  chooseShop,
  createOrder,
  readCart,
  takeawayOrder,
} from '../../testing/shopping';
import { khimki, shareTestApi, Visitor } from '../../testing/startTestApi';

const api = shareTestApi({ customerAuth: [] });

const cucumberMaki = 1;
const cheesecake = 4;
const change = async (who: Visitor, path: string, body: object = {}) => {
  const { status, body: reply } = await who.call<{ cart: Cart } & ErrorReply>(
    'PUT',
    `/api/cart/gift/${path}`,
    {
      city_id: khimki.id,
      ...body,
    },
  );
  return { status, cart: reply.cart, reply };
};
const atShop = async (brand = 'umi') => {
  const who = new Visitor(api, { 'x-brand': brand });
  await chooseShop(who);
  return who;
};
const buyer = async (count = 2, brand?: string, product?: string) => {
  const who = await atShop(brand);
  await addProduct(who, product, count);
  return who;
};
const apply = (who: Visitor, promocode: string) => change(who, 'apply-promocode', { promocode });
const findGift = ({ gifts }: Cart, id: number) => gifts.find((gift) => gift.id === id);
const addsUp = ({ prices }: Cart) =>
  prices.total === prices.subtotal + prices.packages + prices.delivery - prices.discount - prices.bonuses;

describe('gifts', () => {
  test('are listed with their conditions and what is missing; taken once these hold [GIFT-01]', async () => {
    const who = await buyer(2);
    const before = findGift(await readCart(who), cucumberMaki);
    expect(before).toMatchObject({ is_available: false, count: 0, price: 0, type: 'gift' });
    expect(before?.conditions[0]).toEqual({
      message: 'On orders of 1\u00a0500\u00a0₽ or more: add 402\u00a0₽',
      validated: false,
      progress: { reached: 1098, needed: 1500 },
    });
    const refused = await change(who, 'add', { gift_id: cucumberMaki });
    expect([refused.status, refused.reply.errors?.gift_id]).toEqual([
      422,
      ['Your order does not qualify for this gift yet'],
    ]);
    await addProduct(who, 'philadelphia', 1);
    const taken = await change(who, 'add', { gift_id: cucumberMaki });
    expect(findGift(taken.cart, cucumberMaki)).toMatchObject({ count: 1, is_available: true });
    expect((await change(who, 'add', { gift_id: cucumberMaki })).reply.errors).toHaveProperty('gift_id');
    const given = await change(who, 'remove', { gift_id: cucumberMaki });
    expect(findGift(given.cart, cucumberMaki)?.count).toBe(0);
  });

  test('say what they contain, for whoever avoids something [GIFT-01]', async () => {
    const cake = findGift(await readCart(await buyer(2)), cheesecake);
    expect(cake?.allergens?.map(({ key }) => key)).toContain('milk');
    expect(cake?.flags).toMatchObject({ pork: false });
  });

  test('one at a special price is part of the subtotal; forgetting it takes it out [GIFT-01] [CART-03]', async () => {
    const who = await buyer(4);
    const { cart } = await change(who, 'add', { gift_id: cheesecake });
    expect(cart.prices.subtotal).toBe(4 * 549 + 99);
    expect(addsUp(cart)).toBe(true);
    const { cart: after } = await change(who, 'forget', { gift_id: cheesecake });
    expect(after.prices.subtotal).toBe(4 * 549);
  });

  test('one whose condition fails is taken out and told, until the next change [GIFT-01]', async () => {
    const who = await buyer(3);
    await change(who, 'add', { gift_id: cucumberMaki });
    const { body } = await who.call<{ cart: Cart }>('PUT', '/api/cart/remove', {
      city_id: khimki.id,
      product_key: 'philadelphia',
      count: 1,
    });
    expect(findGift(body.cart, cucumberMaki)?.count).toBe(0);
    expect(body.cart.messages[0]?.text).toMatch(/^Your gift “.+” was removed/);
    expect((await readCart(who)).messages).toHaveLength(1);
    expect((await addProduct(who, 'philadelphia', 2)).messages).toEqual([]);
  });

  test('a present is nothing for a guest [GIFT-01]', async () => {
    const who = await buyer(4);
    expect((await readCart(who)).presents).toEqual([]);
    expect((await change(who, 'add-present', { id: 5 })).reply.errors).toHaveProperty('id');
  });

  test('is ordered, shown as a gift and paid at its price [GIFT-01] [ORD-07]', async () => {
    const who = await buyer(4);
    await change(who, 'add', { gift_id: cheesecake });
    const { body } = await cacheOrder(who, takeawayOrder);
    const placed = await createOrder(who, { ...takeawayOrder, order_cache_key: body.order_cache_key });
    const shown = await who.call<{ order: Order }>('GET', `/api/order/${placed.body.order_id}`);
    const rows = shown.body.order.cart.products;
    expect(rows.map(({ type }) => type)).toEqual(['default', 'gift', 'packet']);
    expect(rows.reduce((sum, { amount }) => sum + amount, 0)).toBe(shown.body.order.cart.prices.total);
  });
});

describe('a promo code', () => {
  test('is found however it is typed, and lowers the dishes only [GIFT-02]', async () => {
    const who = await buyer(2);
    const { cart } = await apply(who, '  hello15 ');
    expect(cart.promocode).toMatchObject({ code: 'HELLO15', applied: true, discount: 165 });
    expect(cart.prices.discount).toBe(165);
    expect(addsUp(cart)).toBe(true);
  });

  test('that would apply is offered until one is chosen; of the others nothing is told [GIFT-02]', async () => {
    const who = await buyer(2);
    const { cart } = (await who.call<{ cart: Cart }>('PUT', '/api/cart', { city_id: khimki.id })).body;
    expect(cart.offered_promocode).toEqual({ code: 'HELLO15', message: '15% off your first order' });
    expect((await apply(who, 'HELLO15')).cart.offered_promocode).toBeUndefined();
  });

  test.each([
    ['NOSUCHCODE', 'This promo code does not exist'],
    ['SUMMER26', 'Expired on 31.08.2026'],
    ['SPRING27', 'Valid from 01.03.2027'],
    ['PIZZALOVE', 'This promo code does not exist'],
  ])('%s is refused under the field: %s [GIFT-02]', async (code, text) => {
    const { status, reply } = await apply(await buyer(), code);
    expect([status, reply.errors?.promocode]).toEqual([422, [text]]);
  });

  test('stays in sight with its reason while it does not apply, and applies by itself when it does [GIFT-02]', async () => {
    const who = await buyer(1);
    const { cart } = await apply(who, 'SALMON10');
    expect(cart.promocode).toMatchObject({
      applied: false,
      message: 'On orders of 1\u00a0000\u00a0₽ or more: add 451\u00a0₽',
    });
    expect(cart.prices.discount).toBe(0);
    expect((await addProduct(who, 'philadelphia', 1)).promocode).toMatchObject({
      applied: true,
      discount: 110,
    });
  });

  test('is one: another takes its place, forgetting leaves none [GIFT-02]', async () => {
    const who = await buyer(2);
    await apply(who, 'HELLO15');
    expect((await apply(who, 'KHIMKI')).cart.promocode?.code).toBe('KHIMKI');
    const { body } = await who.call<{ cart: Cart }>('PUT', '/api/cart/gift/forget-promocode');
    expect(body.cart.promocode).toBeNull();
    expect(body.cart.prices.discount).toBe(0);
  });

  test('of another city is refused there [GIFT-02]', async () => {
    const who = new Visitor(api);
    await chooseShop(who, 1001);
    await who.call('PUT', '/api/cart/add', { city_id: 1, product_key: 'philadelphia', count: 1 });
    const refused = await change(who, 'apply-promocode', { city_id: 1, promocode: 'KHIMKI' });
    expect(refused.reply.errors?.promocode).toEqual(['Valid in another city']);
  });

  test('of a product adds it to the order for nothing [GIFT-02] [PROMO-01]', async () => {
    const who = await atShop('tondo');
    const modifiers = [101, 111].map((id) => ({ id, count: 1 }));
    await who.call('PUT', '/api/cart/add', {
      city_id: khimki.id,
      product_key: 'pepperoni-pizza',
      count: 3,
      modifiers,
    });
    const { cart } = await apply(who, 'PIZZALOVE');
    expect(cart.promocode).toMatchObject({
      applied: true,
      product: { key: 'margherita', price: 0, count: 1 },
    });
    const { body } = await cacheOrder(who, takeawayOrder);
    const placed = await createOrder(who, { ...takeawayOrder, order_cache_key: body.order_cache_key });
    const shown = await who.call<{ order: Order }>('GET', `/api/order/${placed.body.order_id}`);
    const gift = shown.body.order.cart.products.find(({ type }) => type === 'gift');
    expect(gift).toMatchObject({ name: 'Margherita', price: 0, amount: 0, count: 1 });
  });
});

test.each([
  ['umi', 'philadelphia'],
  ['tondo', 'tiramisu'],
  ['zafran', 'ayran'],
])('every code that a promotion of %s names works [PROMO-01] [GIFT-02]', async (brand, product) => {
  const { promotions } = api.catalogue.current().menu.brand(brand as 'umi' | 'tondo' | 'zafran');
  const codes = promotions.flatMap(
    ({ description }) => description.en?.match(/(?<=<strong>)[A-Z0-9]+(?=<)/) ?? [],
  );
  expect(codes.length).toBeGreaterThan(0);
  const who = await buyer(8, brand, product);
  for (const code of codes) {
    const { cart } = await apply(who, code);
    expect([code, cart.promocode?.applied]).toEqual([code, true]);
  }
});

describe('a promo code at the order', () => {
  const from = (phone: string) => ({ ...takeawayOrder, phone });
  const orderFrom = async (who: Visitor, phone: string) => {
    const cached = await cacheOrder(who, from(phone));
    if (cached.status !== 200) return { status: cached.status, body: cached.body as unknown as ErrorReply };
    const { order_cache_key } = cached.body;
    return createOrder(who, { ...from(phone), order_cache_key });
  };
  const withCode = async (code: string, count = 2) => {
    const who = await buyer(count);
    await apply(who, code);
    return who;
  };

  test('for a first order is refused to a phone that has ordered: told once, then shown with its reason [GIFT-02]', async () => {
    expect((await orderFrom(await withCode('HELLO15'), '9161110001')).status).toBe(200);
    const again = await withCode('HELLO15');
    const refused = await orderFrom(again, '8 916 111 00 01'.replaceAll(' ', ''));
    expect(refused.status).toBe(409);
    const { changes } = refused.body as ErrorReply;
    expect(changes?.[0]).toEqual({
      kind: 'promocode',
      name: 'Promo code HELLO15',
      before: 165,
      after: 0,
    });
    expect((await readCart(again)).promocode).toMatchObject({
      applied: false,
      message: 'For the first order only',
    });
    expect((await orderFrom(again, '9161110001')).status).toBe(200);
  });

  test('for one use each is free again when its order is canceled [GIFT-02] [ORD-03]', async () => {
    const phone = '9161110002';
    const first = await withCode('ROLLS300');
    const placed = await orderFrom(first, phone);
    expect((await orderFrom(await withCode('ROLLS300'), phone)).status).toBe(409);
    const { order_id } = placed.body as { order_id: number };
    expect((await first.call('POST', '/api/order/cancel', { order_id })).status).toBe(200);
    expect((await orderFrom(await withCode('ROLLS300'), phone)).status).toBe(200);
  });

  test('for a number of orders goes to exactly as many, however many ask at once [GIFT-02] [API-02]', async () => {
    await api.database
      .insertInto('offer_uses')
      .values({ offer: 'promocode:umi:FASTEST', subject: 'all', used: 497 })
      .execute();
    const buyers = await Promise.all(Array.from({ length: 8 }, () => withCode('FASTEST')));
    const keys = await Promise.all(
      buyers.map(
        async (who, index) => (await cacheOrder(who, from(`916222000${index}`))).body.order_cache_key,
      ),
    );
    const answers = await Promise.all(
      buyers.map((who, index) =>
        createOrder(who, { ...from(`916222000${index}`), order_cache_key: keys[index] }),
      ),
    );
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([200, 200, 200, 409, 409, 409, 409, 409]);
  });
});
