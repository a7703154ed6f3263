import type { Images } from '@storefront/contracts';
import type { Picture } from '../catalogue/Picture';

/** Base path of a picture; a width and a format are appended by who shows it: `…-320.avif`. */
export const picturePath = (key: string): string => `/pictures/${key}`;
export const toImages = (key: string): Images => ({ small: picturePath(key), big: picturePath(key) });

export const groupPicture = (alias: string): string => `group-${alias}`;
export const promotionPicture = (brand: string, alias: string): string => `promotion-${brand}-${alias}`;
export const bannerPicture = (brand: string, id: number): string => `banner-${brand}-${id}`;

/**
 * A photograph's address names its bytes: another one has another address, so that browsers may keep both for
 * ever.
 */
const photoPrefix = 'photo-';
const shownAs = (picture: Picture | undefined, key: string): string =>
  picture?.scene === 'photo' ? `${photoPrefix}${picture.photo}` : key;
/** The photograph that a key means, or null for the name of a file. */
export const parsePhotoHash = (key: string): string | null =>
  /^photo-[0-9a-f]{64}$/.test(key) ? key.slice(photoPrefix.length) : null;

export const productImages = (product: { key: string; picture?: Picture | undefined }): Images =>
  toImages(shownAs(product.picture, product.key));
export const groupImages = (group: { alias: string; picture: Picture }): Images =>
  toImages(shownAs(group.picture, groupPicture(group.alias)));
