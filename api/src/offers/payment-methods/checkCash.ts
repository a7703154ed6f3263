import type { OrderDraft } from '@storefront/contracts';
import { formatMoney } from '@storefront/contracts/formatMoney';
import type { CatalogueCity } from '../../places/catalogue/CatalogueCity';
import { fieldError } from '../../platform/http/ApiError';
import { toMinor } from '../../platform/money/minorUnits';
import { cashLimitMinor, validateCash } from '../pricing';
import { findPaymentMethod } from './paymentMethods';

/**
 * What change is asked from, in minor units; 0 for none, as with every payment method but cash (CHK-05).
 * @throws ApiError 422 at `cash`
 */
export function checkCash(
  { payment_type, cash }: Pick<OrderDraft, 'payment_type' | 'cash'>,
  totalMinor: number,
  { country, currency }: Pick<CatalogueCity, 'country' | 'currency'>,
): number {
  if (!cash || !findPaymentMethod(payment_type)?.fields?.(country.code).includes('cash')) return 0;
  const rules = currency.cash;
  const check = validateCash(toMinor(cash), totalMinor, rules);
  if (check.ok) return check.cashMinor;
  if (check.reason === 'below_total') throw fieldError('cash', 'cash.too_small');
  if (check.reason === 'not_whole') throw fieldError('cash', 'validation.wrong');
  const max = formatMoney(cashLimitMinor(totalMinor, rules), currency.sign, currency.fractionDigits);
  throw fieldError('cash', 'cash.too_large', { max });
}
