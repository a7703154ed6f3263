import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { drawPicture, readPictureSpec } from '@storefront/dish-drawings';

interface SeedProduct {
  key: string;
  picture?: unknown;
  recipe?: { ingredient: string }[];
}

function seedProducts(): SeedProduct[] {
  const folder = join(__dirname, '../../../seed/menu/products');
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .flatMap((name): SeedProduct[] => JSON.parse(readFileSync(join(folder, name), 'utf8')));
}

test('draws every product of the seed menu in under 180 kB', () => {
  const broken = seedProducts().filter(({ key, picture, recipe }) => {
    const spec = readPictureSpec(
      picture,
      recipe?.map(({ ingredient }) => ingredient),
    );
    if (!spec) return true;
    const svg = drawPicture(spec, { seed: key });
    return /NaN|undefined/.test(svg) || svg.length > 180_000;
  });
  expect(broken.map(({ key }) => key)).toEqual([]);
});
