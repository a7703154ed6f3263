import { readDeviceList, settingsAtom, writeDeviceValue } from '@storefront/shared-state';
import { atom } from 'jotai';

const getStorageKey = (brand: string | undefined) => `favourites:${brand ?? ''}`;

const favouritesBaseAtom = atom<readonly string[]>([]);
/** Keys of the products that this device's customer has marked, per brand, the latest first. */
export const favouritesAtom = atom((get) => get(favouritesBaseAtom));

/** After hydration: the page was rendered for everybody. */
export const restoreFavourites = atom(null, (get, set): void => {
  const kept = readDeviceList(getStorageKey(get(settingsAtom)?.brand));
  if (kept.length > 0) set(favouritesBaseAtom, kept);
});

/** Marks a product, or takes the mark away. What another tab marked meanwhile stays. */
export const toggleFavourite = atom(null, (get, set, productKey: string): void => {
  const storageKey = getStorageKey(get(settingsAtom)?.brand);
  const marked = get(favouritesBaseAtom).includes(productKey);
  const others = new Set([...get(favouritesBaseAtom), ...readDeviceList(storageKey)]);
  others.delete(productKey);
  const keys = marked ? [...others] : [productKey, ...others];
  set(favouritesBaseAtom, keys);
  writeDeviceValue(storageKey, keys);
});
