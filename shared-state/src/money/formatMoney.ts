import type { CurrencyRules } from '@storefront/contracts';

const noBreakSpace = '\u00a0';

/**
 * Amount in minor units (hundredths) of a wire amount in major units; exact for the two decimals the wire
 * carries.
 */
export const toMinor = (amount: number): number => Math.round(amount * 100);

/**
 * "1 234,50 ₽": groups of three by a no-break space, comma, then the currency's sign, in every language
 * (I18N-03, D-34). Two decimals when the brand shows fractional prices or the value has some. Own table, not
 * Intl: browsers lack Uzbek data.
 */
export function formatMoney(
  amount: number,
  currency: Pick<CurrencyRules, 'currency'>,
  fractional = false,
): string {
  const minor = toMinor(Math.abs(amount));
  const whole = String(Math.floor(minor / 100)).replace(/\B(?=(\d{3})+$)/g, noBreakSpace);
  const rest = minor % 100;
  const decimals = fractional || rest > 0 ? `,${String(rest).padStart(2, '0')}` : '';
  return `${amount < 0 ? '−' : ''}${whole}${decimals}${noBreakSpace}${currency.currency}`;
}
