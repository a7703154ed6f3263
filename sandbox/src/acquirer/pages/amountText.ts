import { formatMajor } from '../fields';
import type { Language } from './words/words';

/** 1 234.50 RUB; for a customer as their language writes it: 1 234,50 ₽. */
export function amountText(minor: number, currency: string, language?: Language): string {
  if (language === undefined)
    return `${formatMajor(minor).replace(/\B(?=(\d{3})+(?!\d))/g, '\u00a0')}\u00a0${currency}`;
  const digits = minor % 100 === 0 ? 0 : 2;
  return new Intl.NumberFormat(language, {
    ...{ style: 'currency', currency, currencyDisplay: 'narrowSymbol' },
    ...{ minimumFractionDigits: digits, maximumFractionDigits: digits },
  }).format(minor / 100);
}
