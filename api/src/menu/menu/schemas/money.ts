import * as v from 'valibot';
import { currencyCodes, wholeCurrencies } from '../../../platform/installation/seedFolder';
import { roundMinor } from '../../../platform/money/minorUnits';

/** Minor units by currency; what has no price in a currency is not sold for it. */
export type Prices = Record<string, number>;

const highestMinor = 2_000_000_000;

function createPricesSchema(lowestMinor: 0 | 1, message: string) {
  const amountIn = (currency: string) =>
    v.optional(
      v.pipe(
        v.number(message),
        v.safeInteger(message),
        v.minValue(lowestMinor, message),
        v.maxValue(highestMinor, `must be at most ${highestMinor} minor units`),
        v.check(
          (minor) => !wholeCurrencies.includes(currency) || roundMinor(minor, 0) === minor,
          `must be whole: ${currency} has no fractions`,
        ),
      ),
    );
  return v.pipe(
    v.strictObject(
      Object.fromEntries(currencyCodes.map((code) => [code, amountIn(code)])),
      'must be prices by currency',
    ),
    v.check((prices) => Object.values(prices).some((price) => price !== undefined), 'names no price'),
    v.transform((prices): Prices => prices as Prices),
  );
}

/** A price that is asked: a positive integer of minor units in every currency it is sold for. */
export const pricesSchema = createPricesSchema(1, 'must be a positive integer in minor units');
/** A dish's own price; 0 where it costs what is chosen of it, which `checkPrices` looks at. */
export const dishPricesSchema = createPricesSchema(0, 'must be a positive integer in minor units');
/** A price that may be nothing, as of a modifier that is included. */
export const freePricesSchema = createPricesSchema(0, 'must be zero or a positive integer in minor units');
