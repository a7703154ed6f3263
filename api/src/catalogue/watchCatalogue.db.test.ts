import { join } from 'node:path';
import type { ProductsReply } from '@storefront/contracts';
import { shareTestApi, Visitor } from '../testing/startTestApi';
import { CatalogueStore } from './CatalogueStore';
import { readSeed } from './seed/readSeed';
import { watchCatalogue } from './watchCatalogue';
import { writeCatalogue } from './writeCatalogue';

const seed = readSeed(join(__dirname, '../../seed'));
const { data, hash } = seed;
const api = shareTestApi();

const without = (key: string) => ({ ...data, products: data.products.filter((one) => one.key !== key) });
/** Ends when a version has arrived; the test's own time-out is the only clock. */
function arrival(source: CatalogueStore, version: string): Promise<void> {
  return new Promise((resolve) => {
    source.beforeChange(async (next) => {
      if (next.version === version) resolve();
    });
  });
}

test('a change reaches every process by notification, without asking', async () => {
  const sources = await Promise.all([1, 2, 3].map(() => CatalogueStore.open(api.database)));
  const watching = sources.map((source) =>
    watchCatalogue(api.databaseConfig, source, () => {}, { pollMs: 3_600_000 }),
  );
  const version = `aaaa${hash}`.slice(0, 16);
  const arrived = Promise.all(sources.map((source) => arrival(source, version)));
  await writeCatalogue(api.database, { ...seed, data: without('philadelphia'), hash: `aaaa${hash}` });
  await arrived;
  await Promise.all(sources.map((source) => source.refresh()));
  for (const source of sources)
    expect(
      source
        .current()
        .menu.listProducts('umi')
        .map(({ key }) => key),
    ).not.toContain('philadelphia');
  await Promise.all(watching.map((watch) => watch.stop()));
});

test('until a new version is prepared the old one is served, then both change at once', async () => {
  const source = await CatalogueStore.open(api.database);
  const before = source.current().version;
  let prepared = () => {};
  const preparing = new Promise<void>((resolve) => {
    source.beforeChange(
      () =>
        new Promise((done) => {
          prepared = done;
          resolve();
        }),
    );
  });
  await writeCatalogue(api.database, { ...seed, data: without('california'), hash: `bbbb${hash}` });
  const refreshing = source.refresh();
  await preparing;
  expect(source.current().version).toBe(before);
  prepared();
  await refreshing;
  expect(source.current().version).toBe(`bbbb${hash}`.slice(0, 16));
});

test('menus that were asked for show the new version after it has arrived', async () => {
  const menu = async () => {
    const body = { city_id: 3, order_type: 'delivery' };
    const reply = await new Visitor(api).call<ProductsReply>('POST', '/api/products', body);
    return reply.body.product_groups.flatMap(({ products }) => products.map(({ key }) => key));
  };
  await api.catalogue.refresh();
  expect(await menu()).not.toContain('california');
  await writeCatalogue(api.database, seed);
  await api.catalogue.refresh();
  expect(await menu()).toContain('california');
});
