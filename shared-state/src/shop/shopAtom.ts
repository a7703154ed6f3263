import type { Shop } from '@storefront/contracts';
import { atom } from 'jotai';

export const shopBaseAtom = atom<Shop | null>(null);
export const shopAtom = atom((get) => get(shopBaseAtom));
