import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Cart, ProductsReply } from '@storefront/contracts';
import { languages } from '@storefront/contracts/languages';
import sharp from 'sharp';
import { readImportedMenu } from '../../menu/imported/importedMenu';
import { exportMenu, MenuFileError, pickBrandMenu, readMenu } from '../../menu/menu';
import { addProduct, chooseAddress, readCart } from '../../testing/shopping';
import { shareTestApi, Visitor } from '../../testing/startTestApi';
import { CatalogueStore } from '../CatalogueStore';
import { readCatalogue } from '../readCatalogue';
import { readSeed } from '../seed/readSeed';
import { writeCatalogue } from '../writeCatalogue';
import { type ImportOptions, importMenu, returnToSeed } from './importMenu';

const seedFolder = join(__dirname, '../../../seed');
const seedMenu = readMenu(join(seedFolder, 'menu'));
const seed = readSeed(seedFolder);
const options: ImportOptions = { brand: null, isDryRun: false, allowsRemovals: false, seedMenu, now: 1 };
/** Most of what Zafran sells goes. */
const forZafran: ImportOptions = { ...options, brand: 'zafran', allowsRemovals: true };
const noPhoto = async () => null;
const nothing = { added: 0, changed: 0, removed: 0 };

let folder: string;
const api = shareTestApi();
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'menu-'));
});
afterEach(async () => {
  rmSync(folder, { recursive: true });
  await returnToSeed(api.database, seed);
  await api.catalogue.refresh();
});

const file = (name: string, content?: unknown): string => {
  const path = join(folder, name);
  if (content !== undefined)
    writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
  return path;
};
const products = async () => (await readCatalogue(api.database)).data.products;
const menu = async (headers: Record<string, string> = {}) => {
  await api.catalogue.refresh();
  const body = { city_id: 3, order_type: 'delivery' };
  return (await new Visitor(api, headers).call<ProductsReply>('POST', '/api/products', body)).body;
};

test.each(['menu.json', 'menu.csv'])(
  'a menu exported to %s and imported again changes nothing',
  async (name) => {
    const before = await products();
    await exportMenu(seedMenu, file(name), noPhoto);
    const result = await importMenu(api.database, file(name), options);
    expect(result).toMatchObject({ ...nothing, warnings: [], products: seedMenu.products.length });
    expect(await products()).toEqual(before);
    expect((await readImportedMenu(api.database))?.document).toEqual(seedMenu);
  },
);

test.each(['umi', 'tondo', 'zafran'] as const)(
  'the part of %s alone changes nothing either',
  async (brand) => {
    await exportMenu(pickBrandMenu(seedMenu, brand), file('part.csv'), noPhoto);
    expect(await importMenu(api.database, file('part.csv'), { ...options, brand })).toMatchObject(nothing);
    expect((await readImportedMenu(api.database))?.document).toEqual(seedMenu);
  },
);

const twoDishes = [
  'key;group;brands;name_ru;price_RUB;weight;allergens;recipe;picture;step',
  'plov;plates;zafran;Плов;390,00;350;gluten, milk;;;',
  'doner;shawarma;zafran;Донер;"1 290";400;;shawarma-chicken 200, tomato 60;;2',
].join('\n');

test('a sheet of one brand’s products replaces its menu and leaves the others alone', async () => {
  const result = await importMenu(api.database, file('own.csv', twoDishes), forZafran);
  expect(result).toMatchObject({ added: 2 });
  expect(result.warnings.join('\n')).toContain(
    `row 2, column name_ru: "Плов": ${languages.slice(1).join(', ')} missing`,
  );
  const { product_groups } = await menu({ 'x-brand': 'zafran', 'accept-language': 'de' });
  const shown = product_groups.flatMap((group) => group.products);
  expect(shown.map(({ key, price, name }) => [key, price, name]).sort()).toEqual([
    ['doner', 1290, 'Донер'],
    ['plov', 390, 'Плов'],
  ]);
  expect(shown.find(({ key }) => key === 'plov')).toMatchObject({
    nutritional_value: null,
    allergens: [{ key: 'gluten' }, { key: 'milk' }],
  });
  expect(shown.find(({ key }) => key === 'doner')).toMatchObject({ sale_multiplicity: 2 });
  const umi = (await menu()).product_groups.flatMap((group) => group.products.map(({ key }) => key));
  expect(umi).toContain('philadelphia');
});

