import type { CreateOrderCacheReply, ErrorReply, OrderCreateReply } from '@storefront/contracts';
import fc from 'fast-check';
import { cityDate } from '../../platform/time/cityDate';
import { noonInKhimki, shareTestApi, Visitor } from '../../testing/startTestApi';

// Somebody who knows the API calls it directly, in any order, with anything of any brand and city. Most
// orders are refused; what is taken must be right by the catalogue itself: its brand, its city, its prices,
// its offers, a shop that is open.

const api = shareTestApi({ customerAuth: [] });

const hourMs = 3_600_000;
const brands = ['umi', 'tondo', 'zafran'] as const;
const nat = fc.nat({ max: 999 });
const commands = fc.oneof(
  { weight: 3, arbitrary: fc.record({ do: fc.constant('shop' as const), which: nat }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('address' as const), which: nat, isFar: fc.boolean() }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('add' as const),
      which: nat,
      count: fc.integer({ min: 1, max: 12 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('gift' as const), which: nat }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('promocode' as const), which: nat }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('bonuses' as const), which: nat }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('time passes' as const), which: fc.integer({ min: 0, max: 20 }) }),
  },
);
type Command = typeof commands extends fc.Arbitrary<infer One> ? One : never;
const story = fc.record({
  brand: fc.constantFrom(...brands),
  city: nat,
  /** Has a cart of the city's own things first. */
  isHonest: fc.boolean(),
  isDelivery: fc.boolean(),
  commands: fc.array(commands, { minLength: 3, maxLength: 10 }),
});
type Story = typeof story extends fc.Arbitrary<infer One> ? One : never;
const pick = <T>(list: readonly T[], which: number): T => list[which % list.length] as T;

async function tryToOrder({
  brand,
  city: cityAt,
  isHonest,
  isDelivery,
  commands: list,
}: Story): Promise<number | null> {
  const { data } = api.catalogue.current();
  const city = pick(data.cities, cityAt);
  const who = new Visitor(api, { 'x-brand': brand });
  const order_type = isDelivery ? 'delivery' : 'takeaway';
  const context = { city_id: city.id, order_type };
  const shops = isHonest
    ? data.shops.filter(({ cityId, brands: of }) => cityId === city.id && of.includes(brand))
    : data.shops;
  const products = isHonest ? data.products.filter(({ brands: of }) => of.includes(brand)) : data.products;
  // An honest cart tries the codes that are another brand's or city's.
  const isForeign = ({ brands: of, conditions }: (typeof data.promocodes)[number]) =>
    !of.includes(brand) ||
    conditions.some((condition) => condition.kind === 'city' && !condition.aliases.includes(city.alias));
  const codes = isHonest ? data.promocodes.filter(isForeign) : data.promocodes;
  const call = (path: string, body: object, method: 'PUT' | 'POST' = 'PUT') =>
    who.call<ErrorReply>(method, path, body);
  const send = async (command: Command): Promise<{ status: number }> => {
    switch (command.do) {
      case 'shop':
        return call(
          '/api/shops/set',
          { shop_id: pick(shops.length > 0 ? shops : data.shops, command.which).id },
          'POST',
        );
      case 'address': {
        const { latitude, longitude } = pick(
          shops.length > 0 ? shops : data.shops,
          command.which,
        ).coordinates;
        const place = { latitude: latitude + (command.isFar ? 0.7 : 0.001), longitude };
        return call('/api/user/addresses/set-by-coordinates', { city_id: city.id, ...place }, 'POST');
      }
      case 'add':
        return call('/api/cart/add', {
          ...context,
          product_key: pick(products, command.which).key,
          count: command.count,
        });
      case 'gift':
        return call(`/api/cart/gift/${command.which % 2 ? 'add' : 'add-present'}`, {
          ...context,
          gift_id: pick(data.gifts, command.which).id,
          id: pick(data.gifts, command.which).id,
        });
      case 'promocode':
        return call('/api/cart/gift/apply-promocode', {
          ...context,
          promocode: pick(codes, command.which).code,
          replace: true,
        });
      case 'bonuses':
        return call('/api/cart/gift/apply-bonuses', { ...context, bonuses: command.which });
      case 'time passes':
        api.setTime(api.now() + command.which * hourMs);
        return { status: 200 };
    }
  };
  const first: Command[] = [
    isDelivery ? { do: 'address', which: cityAt, isFar: false } : { do: 'shop', which: cityAt },
    { do: 'add', which: cityAt, count: 8 },
    { do: 'promocode', which: cityAt },
  ];
  for (const command of [...(isHonest ? first : []), ...list])
    expect((await send(command)).status).toBeLessThan(500);
  const body = {
    city_id: city.id,
    order_type,
    phone:
      city.alias === 'khimki' || city.alias === 'vladivostok' || city.alias === 'khabarovsk'
        ? '89161234567'
        : '+905321234567',
    payment_type: 'cash',
    ...(isDelivery ? { delivery_address: { room: '5' } } : {}),
  };
  const cached = await who.call<CreateOrderCacheReply & ErrorReply>(
    'POST',
    '/api/order/create-order-cache',
    body,
  );
  expect(cached.status).toBeLessThan(500);
  if (cached.status !== 200) return null;
  const { order_cache_key } = cached.body;
  const placed = await who.call<OrderCreateReply & ErrorReply>('POST', '/api/order/create', {
    ...body,
    order_cache_key,
  });
  expect(placed.status).toBeLessThan(500);
  return placed.status === 200 ? placed.body.order_id : null;
}

