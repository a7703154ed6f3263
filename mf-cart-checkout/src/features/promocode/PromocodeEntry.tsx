import type { Cart } from '@storefront/contracts';
import { Button, Skeleton } from '@storefront/shared-ui';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CartPart } from '../../lib/CartPart';
import styles from './PromocodeEntry.module.css';

const load = () => import('./Promocode');
const loadOffered = () => import('./OfferedPromocode');

export interface PromocodeEntryProps {
  cart: Cart;
  /** In the cart the field waits behind a button; in the checkout only below a code that is offered. */
  folded?: boolean;
}

/**
 * The way to a promo code. A code that the cart has is always in sight, and so is one that would apply (GIFT-02,
 * D-16).
 */
export function PromocodeEntry({ cart, folded = false }: PromocodeEntryProps) {
  const { t } = useTranslation('mf-cart-checkout');
  const offered = cart.promocode ? undefined : cart.offered_promocode;
  // An offer that comes later does not take away the field that is being typed in.
  const [isFolded] = useState(folded || offered !== undefined);
  const [asked, setAsked] = useState(false);
  const entry = useRef<HTMLDivElement>(null);
  const code = cart.promocode?.code ?? null;
  const shown = useRef(code);
  useEffect(() => {
    if (shown.current === code) return;
    shown.current = code;
    // What was pressed is gone: the focus stays in its place instead of falling to the page's top.
    if (document.activeElement === document.body) entry.current?.focus();
  }, [code]);
  return (
    <div ref={entry} tabIndex={-1} className={styles.entry} data-part="promocode">
      {offered && <CartPart load={loadOffered} props={{ offered }} />}
      {!isFolded || asked || cart.promocode ? (
        <CartPart load={load} props={{ cart, focused: asked }} waiting={<Skeleton height={48} />} />
      ) : (
        <div>
          <Button
            variant="quiet"
            size="s"
            icon="percent"
            data-action="show-promocode"
            onClick={() => setAsked(true)}
          >
            {t('promocode.add')}
          </Button>
        </div>
      )}
    </div>
  );
}
