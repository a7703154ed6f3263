/**
 * City, language, cookie consent and what banners were seen are kept this long (CITY-03, I18N-02, SHELL-05,
 * PROMO-02).
 */
const longDays = 256;

/** Writes a first-party cookie of the browser; on a server it does nothing. */
export function setCookie(
  // Those that have a use (D-99).
  name: 'city' | 'lang' | 'theme' | 'cookie_accept' | 'banners' | 'purchases',
  value: string,
  keptDays = longDays,
): void {
  if (typeof document === 'undefined') return;
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari and Firefox
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${keptDays * 86_400}; SameSite=Lax${secure}`;
}

export function readCookie(name: string): string | null {
  if (typeof document === 'undefined') return null;
  const row = document.cookie.split('; ').find((part) => part.startsWith(`${name}=`));
  if (row === undefined) return null;
  try {
    return decodeURIComponent(row.slice(name.length + 1));
  } catch {
    return null;
  }
}
