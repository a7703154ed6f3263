/** Sums in minor units of the city's currency, as the server's payment types give them (D-33). */
export interface CashRules {
  maxMinor: number;
  stepMinor: number;
  /** In Turkey a sum below the total becomes the total rounded up to the step (CHK-05). */
  roundsUp: boolean;
  banknotesMinor: readonly number[];
}

/**
 * The largest sum that change is given from: an order above the usual limit can still be paid in the largest
 * notes.
 */
export function cashLimit(totalMinor: number, { maxMinor, banknotesMinor }: CashRules): number {
  const largest = banknotesMinor.at(-1) ?? maxMinor;
  return largest > 0 ? Math.max(maxMinor, Math.ceil(totalMinor / largest) * largest) : maxMinor;
}

/**
 * The buttons: the notes above the total (CHK-05); where no single note pays it, the next sum in the largest
 * ones.
 */
export function listChangeSums(totalMinor: number, rules: CashRules): number[] {
  const notes = rules.banknotesMinor.filter((note) => note > totalMinor);
  const limit = cashLimit(totalMinor, rules);
  return notes.length === 0 && limit > totalMinor ? [limit] : notes;
}

/** What is wrong with a sum; null when nothing is. 0 asks for no change and is always right. */
export function cashFault(cashMinor: number, totalMinor: number, rules: CashRules): 'low' | 'high' | null {
  if (cashMinor === 0) return null;
  if (cashMinor > cashLimit(totalMinor, rules)) return 'high';
  return cashMinor < totalMinor && !rules.roundsUp ? 'low' : null;
}

/**
 * The sum after leaving the field: in Turkey one below the total is rounded up to the next step above the
 * total.
 */
export function settledCash(
  cashMinor: number,
  totalMinor: number,
  { roundsUp, stepMinor }: CashRules,
): number {
  if (!roundsUp || cashMinor === 0 || cashMinor >= totalMinor || stepMinor <= 0) return cashMinor;
  return Math.ceil(totalMinor / stepMinor) * stepMinor;
}
