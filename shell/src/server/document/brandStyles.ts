/**
 * The style sheet without the token blocks of the other brands: a page needs one brand's colours, and they
 * are half of the tokens. Rules are told apart by `:root[data-brand=…]`; what names no brand stays.
 */
export function extractBrandStyles(css: string, brand: string): string {
  let result = '';
  let at = 0;
  const selector = /(:root\[data-brand=["']?([a-z][a-z0-9]*)["']?\][^{}]*)\{/g;
  for (let found = selector.exec(css); found; found = selector.exec(css)) {
    if (found[2] === brand) continue;
    const end = css.indexOf('}', found.index);
    result += css.slice(at, found.index);
    at = end + 1;
    selector.lastIndex = at;
  }
  return result + css.slice(at);
}

/** The brand's ground in both themes, for the browser's own bars. */
export function themeColors(css: string, brand: string): { light: string; dark: string } {
  const grounds = css.matchAll(
    /:root\[data-brand=["']?([a-z][a-z0-9]*)["']?\]\s*\{[^}]*?--color-ground:\s*light-dark\(\s*(#[0-9a-f]{3,8}),\s*(#[0-9a-f]{3,8})/g,
  );
  for (const [, name, light = '', dark = ''] of grounds) if (name === brand) return { light, dark };
  return { light: '#ffffff', dark: '#ffffff' };
}
