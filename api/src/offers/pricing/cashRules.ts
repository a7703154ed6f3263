import type { CashCheck, CashRules } from './types';

const majorMinor = 100;

/**
 * The largest sum that change is given from for this total. An order above the usual limit can still be paid
 * in the largest notes.
 */
export function cashLimitMinor(totalMinor: number, { maxMinor, banknotesMinor }: CashRules): number {
  const largestMinor = banknotesMinor.at(-1) ?? maxMinor;
  return Math.max(maxMinor, roundUp(totalMinor, largestMinor));
}

/** The buttons: only values above the total (CHK-05). */
export function offeredBanknotesMinor(totalMinor: number, { banknotesMinor }: CashRules): number[] {
  return banknotesMinor.filter((note) => note > totalMinor);
}

/**
 * Sums that change may be asked from where none can be typed: the notes above the total, and of an order that
 * no single note pays the largest sum that change is given from.
 */
export function listChangeSums(totalMinor: number, rules: CashRules): number[] {
  const notes = offeredBanknotesMinor(totalMinor, rules);
  const limitMinor = cashLimitMinor(totalMinor, rules);
  return notes.length === 0 && limitMinor > totalMinor ? [limitMinor] : notes;
}

/**
 * Checks the sum that the customer wants change from (CHK-05, D-33). Nothing or 0: no change is needed.
 * Otherwise whole major units, not below the total (in Turkey such a sum becomes the total rounded up to the
 * next 100) and not above the limit.
 */
export function validateCash(cashMinor: number | null, totalMinor: number, rules: CashRules): CashCheck {
  if (cashMinor === null || cashMinor === 0) return { ok: true, cashMinor: 0 };
  if (cashMinor < 0 || !Number.isSafeInteger(cashMinor) || cashMinor % majorMinor !== 0) {
    return { ok: false, reason: 'not_whole' };
  }
  if (cashMinor > cashLimitMinor(totalMinor, rules)) return { ok: false, reason: 'above_max' };
  if (cashMinor >= totalMinor) return { ok: true, cashMinor };
  return rules.roundsUp
    ? { ok: true, cashMinor: roundUp(totalMinor, rules.stepMinor) }
    : { ok: false, reason: 'below_total' };
}

function roundUp(amountMinor: number, unitMinor: number): number {
  return Math.ceil(amountMinor / unitMinor) * unitMinor;
}
