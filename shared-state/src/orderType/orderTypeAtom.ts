import type { OrderType } from '@storefront/contracts';
import { atom } from 'jotai';

export const orderTypeBaseAtom = atom<OrderType>('delivery');
/** Delivery or takeaway, as prices, slots and the menu are for. */
export const orderTypeAtom = atom((get) => get(orderTypeBaseAtom));
