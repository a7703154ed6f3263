import type { Cart } from '@storefront/contracts';
import { classNames } from '@storefront/shared-ui';
import type { ReactNode, Ref } from 'react';
import { OrderButton, type OrderButtonProps } from '../../features/order-button/OrderButton';
import { Total } from '../../features/receipt/Total';
import styles from './OrderFoot.module.css';

interface OrderFootProps extends OrderButtonProps {
  cart: Cart;
  className?: string | undefined;
  children?: ReactNode;
  ref?: Ref<HTMLDivElement>;
}

/** The total and the next step, always in reach: under the panel, the sheet and the cart page. */
export function OrderFoot({ cart, at, className, children, ref }: OrderFootProps) {
  return (
    <div ref={ref} className={classNames(styles.foot, className)} data-part="order-foot">
      {cart.count > 0 && <Total cart={cart} />}
      <OrderButton at={at} />
      {children}
    </div>
  );
}
