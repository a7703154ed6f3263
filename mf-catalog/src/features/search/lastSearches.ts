import { readDeviceList, settingsAtom, writeDeviceValue } from '@storefront/shared-state';
import { atom } from 'jotai';

/** So many are kept. */
const longest = 6;
/** Shorter ones save no typing. */
const shortestLetters = 3;
const getStorageKey = (brand: string | undefined) => `searches:${brand ?? ''}`;

const lastSearchesBaseAtom = atom<readonly string[]>([]);
/** What was searched on this device, per brand, the latest first. */
export const lastSearchesAtom = atom((get) => get(lastSearchesBaseAtom));

export const restoreLastSearches = atom(null, (get, set): void =>
  set(lastSearchesBaseAtom, readDeviceList(getStorageKey(get(settingsAtom)?.brand))),
);

/** Keeps a text in place of its own beginnings, which a pause while typing has left. */
export const rememberSearch = atom(null, (get, set, text: string): void => {
  if (text.length < shortestLetters) return;
  const storageKey = getStorageKey(get(settingsAtom)?.brand);
  const isBeginning = (one: string) => text.toLowerCase().startsWith(one.toLowerCase());
  const others = readDeviceList(storageKey).filter((one) => !isBeginning(one));
  const searches = [text, ...others].slice(0, longest);
  set(lastSearchesBaseAtom, searches);
  writeDeviceValue(storageKey, searches);
});
