import fc from 'fast-check';
import { computeSetRecipe } from './computeSetRecipe';
import { readMenu } from './readMenu';
import { SEED_MENU } from './testing/menuCopy';

const { products } = readMenu(SEED_MENU);
const divisible = products.filter((product) => product.recipe !== undefined && product.pieces !== undefined);

test('a set weighs as much as the pieces in it, and names each ingredient once', () => {
  const contents = fc.array(
    fc.record({
      product: fc.constantFrom(...divisible.map((product) => product.key)),
      pieces: fc.integer({ min: 1, max: 16 }),
    }),
    { minLength: 1, maxLength: 6 },
  );
  fc.assert(
    fc.property(contents, (parts) => {
      const recipe = computeSetRecipe(parts, products);
      const expected = parts.reduce((sum, { product: key, pieces }) => {
        const part = divisible.find((product) => product.key === key);
        const grams = part?.recipe?.reduce((total, line) => total + line.grams, 0) ?? 0;
        return sum + (grams * pieces) / (part?.pieces ?? 1);
      }, 0);
      const actual = recipe.reduce((sum, line) => sum + line.grams, 0);
      expect(Math.abs(actual - expected)).toBeLessThan(0.06 * recipe.length);
      expect(new Set(recipe.map((line) => line.ingredient)).size).toBe(recipe.length);
    }),
  );
});
