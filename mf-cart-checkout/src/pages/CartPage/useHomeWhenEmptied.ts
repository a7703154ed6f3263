import { cartAtom, cartCountAtom, topModalAtom, useShared } from '@storefront/shared-state';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { removedLineAtom } from '../../features/cart-lines/removedLine';
import { submissionAtom } from '../../lib/submission';

/**
 * Leads to the city's menu once the customer has emptied the cart here (CART-06, D-02): by clearing it, or by
 * taking out the last line and letting the time to bring it back pass. A direct visit, another tab or an
 * order being made never do.
 */
export function useHomeWhenEmptied(home: string): void {
  const navigate = useNavigate();
  const cart = useShared(cartAtom);
  const count = useShared(cartCountAtom);
  const removed = useShared(removedLineAtom);
  const clearing = useShared(topModalAtom)?.name === 'ConfirmEmptyCartModal';
  const ordering = useShared(submissionAtom) !== 'idle';
  const emptiedHere = useRef(false);

  useEffect(() => {
    if (clearing || (removed && count === 0)) emptiedHere.current = true;
    else if (count > 0) emptiedHere.current = false;
    const isEmpty =
      cart !== null && cart.count === 0 && Object.keys(cart.products).length === 0 && count === 0;
    if (isEmpty && emptiedHere.current && !removed && !clearing && !ordering) {
      emptiedHere.current = false;
      void navigate(home);
    }
  }, [cart, count, removed, clearing, ordering, navigate, home]);
}
