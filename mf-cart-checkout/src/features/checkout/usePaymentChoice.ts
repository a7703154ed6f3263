import type { PaymentType } from '@storefront/contracts';
import { useEffect, useEffectEvent, useRef } from 'react';

/**
 * Keeps the chosen payment type one that is offered. The first stands chosen while none was chosen; one that
 * is no longer offered is dropped and must be chosen anew (D-87); an address may ask for another (CHK-06).
 */
export function usePaymentChoice(
  types: readonly PaymentType[] | undefined,
  chosen: string,
  wanted: string | null,
  choose: (alias: string) => void,
): void {
  const hadChoice = useRef(chosen !== '');
  const askedFor = useRef<string>(undefined);
  const settle = useEffectEvent((offers: readonly PaymentType[], asked: string | null) => {
    const offered = (alias: string) => offers.some((type) => type.alias === alias);
    if (asked && askedFor.current !== asked && offered(asked)) {
      askedFor.current = asked;
      hadChoice.current = true;
      if (chosen !== asked) choose(asked);
    } else if (chosen !== '' && !offered(chosen)) choose('');
    else if (chosen === '' && !hadChoice.current && offers[0]) {
      hadChoice.current = true;
      choose(offers[0].alias);
    }
  });
  useEffect(() => {
    if (types) settle(types, wanted);
  }, [types, wanted]);
}
