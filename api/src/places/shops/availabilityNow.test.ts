import { join } from 'node:path';
import { CatalogueVersion } from '../../catalogue/CatalogueVersion';
import { readSeed } from '../../catalogue/seed/readSeed';
import { availabilityNow } from './availabilityNow';

const { data } = readSeed(join(__dirname, '../../../seed'));
const catalogue = new CatalogueVersion('1', data);
const now = Date.UTC(2026, 10, 21, 9);

test('a shop’s availability is worked out once a minute, however often and under whichever brand it is asked for', () => {
  const city = catalogue.places.city('umi', 3);
  const ask = (at: number) => {
    const shop = catalogue.places.listShops('umi', 3)[0];
    if (!shop || !city) throw new Error('no shop');
    return availabilityNow(shop, city, at);
  };
  const first = ask(now);
  expect(ask(now + 59_000)).toBe(first);
  expect(ask(now + 60_000)).not.toBe(first);
});

test('a stopped shop takes orders ahead where it opens within the week, an open one needs none [SHOP-01]', () => {
  const city = catalogue.places.city('umi', 3);
  const [shop] = catalogue.places.listShops('umi', 3);
  if (!shop || !city) throw new Error('no shop');
  const closed = { ...shop.schedule, default: {}, month: {}, custom: {} };
  const takesPreorders = (change: Partial<typeof shop>) =>
    availabilityNow({ ...shop, ...change }, city, now).takesPreorders;
  expect([
    takesPreorders({ type: 'stop' }),
    takesPreorders({ type: 'stop', schedule: closed }),
    takesPreorders({ type: 'default' }),
  ]).toEqual([true, false, false]);
});
