/** Why a payment was refused, in our words; texts are `payment.declined.*`. */
export const declineCodes = [
  'card_number',
  'card_expired',
  'card_cvc',
  'card_name',
  'insufficient_funds',
  'three_ds_failed',
  'three_ds_unavailable',
  'refused',
  'fraud',
  'limit',
  'canceled',
  'try_later',
  'expired',
  'wrong_amount',
] as const;

export type DeclineCode = (typeof declineCodes)[number];

/** Our word by each number that an acquirer has for it. */
export const byNumber = (
  numbers: Partial<Record<DeclineCode, readonly number[]>>,
): Map<number, DeclineCode> =>
  new Map(declineCodes.flatMap((code) => (numbers[code] ?? []).map((number) => [number, code] as const)));
