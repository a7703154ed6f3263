import { readFileSync } from 'node:fs';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { languages } from '@storefront/contracts/languages';
import { shareTestApi, Visitor } from '../testing/startTestApi';
import { CatalogueStore } from './CatalogueStore';
import { readCatalogue } from './readCatalogue';
import { readSeed } from './seed/readSeed';
import { writeCatalogue } from './writeCatalogue';

const seedFolder = join(__dirname, '../../seed');
const api = shareTestApi();

test('the database gives back what the seed says, eight cities in five countries [CITY-01]', async () => {
  const { data, hash } = readSeed(seedFolder);
  const catalogue = await readCatalogue(api.database);
  expect(catalogue.version).toBe(hash.slice(0, 16));
  expect(catalogue.data.cities).toHaveLength(8);
  expect(new Set(catalogue.data.cities.map(({ country }) => country.code)).size).toBe(5);
  const byKey = (a: { key: string }, b: { key: string }) => (a.key < b.key ? -1 : 1);
  expect([...catalogue.data.products].sort(byKey)).toEqual([...data.products].sort(byKey));
});

test('an unchanged seed writes nothing; a changed one reaches a running process', async () => {
  const seed = readSeed(seedFolder);
  const { data, hash } = seed;
  expect(await writeCatalogue(api.database, seed)).toBe(false);
  const source = await CatalogueStore.open(api.database);
  const products = data.products.filter(({ key }) => key !== 'philadelphia');
  expect(
    await writeCatalogue(api.database, { ...seed, data: { ...data, products }, hash: `changed${hash}` }),
  ).toBe(true);
  expect(source.current().menu.product('umi', 'philadelphia')).not.toBeNull();
  await source.refresh();
  expect(source.current().menu.product('umi', 'philadelphia')).toMatchObject({ retired: true });
  expect(
    source
      .current()
      .menu.listProducts('umi')
      .map(({ key }) => key),
  ).not.toContain('philadelphia');
  await writeCatalogue(api.database, seed);
});

test('an old process that starts again while a release rolls does not bring its seed back', async () => {
  const seed = readSeed(seedFolder);
  const newer = { ...seed, hash: `newer${seed.hash}`, version: seed.version + 1 };
  expect(await writeCatalogue(api.database, newer)).toBe(true);
  expect(await writeCatalogue(api.database, seed)).toBe(false);
  expect((await readCatalogue(api.database)).version).toBe(newer.hash.slice(0, 16));
  await api.database.updateTable('catalogue_state').set({ seed_version: seed.version }).execute();
  await writeCatalogue(api.database, seed);
});

test('whoever changes the seed raises its version: write both into seed/version.json', () => {
  const { hash, version } = readSeed(seedFolder);
  expect(JSON.parse(readFileSync(join(seedFolder, 'version.json'), 'utf8'))).toEqual({ version, hash });
});

test('a seed that breaks half-way changes nothing', async () => {
  const seed = readSeed(seedFolder);
  const { data } = seed;
  const before = await readCatalogue(api.database);
  const twice = { ...data, products: [...data.products, ...data.products.slice(0, 1)] };
  await expect(writeCatalogue(api.database, { ...seed, data: twice, hash: 'broken' })).rejects.toThrow(
    /duplicate key/,
  );
  expect((await readCatalogue(api.database)).data).toEqual(before.data);
});

test('a wrong city file is told with its place', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'seed-'));
  await cp(seedFolder, folder, { recursive: true });
  const file = join(folder, 'cities', 'khimki.json');
  const text = await readFile(file, 'utf8');
  await writeFile(file, text.replace('"delivery_price_minor": 12900', '"delivery_price_minor": -1'));
  expect(() => readSeed(folder)).toThrow(/khimki\.json: zones\.1\.delivery_price_minor: /);
  await rm(folder, { recursive: true });
});

test('every brand answers its settings and every city in every language [BRAND-01] [BRAND-05] [CITY-01]', async () => {
  for (const brand of ['umi', 'tondo', 'zafran']) {
    for (const language of languages) {
      const who = new Visitor(api, { 'x-brand': brand, 'accept-language': language });
      expect((await who.call('GET', '/api/settings')).status).toBe(200);
      const { body } = await who.call<{ cities: { alias: string }[] }>('GET', '/api/cities');
      expect(body.cities.length).toBeGreaterThan(0);
      for (const { alias } of body.cities)
        expect([alias, (await who.call('GET', `/api/cities/${alias}`)).status]).toEqual([alias, 200]);
    }
  }
}, 30_000);
