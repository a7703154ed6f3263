import type { Product, ProductGroup } from '@storefront/contracts';
import { splitWords } from './foldMenuText';

/** Where a word stands, and what finding it there is worth. */
export const fieldWorth = { name: 10, group: 6, made: 4, text: 3 } as const;
export type Field = keyof typeof fieldWorth;

/** One different word of the menu and the products it stands in. */
export interface IndexedWord {
  word: string;
  /** As the menu writes it, for "did you mean". */
  shown: string;
  /** Place in `products` and the best field, one entry per product. */
  places: Map<number, Field>;
}
export interface SearchIndex {
  products: readonly Product[];
  /** Folded names, to put first what begins as it was typed. */
  names: readonly string[];
  words: readonly IndexedWord[];
}

export interface Searchable {
  groups: readonly ProductGroup[];
  /** Names of ingredients by key. */
  ingredients: Readonly<Record<string, string>>;
  /** More words a product is found by: "spicy", "without meat". */
  listMarks?: (product: Product) => readonly string[];
}

/**
 * The menu turned round: from words to products. Made once per menu and language; some milliseconds for 300
 * products.
 */
export function searchIndex({ groups, ingredients, listMarks }: Searchable): SearchIndex {
  const products: Product[] = [];
  const words = new Map<string, IndexedWord>();
  const seen = new Map<string, string[]>();
  const foldedOnce = (text: string): string[] => {
    const known = seen.get(text);
    if (known) return known;
    const folded = splitWords(text);
    seen.set(text, folded);
    return folded;
  };
  const put = (text: string, place: number, field: Field) => {
    const shown = text.match(/[\p{L}\p{M}\p{N}ʻʼ’']+/gu) ?? [];
    for (const [position, word] of foldedOnce(text).entries()) {
      const known = words.get(word);
      const entry = known ?? { word, shown: shown[position] ?? word, places: new Map<number, Field>() };
      if (!known) words.set(word, entry);
      const earlier = entry.places.get(place);
      if (!earlier || fieldWorth[earlier] < fieldWorth[field]) entry.places.set(place, field);
    }
  };
  for (const group of groups)
    for (const product of group.products) {
      const place = products.push(product) - 1;
      put(product.name, place, 'name');
      put(group.name, place, 'group');
      for (const key of product.ingredients ?? []) put(ingredients[key] ?? '', place, 'made');
      for (const mark of listMarks?.(product) ?? []) put(mark, place, 'made');
      put(product.description, place, 'text');
    }
  return {
    products,
    names: products.map(({ name }) => foldedOnce(name).join(' ')),
    words: [...words.values()],
  };
}
