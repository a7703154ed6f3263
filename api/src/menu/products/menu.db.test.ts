import type { ProductsReply } from '@storefront/contracts';
import { shareTestApi, Visitor } from '../../testing/startTestApi';

const api = shareTestApi();

const menu = async (headers: Record<string, string> = {}, body: object = {}) =>
  (
    await new Visitor(api, headers).call<ProductsReply>('POST', '/api/products', {
      city_id: 3,
      order_type: 'delivery',
      ...body,
    })
  ).body;
const twin = (headers: Record<string, string> = {}) =>
  fetch(`${api.address}/api/products?city_id=3&order_type=delivery`, { headers });

test('three brands have three menus [BRAND-01]', async () => {
  const menus = await Promise.all(['umi', 'tondo', 'zafran'].map((brand) => menu({ 'x-brand': brand })));
  const keys = menus.map(({ product_groups }) => product_groups.map(({ alias }) => alias).join());
  expect(new Set(keys).size).toBe(3);
  for (const { product_groups } of menus) expect(product_groups.length).toBeGreaterThan(2);
});

test('names are in the language asked for, prices in the city’s currency [I18N-01] [CITY-01]', async () => {
  const russian = await menu({ 'accept-language': 'ru' });
  const german = await menu({ 'accept-language': 'de' }, { city_id: 7 });
  const product = (reply: ProductsReply) =>
    reply.product_groups.flatMap(({ products }) => products).find(({ key }) => key === 'philadelphia');
  expect(product(russian)).toMatchObject({ name: 'Филадельфия', price: 549 });
  expect(product(german)).toMatchObject({ name: 'Philadelphia', price: 10.4 });
});

test('a dish says apart what is in it whatever is chosen, and only where the choice changes that [PROD-03]', async () => {
  const { product_groups } = await menu({ 'x-brand': 'tondo', 'accept-language': 'en' });
  const products = product_groups.flatMap((group) => group.products);
  const halves = products.find(({ key }) => key === 'half-and-half');
  const allergens = halves?.allergens.map(({ key }) => key);
  expect(allergens).toEqual(expect.arrayContaining(['gluten', 'fish', 'mustard']));
  expect(halves?.always).toEqual({ allergens: [], pork: false });
  expect(halves?.flags.pork).toBe(true);
  for (const { modifiers, always } of products)
    if (modifiers.single.length + modifiers.groups.length === 0) expect(always).toBeUndefined();
});

test('popular products are on the menu and can be ordered [HOME-03]', async () => {
  const { popular_products, product_groups } = await menu();
  const keys = new Set(product_groups.flatMap(({ products }) => products.map(({ key }) => key)));
  expect(popular_products.length).toBeGreaterThan(0);
  for (const product of popular_products) {
    expect(keys).toContain(product.key);
    expect(product.type).toBe('default');
  }
});

test('the GET twin says the same as POST and is not sent twice [API-01]', async () => {
  const first = await twin({ 'accept-language': 'en' });
  expect(await first.json()).toEqual(await menu());
  const etag = first.headers.get('etag') ?? '';
  const again = await twin({ 'accept-language': 'en', 'if-none-match': etag });
  expect(again.status).toBe(304);
  const other = await twin({ 'accept-language': 'uz', 'if-none-match': etag });
  expect(other.status).toBe(200);
});

test.each([
  ['br', 'br'],
  ['gzip', 'gzip'],
  ['gzip, br;q=0', 'gzip'],
  ['identity', null],
])('a client that accepts %s gets %s', async (accepted, expected) => {
  expect((await twin({ 'accept-encoding': accepted })).headers.get('content-encoding')).toBe(expected);
});

test('an unknown city is 404; a shop or a zone of another city is refused by name [API-02]', async () => {
  const who = new Visitor(api);
  const ask = (body: object) =>
    who.call<{ errors?: object }>('POST', '/api/products', { city_id: 3, order_type: 'delivery', ...body });
  expect((await ask({ city_id: 999 })).status).toBe(404);
  expect((await ask({ shop_id: 1 })).body.errors).toHaveProperty('shop_id');
  expect((await ask({ delivery_zone_id: 1 })).body.errors).toHaveProperty('delivery_zone_id');
});

test('related products: what was ordered together first, nothing from the cart, only what can be had [CART-09]', async () => {
  const ask = async (body: object) =>
    (
      await new Visitor(api).call<{ products: { key: string; type: string }[] }>(
        'POST',
        '/api/products/get-related-products',
        { city_id: 3, order_type: 'delivery', product_groups_ids: [], ...body },
      )
    ).body.products;
  const lines = (keys: string[]) => JSON.stringify({ lines: keys.map((productKey) => ({ productKey })) });
  for (const number of ['1', '2', '3'])
    await api.database
      .insertInto('orders')
      .values({
        number,
        tracking_key: `related-${number}`,
        order_cache_key: `related-${number}`,
        session_id: null,
        brand: 'umi',
        city_id: 3,
        order_type: 'takeaway',
        shop_id: 3001,
        interval_id: null,
        phone: '+79160000000',
        payment_type: 'cash',
        total_minor: 1,
        status: 'done',
        sent_at: null,
        expected_at: null,
        created_at: api.now(),
        snapshot: lines(['philadelphia', 'wok-chicken']),
      })
      .execute();
  const related = await ask({ product_keys: ['philadelphia'] });
  expect(related[0]?.key).toBe('wok-chicken');
  expect(related.map(({ key }) => key)).not.toContain('philadelphia');
  expect(related.every(({ type }) => type === 'default')).toBe(true);
  const byGroup = await ask({ product_groups_ids: [2] });
  expect(byGroup.length).toBeGreaterThan(3);
});
