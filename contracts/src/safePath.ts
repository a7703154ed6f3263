const nowhere = 'http://site.invalid';

/**
 * Where a redirect may lead: a path of this site, with query and fragment, or "/" for anything that could
 * lead elsewhere (LOGIN-07), as browsers read it: another origin, `//host`, `/\host`, control characters,
 * `javascript:`.
 */
export function safePath(wanted: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers drop some of them, which would turn "/\t/host" into "//host"
  if (!/^\/(?![/\\])/.test(wanted) || /[\u0000-\u001f\u007f\\]/.test(wanted)) return '/';
  if (!URL.canParse(wanted, nowhere)) return '/';
  const url = new URL(wanted, nowhere);
  const path = `${url.pathname}${url.search}${url.hash}`;
  // "/.//host" and its like become "//host" only when the dots are resolved.
  return url.origin === nowhere && /^\/(?!\/)/.test(path) ? path : '/';
}
