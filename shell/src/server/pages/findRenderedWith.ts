import type { Composition, RouteContribution } from '@storefront/federation/registry';
import { matchPath } from '@storefront/shared-state/router-server';
import { collectContributions } from '../../browser/remotes/contributions';

/** What a page is rendered with beside the state of every page. */
export type RenderedWith = Pick<RouteContribution, 'search' | 'catalogue'>;

/** The home page of a release that was built before routes declared it. */
const homeBefore: RenderedWith = { search: ['q'], catalogue: true };

/** What the remote of a page's route declares that it is rendered with. */
export function findRenderedWith(composition: Composition, pagePath: string): RenderedWith {
  for (const { path, search, catalogue } of collectContributions(composition).routes) {
    const isDeclared = search !== undefined || catalogue !== undefined;
    if ((isDeclared || path === '/:city') && matchPath(path, pagePath))
      return isDeclared ? { search, catalogue } : homeBefore;
  }
  return {};
}
