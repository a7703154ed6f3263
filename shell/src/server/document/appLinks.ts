import type { PageData } from '@storefront/shared-state';

/** A PNG drawn from a brand's own pictures; see `http/iconRoutes.ts`. */
export const iconPath = (brand: string, name: string): string => `/icons/${brand}/${name}.png`;
/** What messengers and networks show beside a link. */
export const socialPicture = { name: 'social', width: 1200, height: 630 };

/** The same for one dish, by its picture's path (`/pictures/{name}`); see `http/shareRoute.ts`. */
export const sharePath = (brand: string, picture: string): string =>
  `/share/${brand}/${picture.slice(picture.lastIndexOf('/') + 1)}.jpg`;

/** Where the page finds its manifest: worded in its language, beginning in its city. */
export function manifestAddress({ city, language }: Pick<PageData, 'city' | 'language'>): string {
  const query = new URLSearchParams({ lang: language, ...(city ? { city: city.alias } : {}) });
  return `/manifest.webmanifest?${query}`;
}
