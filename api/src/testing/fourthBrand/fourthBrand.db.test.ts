// First: the seed's folder is read when modules are loaded.
import './installFourthBrand';

import { join } from 'node:path';
import type {
  Cart,
  City,
  ContextReply,
  PaymentTypesReply,
  ProductsReply,
  SettingsReply,
} from '@storefront/contracts';
import { runMenuCommand } from '../../catalogue/import/menuCommand';
import { readSeed } from '../../catalogue/seed/readSeed';
import { writeCatalogue } from '../../catalogue/writeCatalogue';
import { readConfig } from '../../platform/config/config';
import { seedFolder } from '../../platform/installation/seedFolder';
import { cacheOrder, createOrder } from '../shopping';
import { shareTestApi, Visitor } from '../startTestApi';

const api = shareTestApi();
beforeAll(async () => {
  const seed = readSeed(seedFolder);
  await writeCatalogue(api.database, { ...seed, version: seed.version + 1 });
  await api.catalogue.refresh();
});

const customer = () => new Visitor(api, { 'x-brand': 'supra' });
const city_id = 91;

test('a fourth brand in a sixth country shows its menu, prices and phones from its files [BRAND-01]', async () => {
  const who = customer();
  const { city } = (await who.call<{ city: City }>('GET', '/api/cities/tbilisi')).body;
  expect(city.country).toEqual({ id: 6, name: 'Georgia', code: 'GE' });
  expect(city.prices).toMatchObject({ currency: '₾', currency_code: 'GEL', fraction_digits: 2 });
  expect(city.phone_masks.map(({ mask, country_code }) => [mask, country_code])).toEqual([
    ['+995 000 00 00 00', 'GE'],
    ['+7 (000) 000-00-00', 'RU'],
  ]);
  const { settings } = (await who.call<SettingsReply>('GET', '/api/settings')).body;
  expect(settings.phone_masks).toEqual(city.phone_masks);
  const { body } = await who.call<ProductsReply>('POST', '/api/products', {
    city_id,
    order_type: 'delivery',
  });
  const shown = body.product_groups.flatMap(({ products }) => products.map(({ key, price }) => [key, price]));
  expect(shown).toEqual([['khinkali', 1.85]]);
  const elsewhere = new Visitor(api, { 'x-brand': 'umi' });
  expect((await elsewhere.call('GET', '/api/cities/tbilisi')).status).toBe(404);
});

test('what other brands sell needs no price in its currency to be in order [BRAND-01]', async () => {
  const told: string[] = [];
  const tell = (text: string) => void told.push(text);
  const output = { log: tell, warn: tell, error: tell };
  expect(await runMenuCommand(['check', join(seedFolder, 'menu')], { output, seedFolder })).toBe(0);
  expect(told).toEqual([expect.stringMatching(/^The menu is in order: /)]);
});

test('its cart, its cash and its order are in its currency, for a phone of its country [CART-03] [CHK-03]', async () => {
  const who = customer();
  const chosen = await who.call<ContextReply>('POST', '/api/shops/set', { shop_id: 9001 });
  expect(chosen.status).toBe(200);
  const added = await who.call<{ cart: Cart }>('PUT', '/api/cart/add', {
    city_id,
    product_key: 'khinkali',
    count: 7,
  });
  expect(added.body.cart.prices.total).toBe(12.95);
  const types = await who.call<PaymentTypesReply>('POST', '/api/user/payment-types', {
    city_id,
    order_type: 'takeaway',
  });
  expect(types.body).toMatchObject({
    banknotes: [5, 10, 20, 50, 100, 200],
    cash_rules: { max: 200, step: 1 },
  });
  const draft = { city_id, order_type: 'takeaway', phone: '555123456', payment_type: 'cash' };
  const cached = await cacheOrder(who, draft);
  const placed = await createOrder(who, { ...draft, order_cache_key: cached.body.order_cache_key });
  expect(placed.status).toBe(200);
  const message = await api.database.selectFrom('outbox').select('payload').executeTakeFirstOrThrow();
  expect(message.payload).toMatchObject({
    phone: '+995555123456',
    text: expect.stringMatching(/Total: 12,95.₾/),
  });
});

test('settings know the brand by its file [BRAND-01]', () => {
  expect(readConfig({ BRAND: 'supra', CUSTOMER_AUTH: 'supra' }).config?.brand).toBe('supra');
  expect(readConfig({ BRAND: 'acme' }).problems).toEqual([
    'BRAND="acme": must be one of supra, tondo, umi, zafran',
  ]);
});
