import type { Shop } from '@storefront/contracts';
import { atom } from 'jotai';

export const shopBaseAtom = atom<Shop | null>(null);
/** Where a takeaway is picked up; null until a shop is chosen. */
export const shopAtom = atom((get) => get(shopBaseAtom));
