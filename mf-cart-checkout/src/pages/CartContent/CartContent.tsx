import type { Cart } from '@storefront/contracts';
import { cartCountAtom, useShared } from '@storefront/shared-state';
import { EmptyState } from '@storefront/shared-ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { TopMessages } from '../../features/cart-head/TopMessages';
import { CartLines } from '../../features/cart-lines/CartLines';
import { DeliveryPromise } from '../../features/delivery-promise/DeliveryPromise';
import { GiftsPlace } from '../../features/gifts/GiftsPlace';
import { Packages } from '../../features/packages/Packages';
import { PromocodeEntry } from '../../features/promocode/PromocodeEntry';
import { MinimumHint } from '../../features/receipt/MinimumHint';
import Receipt from '../../features/receipt/Receipt';
import { RelatedProducts } from '../../features/related-products/RelatedProducts';
import { holdPressed } from '../../lib/holdPressed';
import styles from './CartContent.module.css';

export interface CartContentProps {
  cart: Cart;
  /** Rendered in the empty state, where the cart is not beside the menu. */
  emptyAction?: ReactNode;
  /** Bags are for phones; the panel beside the menu leaves them to the cart page (CART-01). */
  packagesOnPhoneOnly?: boolean;
}

/** The cart between its title and its total, in the order that every place keeps (CART-01). */
export function CartContent({ cart, emptyAction, packagesOnPhoneOnly = false }: CartContentProps) {
  const { t } = useTranslation('mf-cart-checkout');
  const empty = useShared(cartCountAtom) === 0;
  return (
    <div className={styles.content} ref={holdPressed}>
      <TopMessages messages={cart.messages} />
      {empty && (
        <EmptyState
          drawing="empty-cart"
          level={3}
          title={t('cart.empty.title')}
          text={t('cart.empty.text')}
          action={emptyAction}
        />
      )}
      <CartLines lines={cart.products} />
      {!empty && (
        <>
          <Packages packages={cart.packages} className={packagesOnPhoneOnly ? styles.phoneOnly : undefined} />
          <GiftsPlace cart={cart} />
          <RelatedProducts products={cart.related} />
          <PromocodeEntry cart={cart} folded />
          <MinimumHint cart={cart} />
          <DeliveryPromise cart={cart} />
          <Receipt cart={cart} />
        </>
      )}
    </div>
  );
}
