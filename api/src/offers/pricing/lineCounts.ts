import { lineLimit } from '@storefront/contracts/lineLimit';

export type CountCheck =
  | { readonly ok: true; readonly count: number }
  | {
      readonly ok: false;
      readonly reason: 'invalid_count' | 'above_limit' | 'off_step';
      /** The nearest count below that would be accepted; 0 when there is none and the line would go. */
      readonly allowed: number;
    };

/** The step in force: in the shop's last hour another one applies (PROD-06, B9). */
export function getSaleStep(
  product: { readonly saleMultiplicity: number; readonly saleMultiplicityLastHour: number },
  lastHour: boolean,
): number {
  return lastHour ? product.saleMultiplicityLastHour : product.saleMultiplicity;
}

/**
 * The server's own check of the count a line would have: a positive multiple, at most 100 (D-13). Rounding is
 * offered, never done (D-19).
 */
export function allowedCount(count: number, multiplicity: number): CountCheck {
  if (!Number.isSafeInteger(count) || count < 1) return { ok: false, reason: 'invalid_count', allowed: 0 };
  const allowed = roundDown(Math.min(count, lineLimit), multiplicity);
  if (count > lineLimit) return { ok: false, reason: 'above_limit', allowed };
  return allowed === count ? { ok: true, count } : { ok: false, reason: 'off_step', allowed };
}

function roundDown(count: number, multiplicity: number): number {
  return Math.floor(count / multiplicity) * multiplicity;
}
