import type { Composition, RouteContribution } from '@storefront/federation/registry';
import { matchPath } from 'react-router-dom';
import { collectContributions } from '../../browser/remotes/contributions';

/** What a page is rendered with beside the state of every page. */
export interface RenderedWith extends Pick<RouteContribution, 'search' | 'catalogue'> {
  /** The document that stands there in place of a page. */
  document?: RouteDocument;
}

/** A remote's document, and the parameters of its path. */
export interface RouteDocument {
  remote: string;
  name: string;
  params: Readonly<Record<string, string | undefined>>;
}

/** The home page of a release that was built before routes declared it. */
const homeBefore: RenderedWith = { search: ['q'], catalogue: true };
/** The payment page's, in releases that were built before routes named their document. */
const documentBefore: Readonly<Record<string, string>> = { '/:city/order/payment/:key': 'payment' };

/** What the remote of a page's route declares that it is rendered with. */
export function findRenderedWith(composition: Composition, pagePath: string): RenderedWith {
  const { routes } = collectContributions(composition);
  for (const { remote, path, search, catalogue, document: name = documentBefore[path] } of routes) {
    const isDeclared = search !== undefined || catalogue !== undefined;
    if (!isDeclared && !name && path !== '/:city') continue;
    const found = matchPath({ path, caseSensitive: name !== undefined }, pagePath);
    if (found && name) return { document: { remote, name, params: found.params } };
    if (found) return isDeclared ? { search, catalogue } : homeBefore;
  }
  return {};
}
