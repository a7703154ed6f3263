import type { Product } from '@storefront/contracts';
import type { PageData } from '@storefront/shared-state';

/**
 * The product that a page's address names by `?product=`, where the menu has it: the head then speaks of it.
 */
export function linkedProduct({ catalogue }: Pick<PageData, 'catalogue'>, url: URL): Product | undefined {
  const key = url.searchParams.get('product');
  if (key === null) return undefined;
  return catalogue?.product_groups.flatMap(({ products }) => products).find((product) => product.key === key);
}
