import { atom } from 'jotai';
import { settingsAtom } from '../settings/settingsAtom';
import { readDeviceList, writeDeviceValue } from '../storage/deviceStorage';

/** So many products are kept, the latest first. */
const longest = 30;
const getStorageKey = (brand: string | undefined) => `ordered:${brand ?? ''}`;

const recentlyOrderedBaseAtom = atom<readonly string[]>([]);
/**
 * Keys of products ordered on this device, per brand, the latest first; empty until `restoreRecentlyOrdered`.
 */
export const recentlyOrderedAtom = atom((get) => get(recentlyOrderedBaseAtom));

/** Reads what this device ordered before: after hydration, because the page was rendered for everybody. */
export const restoreRecentlyOrdered = atom(null, (get, set): void => {
  const kept = readDeviceList(getStorageKey(get(settingsAtom)?.brand));
  if (kept.length > 0) set(recentlyOrderedBaseAtom, kept);
});

/** Takes the products of an order that was just placed. */
export const rememberOrdered = atom(null, (get, set, productKeys: readonly string[]): void => {
  const storageKey = getStorageKey(get(settingsAtom)?.brand);
  const keys = [...new Set([...productKeys, ...readDeviceList(storageKey)])].slice(0, longest);
  set(recentlyOrderedBaseAtom, keys);
  writeDeviceValue(storageKey, keys);
});
