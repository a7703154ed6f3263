import type { ChosenModifiers } from '@storefront/contracts';

/**
 * The server's key of a line: the product's key and its chosen modifiers sorted by id, so that equal
 * compositions merge (D-18).
 */
export function lineKey(productKey: string, modifiers: ChosenModifiers): string {
  if (modifiers.length === 0) return productKey;
  const parts = [...modifiers].sort((a, b) => a.id - b.id).map(({ id, count }) => `${id}:${count}`);
  return `${productKey}~${parts.join('.')}`;
}
