import type { Product } from '@storefront/contracts';
import { lineLimit } from '@storefront/contracts/lineLimit';
import { atom } from 'jotai';
import { useShared } from '../store/useShared';
import { cartBaseAtom } from './cartState';

type Steps = Pick<Product, 'sale_multiplicity' | 'sale_multiplicity_last_hour'>;

/** True in the chosen shop's last hour, as the server says with each cart. */
const isLastHourAtom = atom((get) => get(cartBaseAtom)?.last_hour?.is_now === true);

/**
 * By how many pieces a product is sold now: in the shop's last hour another step may be in force (PROD-06).
 */
export const saleStepAtom = atom((get) => {
  const isLastHour = get(isLastHourAtom);
  return (product: Steps): number =>
    isLastHour ? product.sale_multiplicity_last_hour : product.sale_multiplicity;
});
export const useSaleStep = (product: Steps): number =>
  useShared(saleStepAtom, (getSaleStep) => getSaleStep(product));

/** Whether the plus can be pressed: not when 100 minus the step is at most the count (PROD-06, D-13). */
export const canAddStep = (count: number, step: number): boolean => lineLimit - step > count;

/**
 * The count after a press of plus: the next multiple of the step, also from a count that an earlier step
 * left.
 */
export const nextCount = (count: number, step: number): number => Math.floor(count / step) * step + step;

/**
 * The count for a typed one: the nearest multiple, one step at least unless 0 was typed, and no more than the
 * plus reaches (D-20).
 */
export function snapCount(typed: number, step: number): number {
  if (typed === 0) return 0;
  const highest = Math.floor((lineLimit - 1) / step) * step;
  return Math.min(highest, Math.max(step, Math.round(typed / step) * step));
}

/** The count after a press of minus: the multiple before; 0 removes the line (D-20). */
export const previousCount = (count: number, step: number): number =>
  Math.max(0, Math.ceil(count / step) * step - step);
