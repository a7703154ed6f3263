const nowhere = 'http://site.invalid';

/**
 * A path of this site, with query and fragment, as browsers read it; null for anything that could lead
 * elsewhere (LOGIN-07): another origin, `//host`, `/\host`, control characters, `javascript:`.
 */
export function parsePath(wanted: string): URL | null {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers drop some of them, which would turn "/\t/host" into "//host"
  if (!/^\/(?![/\\])/.test(wanted) || /[\u0000-\u001f\u007f\\]/.test(wanted)) return null;
  if (!URL.canParse(wanted, nowhere)) return null;
  const url = new URL(wanted, nowhere);
  // "/.//host" and its like become "//host" only when the dots are resolved.
  return url.origin === nowhere && !url.pathname.startsWith('//') ? url : null;
}

/** Where a redirect may lead: a path of this site, or "/" for anything that could lead elsewhere. */
export function safePath(wanted: string): string {
  const url = parsePath(wanted);
  return url ? `${url.pathname}${url.search}${url.hash}` : '/';
}
