import { useCallback } from 'react';
import { cityAtom } from '../city/cityAtom';
import { useShared } from '../store/useShared';
import { formatMoney } from './formatMoney';

/** Formats wire amounts in the chosen city's currency. */
export function useMoney(): (amount: number) => string {
  const prices = useShared(cityAtom)?.prices;
  return useCallback((amount: number) => formatMoney(amount, prices ?? { currency: '' }), [prices]);
}
