import type { ContributedRoute } from '../remotes/contributions';

/**
 * The kind of a page, as its route names it: which order or payment it is about is never told. Of an address
 * that no remote has, no more than city and page, which is all that the shell's own pages need.
 */
export function measuredPath(pathname: string, routes: readonly ContributedRoute[]): string {
  const segments = pathname.split('/');
  const isAt = (part: string, at: number) => part === segments[at] || (part.startsWith(':') && segments[at]);
  // By hand: the router's `matchPath` is not among the names that the shell has of it.
  const [kind] = routes
    .map(({ path }) => path.split('/'))
    .filter((parts) => parts.length === segments.length && parts.every(isAt))
    // What a route spells out comes before what another one takes for a parameter.
    .sort((a, b) => countParameters(a) - countParameters(b));
  if (!kind) return segments.slice(0, 3).join('/');
  return kind.map((part, at) => (part === ':city' ? segments[at] : part)).join('/');
}

const countParameters = (parts: readonly string[]) => parts.filter((part) => part.startsWith(':')).length;
