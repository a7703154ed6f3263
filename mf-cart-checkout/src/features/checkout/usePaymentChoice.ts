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
  const settle = useEffectEvent(() => {
    if (!types) return;
    const offered = (alias: string) => types.some((type) => type.alias === alias);
    if (wanted && askedFor.current !== wanted && offered(wanted)) {
      askedFor.current = wanted;
      hadChoice.current = true;
      if (chosen !== wanted) choose(wanted);
    } else if (chosen !== '' && !offered(chosen)) choose('');
    else if (chosen === '' && !hadChoice.current && types[0]) {
      hadChoice.current = true;
      choose(types[0].alias);
    }
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: settled whenever what is offered or asked for changes
  useEffect(() => {
    settle();
  }, [types, wanted]);
}