/** What the catalogue itself says against an order; nothing when it is right. */
async function wrongIn(orderId: number): Promise<string[]> {
  const { data } = api.catalogue.current();
  const order = await api.database
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  const { snapshot } = order;
  const brand = order.brand as (typeof brands)[number];
  const city = data.cities.find(({ id }) => id === order.city_id);
  const shop = data.shops.find(({ id }) => id === order.shop_id);
  const promocode = data.promocodes.find(({ code }) => code === snapshot.promocode);
  const today = cityDate(order.created_at, city?.timeZone ?? 'UTC');
  const isFor = (conditions: NonNullable<typeof promocode>['conditions']): boolean =>
    conditions.every((condition) => {
      if (condition.kind === 'city') return condition.aliases.includes(city?.alias ?? '');
      if (condition.kind === 'order_type') return condition.orderType === order.order_type;
      if (condition.kind === 'period')
        return (condition.from ?? today) <= today && today <= (condition.until ?? today);
      return condition.kind !== 'birthday';
    });
  const gifts = snapshot.lines.filter(({ isGift }) => isGift);
  const bought = snapshot.lines.filter(({ isGift }) => !isGift);
  const findPrice = (key: string) =>
    data.products.find((product) => product.key === key)?.prices[snapshot.currency.code];
  const allowed = new Set([
    ...data.gifts
      .filter(({ brands: of, type }) => of.includes(brand) && type === 'gift')
      .filter(({ conditions }) => isFor(conditions))
      .map(({ productKey }) => productKey),
    ...(promocode?.discount.kind === 'product' ? [promocode.discount.productKey] : []),
  ]);
  const rules: [string, boolean][] = [
    ['nothing was bought', bought.length === 0],
    [
      'another city’s or brand’s shop',
      shop !== undefined && !(shop.cityId === order.city_id && shop.brands.includes(brand)),
    ],
    [
      'another brand’s dish',
      bought.some(
        ({ productKey }) => !data.products.find(({ key }) => key === productKey)?.brands.includes(brand),
      ),
    ],
    [
      'a dish below its price',
      bought.some(({ productKey, unitPriceMinor }) => unitPriceMinor < (findPrice(productKey) ?? 0)),
    ],
    [
      'lines that do not add up',
      snapshot.lines.some(({ amountMinor, unitPriceMinor, count }) => amountMinor !== unitPriceMinor * count),
    ],
    [
      'another brand’s or city’s promo code',
      promocode !== undefined && !(promocode.brands.includes(brand) && isFor(promocode.conditions)),
    ],
    ['a gift that is none here', gifts.some(({ productKey }) => !allowed.has(productKey))],
    ['bonuses of a guest', snapshot.prices.bonusesMinor !== 0],
    ['less than nothing to pay', order.total_minor < 0 || order.total_minor !== snapshot.prices.totalMinor],
    ['a time that has passed', snapshot.slot.endsAt <= order.created_at],
    ['no address for a courier', order.order_type === 'delivery' && snapshot.address === null],
  ];
  return rules.filter(([, isBroken]) => isBroken).map(([rule]) => rule);
}

/** The same stories in every run; others when asked (ORDER_CALLS_SEED=7). */
const seed = Number(process.env.ORDER_CALLS_SEED ?? 1);
test('calls in any order, across brands, cities and hours: what is taken is right, the rest is refused [API-02]', async () => {
  let taken = 0;
  await fc.assert(
    fc.asyncProperty(story, async (one) => {
      api.setTime(noonInKhimki);
      const orderId = await tryToOrder(one);
      if (orderId === null) return;
      taken += 1;
      expect(await wrongIn(orderId)).toEqual([]);
    }),
    { numRuns: process.env.TEST_LONG ? 1_500 : 70, endOnFailure: true, seed },
  );
  // A walk that orders nothing would prove nothing.
  expect(taken).toBeGreaterThan(5);
}, 300_000);
