import type { CurrencyRules } from '@storefront/contracts';
import { formatMoney as formatMinor } from '@storefront/contracts/formatMoney';

/**
 * Amount in minor units (hundredths) of a wire amount in major units; exact for the two decimals the wire
 * carries.
 */
export const toMinor = (amount: number): number => Math.round(amount * 100);

/**
 * A wire amount in major units as it is written in every language (I18N-03, D-34): a currency with fraction
 * digits always has its two decimals, as in the server's own texts.
 */
export const formatMoney = (
  amount: number,
  { currency, fraction_digits = 0 }: Pick<CurrencyRules, 'currency'> & Partial<CurrencyRules>,
): string => formatMinor(toMinor(amount), currency, fraction_digits);
