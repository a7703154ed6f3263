import { describeProduct } from './describe';
import { getDietFlags } from './getDietFlags';
import { listAllergens, listModifierAllergens } from './listAllergens';
import type { MenuDocument } from './MenuDocument';
import { readMenu } from './readMenu';
import type { MenuFileProduct } from './schemas/product';
import { SEED_MENU } from './testing/menuCopy';
import { findModifierRecipe, usualRecipe } from './withModifiers';

const menu = readMenu(SEED_MENU);
function product(key: string, from: MenuDocument = menu): MenuFileProduct {
  const found = from.products.find((candidate) => candidate.key === key);
  if (!found) throw new Error(`no ${key}`);
  return found;
}
function modifier(id: number) {
  const found = menu.modifiers.modifiers.find((candidate) => candidate.id === id);
  if (!found) throw new Error(`no modifier ${id}`);
  return found;
}

describe('description', () => {
  test('is the tagline and the ingredients, in the language asked for [PROD-01] [I18N-01]', () => {
    const roll = product('philadelphia');
    expect(describeProduct(roll, 'ru', menu)).toBe(
      'Тот самый ролл: лосось целиком укрывает рис. Лосось, сливочный сыр, огурец, рис, нори',
    );
    expect(describeProduct(roll, 'de', menu)).toMatch(/\. Lachs, Frischkäse, Gurke, Reis, Nori$/);
  });

  test('is only the ingredients where there is no tagline', () => {
    expect(describeProduct(product('maki-salmon'), 'en', menu)).toBe('Salmon, rice, nori');
  });

  test('of a set names its products and pieces', () => {
    expect(describeProduct(product('set-first-date'), 'uz', menu)).toMatch(
      /\. Filadelfiya\u00a0\(8\u00a0dona\), Krabli Kaliforniya\u00a0\(8\u00a0dona\), Lososli nigiri\u00a0\(2\u00a0dona\)$/,
    );
  });

  test('begins with the Turkish capital of i', () => {
    const roll = product('maki-salmon');
    const renamed: MenuDocument = {
      ...menu,
      ingredients: {
        ...menu.ingredients,
        salmon: {
          name: { ru: 'и', en: 'i', tr: 'incir', uz: 'i', de: 'i', uk: 'і' },
          kcal: 1,
          proteins: 0,
          fats: 0,
          carbohydrates: 0,
          allergens: [],
          vegetarian: true,
        },
      },
    };
    expect(describeProduct(roll, 'tr', renamed)).toMatch(/^İncir,/);
  });
});

describe('allergens', () => {
  test('come from the recipe, in the order of the regulation [PROD-03]', () => {
    expect(listAllergens(product('philadelphia'), menu)).toEqual(['fish', 'milk']);
    expect(listAllergens(product('baklava'), menu)).toEqual(['gluten', 'milk', 'nuts']);
  });

  test('count what must be chosen before it is chosen [PROD-03]', () => {
    // The bread of a shawarma is a choice, but every choice is wheat.
    const wrap = product('shawarma-classic');
    expect(wrap.recipe?.some((line) => line.ingredient === 'lavash')).toBe(false);
    expect(listAllergens(wrap, menu)).toContain('gluten');
  });

  test('of a set are those of all its products [PROD-03]', () => {
    const set = product('set-first-date');
    const parts = ['philadelphia', 'california', 'nigiri-salmon'].flatMap((key) =>
      listAllergens(product(key), menu),
    );
    expect([...listAllergens(set, menu)].sort()).toEqual([...new Set(parts)].sort());
  });
});

describe('diet flags', () => {
  test.each([
    ['margherita', { vegetarian: true, spicy: false, pork: false }],
    ['diavola', { vegetarian: false, spicy: true, pork: true }],
    ['arrabbiata', { vegetarian: true, spicy: true, pork: false }],
    ['miso-soup', { vegetarian: false, spicy: false, pork: false }],
  ])('of %s', (key, flags) => {
    expect(getDietFlags(product(key).recipe ?? [], menu.ingredients)).toEqual(flags);
  });
});

describe('modifiers', () => {
  test('add their ingredient', () => {
    expect(findModifierRecipe(modifier(121), menu.products)).toEqual([
      { ingredient: 'mozzarella', grams: 40 },
    ]);
    // A size is a choice without an ingredient of its own.
    expect(findModifierRecipe(modifier(101), menu.products)).toEqual([]);
  });

  test('half of a dish brings half of its recipe, and all that its guests may have to avoid', () => {
    const { recipe } = product('salmon-spinach');
    const salmon = menu.modifiers.modifiers.find(({ half_of }) => half_of === 'salmon-spinach');
    if (!salmon) throw new Error('the seed has no half of salmon-spinach');
    expect(findModifierRecipe(salmon, menu.products)).toEqual(
      recipe?.map((line) => ({ ...line, grams: line.grams / 2 })),
    );
    expect(listModifierAllergens(salmon, menu)).toEqual(listAllergens(product('salmon-spinach'), menu));
    // Whatever the halves may be: rather one too many than one too few.
    expect(listAllergens(product('half-and-half'), menu)).toEqual(expect.arrayContaining(['fish', 'nuts']));
  });

  test('that must be chosen count with their first possible choice', () => {
    const added = (from: MenuDocument) =>
      usualRecipe(product('wok-chicken', from), from)
        .slice(product('wok-chicken', from).recipe?.length)
        .map((line) => line.ingredient);
    expect(added(menu)).toEqual(['udon', 'teriyaki-sauce']);

    const withoutUdon: MenuDocument = {
      ...menu,
      modifiers: {
        ...menu.modifiers,
        modifiers: menu.modifiers.modifiers.map((item) =>
          item.id === 411 ? { ...item, type: 'stop' as const } : item,
        ),
      },
    };
    expect(added(withoutUdon)).toEqual(['egg-noodles', 'teriyaki-sauce']);
  });
});
