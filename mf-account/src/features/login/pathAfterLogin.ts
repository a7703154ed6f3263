import { parsePath } from '@storefront/contracts/safePath';

/**
 * Where a login leads when no order waits (LOGIN-07, D-71): the city's page with `request_uri` behind it, if
 * that is a path of this site; else null for staying.
 */
export function pathAfterLogin(search: string, cityAlias: string): string | null {
  const wanted = parsePath(new URLSearchParams(search).get('request_uri') ?? '');
  if (!wanted) return null;
  const home = `/${cityAlias}`;
  const { pathname } = wanted;
  const inCity = pathname === home || pathname.startsWith(`${home}/`);
  return `${inCity ? '' : home}${pathname === '/' && !inCity ? '' : pathname}${wanted.search}${wanted.hash}`;
}
