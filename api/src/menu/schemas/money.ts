import * as v from 'valibot';

/** Currencies of the five countries. All have 100 minor units, the sum included (tiyin, ISO 4217). */
export const CURRENCIES = ['RUB', 'TRY', 'UZS', 'EUR', 'UAH'] as const;
export type MenuCurrency = (typeof CURRENCIES)[number];

function pricesOf(lowestMinor: 0 | 1, message: string) {
  const amount = v.pipe(v.number(message), v.safeInteger(message), v.minValue(lowestMinor, message));
  return v.strictObject({ RUB: amount, TRY: amount, UZS: amount, EUR: amount, UAH: amount });
}

/** A price that is asked: a positive integer of minor units in every currency. */
export const pricesSchema = pricesOf(1, 'must be a positive integer in minor units');
/** A price that may be nothing, as of a modifier that is included. */
export const freePricesSchema = pricesOf(0, 'must be zero or a positive integer in minor units');
export type Prices = v.InferOutput<typeof pricesSchema>;
