import { join } from 'node:path';
import fc from 'fast-check';
import { CatalogueVersion } from '../../catalogue/CatalogueVersion';
import { readSeed } from '../../catalogue/seed/readSeed';
import { menuReply } from './menuReply';
import { menuText } from './menuText';
import { maxRelated, rankRelated } from './rankRelated';

const { data, hash } = readSeed(join(__dirname, '../../../seed'));
const catalogue = new CatalogueVersion(hash, data);
const sold = catalogue.menu.listProducts('umi');
const getKey = ({ key }: { key: string }) => key;
const findGroupId = (alias: string) => data.groups.find((group) => group.alias === alias)?.id ?? 0;
const nobody = new Map<string, number>();

test('a roll is completed by its groups in turns, those of which nothing is chosen first [CART-09]', () => {
  const alone = rankRelated(sold, { keys: ['philadelphia'], groupIds: [], together: nobody });
  expect(new Set(alone.slice(0, 3).map(({ groupId }) => groupId))).toEqual(
    new Set([findGroupId('sauces'), findGroupId('drinks'), findGroupId('soups')]),
  );
  const drink = sold.find(({ groupId }) => groupId === findGroupId('drinks'))?.key ?? '';
  const withDrink = rankRelated(sold, { keys: ['philadelphia', drink], groupIds: [], together: nobody });
  expect(withDrink[0]?.groupId).not.toBe(findGroupId('drinks'));
  expect(withDrink.map(getKey)).not.toContain(drink);
});

test('what others ordered with it comes first, the most often ordered before the rest', () => {
  const together = new Map([
    ['california', 3],
    ['tom-yum', 9],
    ['miso', 1],
  ]);
  const related = rankRelated(sold, { keys: ['philadelphia'], groupIds: [], together }).map(getKey);
  expect(related.slice(0, 2)).toEqual(['tom-yum', 'california']);
});

test('never anything chosen, stopped or twice, and never more than a dozen [CART-09]', () => {
  const keys = sold.map(getKey);
  const some = fc.subarray(keys);
  const counts = fc.dictionary(fc.constantFrom(...keys), fc.integer({ min: 0, max: 50 }));
  const ids = fc.subarray(data.groups.map(({ id }) => id));
  fc.assert(
    fc.property(some, ids, counts, some, (chosen, groupIds, together, stopped) => {
      const here = sold.map((product) => ({ ...product, stopped: stopped.includes(product.key) }));
      const query = { keys: chosen, groupIds, together: new Map(Object.entries(together)) };
      const related = rankRelated(here, query).map(getKey);
      expect(related.length).toBeLessThanOrEqual(maxRelated);
      expect(new Set(related).size).toBe(related.length);
      for (const key of related) expect(chosen.includes(key) || stopped.includes(key)).toBe(false);
    }),
    { numRuns: 1_000 },
  );
});

test.each(['umi', 'tondo', 'zafran'] as const)(
  'the menu of %s made in slices is the same menu',
  async (brand) => {
    const city = catalogue.places.cityByAlias(brand, 'khimki');
    if (!city) throw new Error('no city');
    for (const orderType of ['delivery', 'takeaway'] as const) {
      const text = await menuText(catalogue, brand, { city, orderType }, 'uz');
      expect(JSON.parse(text)).toEqual(menuReply(catalogue, brand, { city, orderType }, 'uz'));
    }
  },
);

test('every ingredient that a product names has its name once in the reply', () => {
  const city = catalogue.places.cityByAlias('umi', 'khimki');
  if (!city) throw new Error('no city');
  const reply = menuReply(catalogue, 'umi', { city, orderType: 'delivery' }, 'de');
  expect(reply.ingredients).toMatchObject({ salmon: 'Lachs', 'sushi-rice': 'Reis' });
  for (const { products } of reply.product_groups)
    for (const { ingredients = [] } of products)
      for (const key of ingredients) expect(reply.ingredients).toHaveProperty([key]);
});
