const nowhere = 'http://site.invalid';

/**
 * Where a login leads when no order waits (LOGIN-07, D-71): the city's page with `request_uri` behind it,
 * else null for staying. A `request_uri` is a path of this site and nothing else: other origins, `//host`,
 * backslashes and control characters are ignored.
 */
export function pathAfterLogin(search: string, cityAlias: string): string | null {
  const wanted = new URLSearchParams(search).get('request_uri');
  if (wanted === null) return null;
  // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers drop some of them, which would turn "/\t/host" into "//host"
  if (!/^\/(?![/\\])/.test(wanted) || /[\u0000-\u001f\u007f\\]/.test(wanted)) return null;
  if (!URL.canParse(wanted, nowhere)) return null;
  const { origin, pathname, search: query, hash } = new URL(wanted, nowhere);
  // "/.//host" becomes "//host" only when its dots are resolved.
  if (origin !== nowhere || pathname.startsWith('//')) return null;
  const home = `/${cityAlias}`;
  const inCity = pathname === home || pathname.startsWith(`${home}/`);
  return `${inCity ? '' : home}${pathname === '/' && !inCity ? '' : pathname}${query}${hash}`;
}