test('a product that leaves the menu stands in carts as unavailable and can come back under its id', async () => {
  const who = new Visitor(api);
  await chooseAddress(who);
  await addProduct(who, 'philadelphia', 2);
  const before = (await products()).find(({ key }) => key === 'philadelphia');
  const rest = seedMenu.products.filter(({ key, contents }) => key !== 'philadelphia' && !contents);
  await importMenu(api.database, file('less.json', { products: rest }), options);
  await api.catalogue.refresh();
  const cart: Cart = await readCart(who);
  expect(Object.values(cart.products)).toMatchObject([{ product_key: 'philadelphia', type: 'unavailable' }]);
  expect(cart.prices.subtotal).toBe(0);
  expect(
    (await who.call('PUT', '/api/cart/add', { city_id: 3, product_key: 'philadelphia', count: 1 })).status,
  ).toBe(422);
  await exportMenu(seedMenu, file('all.json'), noPhoto);
  await importMenu(api.database, file('all.json'), options);
  await api.catalogue.refresh();
  expect(Object.values((await readCart(who)).products)).toMatchObject([{ type: 'default' }]);
  expect((await products()).find(({ key }) => key === 'philadelphia')?.id).toBe(before?.id);
});

test('a faulty file changes nothing and every fault has its place', async () => {
  const before = await readCatalogue(api.database);
  const [first, second] = seedMenu.products;
  const faulty = {
    products: [
      { ...first, price: { RUB: -1 } },
      { ...second, group: 'nowhere' },
    ],
  };
  const error = await importMenu(api.database, file('bad.json', faulty), options).catch(
    (one: unknown) => one,
  );
  expect(error).toBeInstanceOf(MenuFileError);
  expect((error as MenuFileError).faults).toMatchObject([
    { path: 'products[0].price.RUB', reason: 'must be a positive integer in minor units' },
    { path: 'products[1].group', reason: 'unknown product group "nowhere"' },
  ]);
  expect((await readCatalogue(api.database)).data).toEqual(before.data);
  expect(await readImportedMenu(api.database)).toBeNull();
});

test.each([false, true])(
  'an empty sheet removes no menu before that is allowed, and a dry run (%s) says so as well',
  async (isDryRun) => {
    const before = await readCatalogue(api.database);
    const sheet = file('own.csv', 'key,group,brands');
    const refused = (['tondo', 'umi', 'zafran'] as const).map((brand) => {
      const count = pickBrandMenu(seedMenu, brand).products.length;
      const what = `${count} of ${count} products of "${brand}" would be removed`;
      return `${sheet}: ${what}: if that is meant, add --allow-removals`;
    });
    const run = { ...options, isDryRun };
    await expect(importMenu(api.database, sheet, run)).rejects.toThrow(refused.join('\n'));
    const ofUmi = { ...run, brand: 'umi' };
    await expect(importMenu(api.database, sheet, ofUmi)).rejects.toThrow(new Error(refused[1]));
    expect(await readCatalogue(api.database)).toEqual(before);
    const { removed } = await importMenu(api.database, sheet, { ...ofUmi, allowsRemovals: true });
    expect(removed).toBeGreaterThan(0);
  },
);

test('half of a brand’s products leave unasked, one more does not', async () => {
  const { products: sold } = pickBrandMenu(seedMenu, 'zafran');
  const half = sold.length / 2;
  const keepFirst = (count: number) =>
    importMenu(api.database, file('own.json', { products: sold.slice(0, count) }), {
      ...options,
      brand: 'zafran',
    });
  await expect(keepFirst(half - 1)).rejects.toThrow(
    `${half + 1} of ${sold.length} products of "zafran" would be removed`,
  );
  await expect(keepFirst(half)).resolves.toBeDefined();
});

test('a dry run says what would be and keeps nothing', async () => {
  const before = await readCatalogue(api.database);
  const run = { ...forZafran, isDryRun: true };
  expect(await importMenu(api.database, file('own.csv', twoDishes), run)).toMatchObject({ added: 2 });
  expect(await readCatalogue(api.database)).toEqual(before);
});

test('a restart with a newer seed keeps the imported menu; the seed’s comes back on demand', async () => {
  await importMenu(api.database, file('own.csv', twoDishes), forZafran);
  expect(await writeCatalogue(api.database, { ...seed, hash: `newer${seed.hash}` })).toBe(true);
  const source = await CatalogueStore.open(api.database);
  expect(
    source
      .current()
      .menu.listProducts('zafran')
      .map(({ key }) => key)
      .sort(),
  ).toEqual(['doner', 'plov']);
  await returnToSeed(api.database, seed);
  await source.refresh();
  expect(
    source
      .current()
      .menu.listProducts('zafran')
      .map(({ key }) => key),
  ).toContain('shawarma-classic');
  expect(source.current().version).toBe(seed.hash.slice(0, 16));
});

