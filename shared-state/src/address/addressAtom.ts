import type { DeliveryAddress } from '@storefront/contracts';
import { atom } from 'jotai';

export const addressBaseAtom = atom<DeliveryAddress | null>(null);
export const addressAtom = atom((get) => get(addressBaseAtom));
