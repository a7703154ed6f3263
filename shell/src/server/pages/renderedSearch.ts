import type { PageData } from '@storefront/shared-state';
import { linkedProduct } from '../document/linkedProduct';

/**
 * The part of the query that a page is rendered with: any other makes neither another page nor another
 * render. `lang`, `release` and `panel` are read before and are not in it.
 * @param declared the parameters that the page's route declares
 */
export function renderedSearch(url: URL, page: PageData, declared: readonly string[] = []): string {
  // The head speaks of the product.
  const names = linkedProduct(page, url.href) ? [...declared, 'product'] : declared;
  const rendered = names.flatMap((name) => {
    const value = url.searchParams.get(name);
    return value === null ? [] : [[name, value]];
  });
  return rendered.length > 0 ? `?${new URLSearchParams(rendered)}` : '';
}
