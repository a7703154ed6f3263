import type { PageData } from '@storefront/shared-state';
import { linkedProduct } from '../document/linkedProduct';

/** A query parameter that changes what the server renders, and whether it does so for this page. */
const renderedParameters: Record<string, (page: PageData, url: URL) => boolean> = {
  // The menu's search.
  q: ({ catalogue }) => catalogue !== null,
  // The head speaks of the product.
  product: (page, url) => linkedProduct(page, url.href) !== undefined,
};

/**
 * The part of the query that a page is rendered with: any other makes neither another page nor another
 * render. `lang`, `release` and `panel` are read before and are not in it; what only code in the browser
 * reads (`group`, `alias`, `view`, `modal`) need not be.
 */
export function renderedSearch(url: URL, page: PageData): string {
  const rendered = Object.entries(renderedParameters).flatMap(([name, isRendered]) => {
    const value = url.searchParams.get(name);
    return value !== null && isRendered(page, url) ? [[name, value]] : [];
  });
  return rendered.length > 0 ? `?${new URLSearchParams(rendered)}` : '';
}
