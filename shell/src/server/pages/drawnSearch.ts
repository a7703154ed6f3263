import type { PageData } from '@storefront/shared-state';
import { linkedProduct } from '../document/linkedProduct';

/** A query parameter that changes what the server draws, and whether it does so for this page. */
const drawnParameters: Record<string, (page: PageData, url: URL) => boolean> = {
  // The menu's search.
  q: ({ catalogue }) => catalogue !== null,
  // The head speaks of the product.
  product: (page, url) => linkedProduct(page, url.href) !== undefined,
};

/**
 * The part of the query that a page is drawn with: any other makes neither another page nor another drawing. `lang`, `release` and
 * `panel` are read before and are not in it; what only code in the browser reads (`group`, `alias`, `view`, `modal`) need not be.
 */
export function drawnSearch(url: URL, page: PageData): string {
  const drawn = Object.entries(drawnParameters).flatMap(([name, isDrawn]) => {
    const value = url.searchParams.get(name);
    return value !== null && isDrawn(page, url) ? [[name, value]] : [];
  });
  return drawn.length > 0 ? `?${new URLSearchParams(drawn)}` : '';
}
