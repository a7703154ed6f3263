import { atom } from 'jotai';
import type { ProductChoice } from '../cart/cartState';

/** The product that waits for an address or a shop (PROD-08). */
export const preselectedProductAtom = atom<ProductChoice | null>(null);
