import type { Cart } from '@storefront/contracts';
import { Button, Skeleton } from '@storefront/shared-ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CartPart } from '../../lib/CartPart';

const load = () => import('./Promocode');

export interface PromocodeEntryProps {
  cart: Cart;
  /** In the cart the field waits behind a button; in the checkout it stands open. */
  folded?: boolean;
}

/** The way to a promo code. A code that the cart has is always in sight (GIFT-02, D-16). */
export function PromocodeEntry({ cart, folded = false }: PromocodeEntryProps) {
  const { t } = useTranslation('mf-cart-checkout');
  const [asked, setAsked] = useState(false);
  if (!folded || asked || cart.promocode)
    return <CartPart load={load} props={{ cart, focused: asked }} waiting={<Skeleton height={48} />} />;
  return (
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
  );
}
