import type { Settings } from '@storefront/contracts';
import { atom } from 'jotai';

export const settingsBaseAtom = atom<Settings | null>(null);
/** What the brand has switched on, its names and links. */
export const settingsAtom = atom((get) => get(settingsBaseAtom));
/** Whether the brand has accounts of customers. */
export const customerAuthAtom = atom((get) => get(settingsBaseAtom)?.customer_auth ?? false);