test('the way back to the seed brings what else has changed in it, for no start would any more', async () => {
  const brands = seed.data.brands.map((brand) => ({ ...brand, name: { ...brand.name, en: 'Anew' } }));
  await returnToSeed(api.database, {
    ...seed,
    data: { ...seed.data, brands },
    hash: `newer${seed.hash}`,
  });
  const { data } = await readCatalogue(api.database);
  expect(data.brands.map(({ name }) => name.en)).toEqual(brands.map(() => 'Anew'));
});

test('a scene to draw is left out of an import, which says so, and its group’s picture is shown', async () => {
  const sheet = file(
    'own.csv',
    'key;group;brands;name_en;price_RUB;weight;allergens;picture\n' +
      'plov;plates;zafran;Plov;390,00;350;gluten;"{""scene"": ""plate"", ""fill"": [""lamb""]}"',
  );
  const result = await importMenu(api.database, sheet, forZafran);
  expect(result).toMatchObject({ added: 1 });
  const note = result.warnings.find((warning) => warning.includes('column picture'));
  expect(note).toMatch(/own\.csv: row 2, column picture: .*: is a scene, which is not drawn any more/);
  await api.catalogue.refresh();
  const [own, ofGroup] = await Promise.all(
    ['plov', 'group-plates'].map((key) => fetch(`${api.address}/pictures/${key}-160.webp`)),
  );
  expect([own?.status, own?.headers.get('etag')]).toEqual([200, ofGroup?.headers.get('etag')]);
});

test('a menu that an earlier release imported with scenes is taken over without them', async () => {
  const drawn = { scene: 'wrap', fill: ['lamb'] };
  const [first, ...rest] = pickBrandMenu(seedMenu, 'zafran').products;
  const own = { products: [{ ...first, picture: drawn }, ...rest] };
  await importMenu(api.database, file('own.json', own), { ...options, brand: 'zafran' });
  const stored = await readImportedMenu(api.database);
  await api.database
    .updateTable('menu_documents')
    .set({
      doc: JSON.stringify({
        ...stored?.document,
        products: stored?.document.products.map((one) => ({ ...one, picture: drawn })),
      }),
    })
    .execute();
  const result = await importMenu(api.database, file('groups.json', { groups: seedMenu.groups }), options);
  expect(result.warnings).toEqual([]);
  const document = (await readImportedMenu(api.database))?.document;
  expect(document?.products.filter(({ picture }) => picture)).toEqual([]);
});

test('a photograph beside the sheet is shown in every size and goes with the export', async () => {
  const photo = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#c33' } })
    .jpeg()
    .toBuffer();
  writeFileSync(file('plov.jpg'), photo);
  const sheet = file('own.csv', twoDishes.replace('milk;;;', 'milk;;plov.jpg;'));
  await importMenu(api.database, sheet, forZafran);
  const { product_groups } = await menu({ 'x-brand': 'zafran' });
  const plov = product_groups.flatMap((group) => group.products).find(({ key }) => key === 'plov');
  const reply = await fetch(`${api.address}${plov?.images.small}-320.webp`);
  expect(reply.status).toBe(200);
  expect(await sharp(Buffer.from(await reply.arrayBuffer())).metadata()).toMatchObject({
    width: 320,
    height: 320,
    format: 'webp',
  });
  const document = (await readImportedMenu(api.database))?.document ?? seedMenu;
  const written = await exportMenu(document, file('out.json'), async () => ({
    bytes: photo,
    type: 'image/jpeg',
  }));
  expect(readFileSync(written.at(-1) ?? '')).toEqual(photo);
  expect(await importMenu(api.database, file('out.json'), options)).toMatchObject(nothing);
});

test.each<[string, (photo: Buffer) => Buffer | string, string]>([
  ['is none', () => 'no picture', 'is not a picture (JPEG, PNG, WebP or AVIF)'],
  ['is empty', () => '', 'is empty'],
  [
    'was cut off on its way',
    (photo) => photo.subarray(0, photo.length / 2),
    'is damaged or cut off: it cannot be shown',
  ],
])('a picture that %s is told with its row', async (_what, spoil, fault) => {
  const photo = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#c33' } })
    .jpeg()
    .toBuffer();
  writeFileSync(file('plov.jpg'), spoil(photo));
  const sheet = file('own.csv', twoDishes.replace('milk;;;', 'milk;;plov.jpg;'));
  await expect(importMenu(api.database, sheet, forZafran)).rejects.toThrow(
    `${sheet}: row 2, column picture: "plov.jpg": ${fault}`,
  );
});
