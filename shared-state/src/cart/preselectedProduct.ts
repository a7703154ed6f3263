import { atom } from 'jotai';
import type { ProductChoice } from './PendingLine';

/**
 * Products that wait for an address or a shop (PROD-08): several when they were chosen before the page knew
 * that there is none.
 */
export const preselectedProductsAtom = atom<readonly ProductChoice[]>([]);
