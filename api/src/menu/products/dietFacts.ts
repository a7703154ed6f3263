import type { Language, Product } from '@storefront/contracts';
import { readText } from '../../platform/languages/Localized';
import type { CatalogueModifier, CatalogueProduct } from '../catalogue/CatalogueProduct';
import type { ChosenModifier } from '../catalogue/ProductRules';

/**
 * What a customer may have to avoid in a dish as it was composed, by today's menu: what the dish contains
 * whatever is chosen and what the chosen modifiers bring (D-109).
 */
export function dietFacts(
  product: Pick<CatalogueProduct, 'allergens' | 'ownAllergens' | 'flags' | 'modifiers'>,
  chosen: readonly ChosenModifier[],
  language: Language,
): Pick<Product, 'allergens' | 'flags'> {
  const { available, single, groups } = product.modifiers;
  const ids = new Set(chosen.map(({ id }) => id));
  const modifiers = [...available, ...single, ...groups.flatMap((group) => group.modifiers)].filter(
    ({ id }) => ids.has(id),
  );
  const isOwn = ({ key }: { key: string }) => product.ownAllergens?.includes(key) ?? true;
  const named = [...product.allergens.filter(isOwn), ...modifiers.flatMap(toAllergens)];
  const names = new Map(named.map(({ key, name }) => [key, readText(name, language)]));
  return {
    allergens: [...names].map(([key, name]) => ({ key, name })),
    flags: {
      vegetarian: product.flags.vegetarian && !modifiers.some(({ meat }) => meat),
      spicy: product.flags.spicy || modifiers.some(({ spicy }) => spicy),
      pork: product.flags.pork || modifiers.some(({ pork }) => pork),
    },
  };
}

const toAllergens = ({ allergens = [], allergenKeys = [] }: CatalogueModifier) =>
  allergens.flatMap((name, index) => {
    const key = allergenKeys[index];
    return key === undefined ? [] : [{ key, name }];
  });
