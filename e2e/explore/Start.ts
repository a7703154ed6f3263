/** Where a walk begins. */
export interface Start {
  brand: 'umi' | 'tondo' | 'zafran';
  city: string;
  language: string;
  layout: 'phone' | 'desktop';
  theme: 'light' | 'dark';
  /** `new`: nothing is known of the visitor; `returning`: cookies are accepted and an address is chosen; `customer`: signed in, too. */
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

/** A random number from 0 to 1, repeatable by its seed (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
export const oneOf = <T>(values: readonly T[], random: () => number): T =>
  values[Math.floor(random() * values.length)] as T;

export function randomStart(random: () => number): Start {
  const brand = oneOf(['umi', 'tondo', 'zafran'] as const, random);
  const city = oneOf(cities, random);
  return {
    brand,
    city,
    language: oneOf(['ru', 'en', 'tr', 'uz', 'de', 'uk'], random),
    layout: oneOf(['phone', 'desktop'] as const, random),
    theme: oneOf(['light', 'dark'] as const, random),
    visitor: oneOf(
      brand === 'tondo'
        ? (['new', 'returning', 'customer'] as const)
        : (['new', 'new', 'returning'] as const),
      random,
    ),
    path: oneOf(paths, random),
  };
}
export const wordsOfStart = (start: Start): string => Object.values(start).join(', ');
