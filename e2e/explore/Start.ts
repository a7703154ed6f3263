/** Where a walk begins. */
export interface Start {
  brand: 'umi' | 'tondo' | 'zafran';
  city: string;
  language: string;
  layout: 'phone' | 'desktop';
  theme: 'light' | 'dark';
  /**
   * `new`: nothing is known of the visitor; `returning`: cookies are accepted and an address is chosen;
   * `customer`: signed in, too.
   */
  visitor: 'new' | 'returning' | 'customer';
  path: string;
}

const cities = ['vladivostok', 'khabarovsk', 'khimki', 'istanbul', 'antalya', 'berlin', 'kyiv', 'tashkent'];
/** An address that is delivered to, for visitors who return. */
export const servedAddresses: Record<string, string> = { vladivostok: 'Светланская 33' };
const paths = [
  '',
  '',
  '',
  '?product=philadelphia',
  '?q=соус',
  '?modal=CartModal',
  '/shops',
  '/delivery',
  '/promotions',
  '/cart',
  '/profile?tab=orders',
  '/bonus',
  '/about',
  '/payment-info',
  '/legal-info',
  '/back-to-home?state=payment-failure',
];

/**
 * A number between 0 and 1 that its words decide: a walk repeats itself by its seed, and what one step finds
 * on the page does not change the draws of the next ones (FNV-1a, mixed as in mulberry32).
 */
export function hashToChance(...words: readonly (string | number)[]): number {
  let hash = 0x811c9dc5;
  for (const character of words.join('\u0000'))
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  let mixed = Math.imul(hash ^ (hash >>> 15), hash | 1);
  mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
  return (((mixed ^ (mixed >>> 14)) >>> 0) + 0.5) / 4_294_967_296;
}
export const pickOne = <T>(values: readonly T[], chance: number): T =>
  values[Math.floor(chance * values.length)] as T;

export function pickStart(seed: number): Start {
  const brand = pickOne(['umi', 'tondo', 'zafran'] as const, hashToChance(seed, 'brand'));
  return {
    brand,
    city: pickOne(cities, hashToChance(seed, 'city')),
    language: pickOne(['ru', 'en', 'tr', 'uz', 'de', 'uk'], hashToChance(seed, 'language')),
    layout: pickOne(['phone', 'desktop'] as const, hashToChance(seed, 'layout')),
    theme: pickOne(['light', 'dark'] as const, hashToChance(seed, 'theme')),
    // Every other one is new, so that a run of two walks has met both.
    visitor: seed % 2 === 0 ? 'new' : brand === 'tondo' && seed % 4 === 1 ? 'customer' : 'returning',
    path: pickOne(paths, hashToChance(seed, 'path')),
  };
}
export const describeStart = (start: Start): string => Object.values(start).join(', ');
