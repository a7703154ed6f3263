/** Items that one cart line may hold at most (PROD-06). */
export const lineLimit = 100;

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

/** Exactly as the source says: when 100 minus the multiplicity is at most the count (PROD-06, D-13). */
export function isPlusDisabled(count: number, multiplicity: number): boolean {
  return lineLimit - multiplicity <= count;
}

/** The count after one press of plus: the next multiple, or the same count when plus is disabled. */
export function nextCount(count: number, multiplicity: number): number {
  return isPlusDisabled(count, multiplicity) ? count : roundDown(count, multiplicity) + multiplicity;
}

/** The count after one press of minus: the multiple before; 0 means that the line is removed (D-20). */
export function previousCount(count: number, multiplicity: number): number {
  return Math.max(0, Math.ceil(count / multiplicity) * multiplicity - multiplicity);
}

/**
 * What a typed number becomes (D-20): the nearest multiple (a half goes up), one step at least and the
 * greatest multiple up to the limit at most. 0 and less remove the line; what is no number changes nothing
 * and gives null.
 */
export function snapCount(typed: number, multiplicity: number): number | null {
  if (!Number.isFinite(typed)) return null;
  if (typed <= 0) return 0;
  const nearest = Math.round(typed / multiplicity) * multiplicity;
  return Math.min(Math.max(nearest, multiplicity), roundDown(lineLimit, multiplicity));
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
