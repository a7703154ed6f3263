import type { Cart } from '@storefront/contracts';
import { useEffect, useRef } from 'react';
import { ChosenPromocode } from './ChosenPromocode';
import styles from './Promocode.module.css';
import { PromocodeForm } from './PromocodeForm';

/** The field for a promo code, or the one that the cart has. One at a time (D-16). */
export default function Promocode({ cart, focused }: { cart: Cart; focused: boolean }) {
  const place = useRef<HTMLDivElement>(null);
  const code = cart.promocode?.code ?? null;
  const shown = useRef(code);
  useEffect(() => {
    if (shown.current === code) return;
    shown.current = code;
    // What was pressed is gone: the focus stays in its place instead of falling to the page's top.
    if (document.activeElement === document.body) place.current?.focus();
  }, [code]);
  return (
    <div ref={place} tabIndex={-1} className={styles.place} data-part="promocode">
      {cart.promocode ? (
        <ChosenPromocode promocode={cart.promocode} inTheWay={cart.bonuses?.is_on === true} />
      ) : (
        <PromocodeForm focused={focused} />
      )}
    </div>
  );
}
