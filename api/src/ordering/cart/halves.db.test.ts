import type { Cart, ContextReply, Order, Product, ProductsReply } from '@storefront/contracts';
import { logIn } from '../../people/login/testing/logIn';
import { encodeTicket } from '../../staff/printing/encodeTicket';
import { StaffClient } from '../../staff/testing/StaffClient';
import { cacheOrder, createOrder } from '../../testing/shopping';
import { shareTestApi, Visitor } from '../../testing/startTestApi';

/** Kitchens that cook for tondo. */
const places = {
  khimki: { city_id: 3, order_type: 'takeaway', shop_id: 3001 },
  tashkent: { city_id: 6, order_type: 'takeaway', shop_id: null },
};
const api = shareTestApi();

const guest = () => new Visitor(api, { 'x-brand': 'tondo' });
async function halfAndHalf(place: object, who = guest()): Promise<Product> {
  const { body } = await who.call<ProductsReply>('POST', '/api/products', place);
  const found = body.product_groups
    .flatMap(({ products }) => products)
    .find(({ key }) => key === 'half-and-half');
  if (!found) throw new Error(`no half and half: ${JSON.stringify(body).slice(0, 200)}`);
  return found;
}
const listHalves = (product: Product) =>
  product.modifiers.groups.find(({ min }) => min === 2)?.modifiers ?? [];
const findId = (product: Product, name: string): number =>
  listHalves(product).find((half) => half.name === name)?.id ?? 0;

async function addHalves(who: Visitor, product: Product, names: readonly string[]) {
  const dough = product.modifiers.groups.find(({ min }) => min === 1)?.modifiers[0]?.id;
  const ids = [...names.map((name) => findId(product, name)), product.modifiers.single[0]?.id, dough];
  return who.call<{ cart: Cart }>('PUT', '/api/cart/add', {
    city_id: places.khimki.city_id,
    product_key: product.key,
    count: 1,
    modifiers: ids.map((id) => ({ id, count: 1 })),
  });
}

test('two halves cost what each half costs, in whatever order they are chosen [PROD-04] [CART-03]', async () => {
  const who = guest();
  await who.call<ContextReply>('POST', '/api/shops/set', { shop_id: places.khimki.shop_id });
  const product = await halfAndHalf(places.khimki, who);
  expect(product.modifiers.groups.map(({ halves = false }) => halves)).toEqual([true, false, false]);
  await addHalves(who, product, ['Margherita', 'Pepperoni']);
  const { cart } = (await addHalves(who, product, ['Pepperoni', 'Margherita'])).body;
  // 449 and 549: half of each, rounded up to whole roubles.
  expect(Object.values(cart.products)).toMatchObject([{ count: 2, amount: 2 * (225 + 275) }]);
  // The two cheapest, which are not the same one twice.
  expect(product.price_with_modifiers).toBe(225 + 260);
});

test('one half, three of them and the same one twice are refused [PROD-04]', async () => {
  const product = await halfAndHalf(places.khimki);
  for (const names of [['Margherita'], ['Margherita', 'Pepperoni', 'Napoli'], ['Margherita', 'Margherita']]) {
    const who = guest();
    await who.call<ContextReply>('POST', '/api/shops/set', { shop_id: places.khimki.shop_id });
    const { status, body } = await addHalves(who, product, names);
    expect([status, body]).toMatchObject([422, { errors: { product: [expect.any(String)] } }]);
  }
});

test('a dish that a shop has stopped is no half there, and takes its halves in carts with it [CART-05] [PROD-07]', async () => {
  const who = guest();
  await who.call<ContextReply>('POST', '/api/shops/set', { shop_id: places.khimki.shop_id });
  const product = await halfAndHalf(places.khimki, who);
  await addHalves(who, product, ['Margherita', 'Pepperoni']);
  const shop = await StaffClient.create(api, [places.khimki.shop_id]);
  const stop = (stopped: boolean) =>
    shop.call('PUT', `/shops/${places.khimki.shop_id}/day`, {
      change: 'product',
      product_key: 'pepperoni-pizza',
      stopped,
    });
  await stop(true);
  const there = await halfAndHalf(places.khimki, who);
  expect(listHalves(there).filter(({ type }) => type === 'stop')).toMatchObject([
    { name: 'Pepperoni' },
    // By the menu itself.
    { name: 'Salmon and spinach' },
  ]);
  const cart = await who.call<{ cart: Cart }>('PUT', '/api/cart', { city_id: places.khimki.city_id });
  expect(Object.values(cart.body.cart.products)).toMatchObject([{ type: 'unavailable' }]);
  expect((await addHalves(who, product, ['Margherita', 'Pepperoni'])).status).toBe(422);
  await stop(false);
  expect((await addHalves(who, product, ['Margherita', 'Pepperoni'])).status).toBe(200);
});

test('where a dish is not sold its half is not offered; what guests may have to avoid is told of each [PROD-03]', async () => {
  const [khimki, tashkent] = await Promise.all([halfAndHalf(places.khimki), halfAndHalf(places.tashkent)]);
  const names = (product: Product) => listHalves(product).map(({ name }) => name);
  expect(names(khimki)).toContain('Pepperoni');
  expect(names(tashkent)).not.toContain('Pepperoni');
  expect([khimki.flags.pork, tashkent.flags.pork]).toEqual([true, false]);
  const findHalf = (name: string) => listHalves(khimki).find((half) => half.name === name);
  expect(findHalf('Pepperoni')).toMatchObject({ pork: true, image: '/pictures/pepperoni-pizza' });
  expect(findHalf('Seafood')?.allergens).toEqual(expect.arrayContaining(['Molluscs', 'Crustaceans']));
  expect(findHalf('Seafood')).not.toHaveProperty('pork');
});

test('kitchen ticket and receipt name the halves of a pizza [ORD-07]', async () => {
  const who = guest();
  await logIn(api, who, '79165550003');
  await who.call<ContextReply>('POST', '/api/shops/set', { shop_id: places.khimki.shop_id });
  const product = await halfAndHalf(places.khimki, who);
  await addHalves(who, product, ['Margherita', 'Pepperoni']);
  const draft = {
    city_id: places.khimki.city_id,
    order_type: 'takeaway',
    phone: '89161234567',
    payment_type: 'cash',
  };
  const { order_cache_key } = (await cacheOrder(who, draft)).body;
  const { order_id } = (await createOrder(who, { ...draft, order_cache_key })).body;
  const kitchen = await StaffClient.create(api, [places.khimki.shop_id]);
  const ticket = encodeTicket(await kitchen.order(order_id), 'new', 'en');
  expect(Buffer.from(ticket).toString('latin1')).toMatch(
    /1 x Half and half.*\+ 1 x Margherita.*\+ 1 x Pepperoni/s,
  );
  expect((await kitchen.step(order_id, { step: 'done' })).status).toBe(200);
  const { order } = (await who.call<{ order: Order }>('GET', `/api/order/${order_id}`)).body;
  const receipt = await (
    await fetch(api.address + order.receipt_path, { headers: { 'x-brand': 'tondo' } })
  ).text();
  expect(receipt).toMatch(/Half and half<small>Margherita, Pepperoni, [^<]+<\/small>/);
});
