import type { DeliveryAddress } from '@storefront/contracts';
import { atom } from 'jotai';

export const addressBaseAtom = atom<DeliveryAddress | null>(null);
/** Where a delivery goes; null until one is chosen. One that is not served has no `delivery_zone_id`. */
export const addressAtom = atom((get) => get(addressBaseAtom));
