import { readText } from '../../platform/languages/Localized';
import { getRecipe } from './computeSetRecipe';
import { getDietFlags } from './getDietFlags';
import { readMenu } from './readMenu';
import type { Recipe } from './schemas/ingredient';
import { dishWords } from './testing/dishWords';
import { SEED_MENU } from './testing/menuCopy';
import { seedLanguages } from './testing/seedLanguages';
import { findModifierRecipe } from './withModifiers';

const menu = readMenu(SEED_MENU);
const describe = (recipe: Recipe) => {
  const ingredients = recipe.map(({ ingredient }) => ingredient);
  const allergens = ingredients.flatMap((key) => menu.ingredients[key]?.allergens ?? []);
  return { ingredients, allergens, flags: getDietFlags(recipe, menu.ingredients) };
};
/** Everything that is sold or told by name. Half and half says what its halves may be, and has no recipe. */
const named = [
  ...Object.entries(menu.ingredients).map(([key, { name }]) => ({
    key: `ingredient ${key}`,
    texts: [name],
    recipe: [{ ingredient: key, grams: 1 }],
  })),
  ...menu.products
    .map((product) => ({ ...product, recipe: getRecipe(product, menu.products) }))
    .filter(({ recipe }) => recipe.length > 0)
    .map(({ key, name, tagline, accent, recipe }) => ({
      key,
      texts: [name, tagline, accent].filter((text) => text != null),
      recipe,
    })),
  ...menu.modifiers.modifiers.map((modifier) => ({
    key: `modifier ${modifier.id}`,
    texts: [modifier.name],
    recipe: findModifierRecipe(modifier, menu.products),
  })),
];

test.each(Object.entries(dishWords))(
  'whatever says “%s” is that, in every language [PROD-03]',
  (_, { words, isTrue }) => {
    const untrue = named
      .filter(({ recipe }) => !isTrue(describe(recipe)))
      .flatMap(({ key, texts }) =>
        seedLanguages.flatMap((language) =>
          texts
            .map((text) => readText(text, language))
            .filter((text) => words[language]?.test(text))
            .map((text) => `${key}, ${language}: ${text}`),
        ),
      );
    expect(untrue).toEqual([]);
  },
);

test.each(Object.entries(dishWords).filter(([, { everywhere }]) => everywhere))(
  'what says “%s” in Russian says it in every language [PROD-03]',
  (_, { words }) => {
    const inRussian = named.flatMap(({ key, texts }) =>
      texts.filter(({ ru }) => words.ru?.test(ru ?? '')).map((text) => ({ key, text })),
    );
    expect(inRussian.length).toBeGreaterThan(0);
    const missing = inRussian.flatMap(({ key, text }) =>
      seedLanguages
        .filter((language) => !words[language]?.test(readText(text, language)))
        .map((language) => `${key}, ${language}: ${readText(text, language)}`),
    );
    expect(missing).toEqual([]);
  },
);

test('pork is called so where its names may be other meat, in Turkish and Uzbek [PROD-03]', () => {
  const porky = Object.values(menu.ingredients).filter(({ pork }) => pork);
  expect(porky.length).toBeGreaterThan(3);
  for (const { name } of porky) {
    expect(name.tr).toMatch(/domuz/i);
    expect(name.uz).toMatch(/choʻchqa/i);
  }
});
