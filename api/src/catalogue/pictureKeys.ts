import type { Images } from '@storefront/contracts';

/** Base path of a drawn picture; a width and a format are appended by who shows it: `…-320.avif`. */
export const picturePath = (key: string): string => `/pictures/${key}`;
export const imagesOf = (key: string): Images => ({ small: picturePath(key), big: picturePath(key) });

export const groupPicture = (alias: string): string => `group-${alias}`;
export const promotionPicture = (brand: string, alias: string): string => `promotion-${brand}-${alias}`;
export const bannerPicture = (brand: string, id: number): string => `banner-${brand}-${id}`;
