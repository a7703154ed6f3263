import type { OrderType } from '@storefront/contracts';
import { atom } from 'jotai';

export const orderTypeBaseAtom = atom<OrderType>('delivery');
export const orderTypeAtom = atom((get) => get(orderTypeBaseAtom));
