import type { Settings } from '@storefront/contracts';
import { atom } from 'jotai';

export const settingsBaseAtom = atom<Settings | null>(null);
export const settingsAtom = atom((get) => get(settingsBaseAtom));
export const customerAuthAtom = atom((get) => get(settingsBaseAtom)?.customer_auth ?? false);
