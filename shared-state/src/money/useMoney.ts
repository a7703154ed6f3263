import { useCallback } from 'react';
import { cityAtom } from '../city/cityAtom';
import { settingsAtom } from '../settings/settingsAtom';
import { useShared } from '../store/useShared';
import { formatMoney } from './formatMoney';

/** Formats wire amounts in the chosen city's currency. */
export function useMoney(): (amount: number) => string {
  const city = useShared(cityAtom);
  const settings = useShared(settingsAtom);
  const sign = city?.prices.currency ?? '';
  const fractional = settings?.fractional_prices === true && city?.prices.fraction_digits === 2;
  return useCallback(
    (amount: number) => formatMoney(amount, { currency: sign }, fractional),
    [sign, fractional],
  );
}
