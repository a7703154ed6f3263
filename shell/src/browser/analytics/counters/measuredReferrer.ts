import type { ContributedRoute } from '../../remotes/contributions';
import { measuredPath } from '../measuredPath';

/** Where the visitor came from, without the keys that our own addresses may carry. */
export function measuredReferrer(
  referrer: string,
  origin: string,
  routes: readonly ContributedRoute[],
): string {
  if (!URL.canParse(referrer)) return '';
  const url = new URL(referrer);
  return url.origin === origin ? origin + measuredPath(url.pathname, routes) : referrer;
}
