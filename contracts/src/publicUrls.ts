import * as v from 'valibot';
import { type BrandAlias, brandAlias } from './primitives';

/** By brand, an origin without a slash at its end. */
export type PublicUrls = ReadonlyMap<BrandAlias, string>;

/** What PUBLIC_URL may be, for a message about a wrong value. */
export const publicUrlForm =
  'https://shop.example or, for several brands, umi=https://shop.example,tondo=https://pizza.example';

/** The origin that a text names and nothing else: no path, no user, no query. */
function parseOrigin(text: string): string | null {
  if (!URL.canParse(text)) return null;
  const { protocol, origin, href } = new URL(text);
  return (protocol === 'https:' || protocol === 'http:') && href === `${origin}/` ? origin : null;
}

/**
 * Reads PUBLIC_URL: where customers reach each brand. An address without a brand is that of `brand`.
 * @returns null for a value that is neither, or that names a brand twice.
 */
export function readPublicUrls(text: string | undefined, brand: BrandAlias): PublicUrls | null {
  const urls = new Map<BrandAlias, string>();
  for (const part of (text ?? '').split(',').map((piece) => piece.trim())) {
    if (part === '') continue;
    const [, name = brand, address = ''] = /^(?:([a-z][a-z0-9]*)\s*=\s*)?(.*)$/.exec(part) ?? [];
    const origin = parseOrigin(address);
    if (!v.is(brandAlias, name) || origin === null || urls.has(name)) return null;
    urls.set(name, origin);
  }
  return urls;
}
