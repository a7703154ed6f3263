import type { CurrencyRules } from '@storefront/contracts';
import { formatMoney as formatMinor } from '@storefront/contracts/formatMoney';

/**
 * Amount in minor units (hundredths) of a wire amount in major units; exact for the two decimals the wire
 * carries.
 */
export const toMinor = (amount: number): number => Math.round(amount * 100);

/**
 * A wire amount in major units as it is written in every language (I18N-03, D-34).
 * @param fractional the brand shows fractional prices: two decimals also where the value has none
 */
export const formatMoney = (
  amount: number,
  { currency }: Pick<CurrencyRules, 'currency'>,
  fractional = false,
): string => formatMinor(toMinor(amount), currency, fractional ? 2 : 0);
