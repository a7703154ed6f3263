import type { Language } from '@storefront/contracts';
import { readText } from '../../platform/languages/Localized';
import { sayIn } from '../../platform/messages/text';
import type { MenuDocument } from './MenuDocument';
import type { MenuFileProduct } from './schemas/product';

/**
 * The description of a product in one language: the one it brings, else its tagline, if any, then what it is
 * made of. A set lists its products and their pieces, anything else its ingredients in the order of the
 * recipe.
 */
export function describeProduct(product: MenuFileProduct, language: Language, menu: MenuDocument): string {
  if (product.description) return readText(product.description, language);
  const composition = capitalised(describeComposition(product, language, menu).join(', '), language);
  const parts = [readText(product.tagline, language) ?? '', composition];
  return parts.filter((part) => part !== '').join('. ');
}

function describeComposition(product: MenuFileProduct, language: Language, menu: MenuDocument): string[] {
  if (product.contents) {
    return product.contents.map(({ product: key, pieces }) => {
      const name = readText(menu.products.find((part) => part.key === key)?.name, language) ?? key;
      return `${name}\u00a0(${pieces}\u00a0${sayIn(language)('unit.pieces')})`;
    });
  }
  return (product.recipe ?? []).map(
    (line) => readText(menu.ingredients[line.ingredient]?.name, language) ?? line.ingredient,
  );
}

/** Turkish has two letters i: its capital is İ, which only the locale's own rule knows. */
function capitalised(text: string, language: Language): string {
  const [first = ''] = text;
  return first.toLocaleUpperCase(language) + text.slice(first.length);
}
