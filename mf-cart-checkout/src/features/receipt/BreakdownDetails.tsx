import type { Cart } from '@storefront/contracts';
import { classNames, Icon, VisuallyHidden } from '@storefront/shared-ui';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './BreakdownDetails.module.css';
import Receipt from './Receipt';

export interface BreakdownProps {
  cart: Cart;
  className?: string | undefined;
  /** The sum. */
  children: ReactNode;
}

/** The receipt is rendered while it is open only: elsewhere on the page it stands as well. */
export default function BreakdownDetails({ cart, className, children }: BreakdownProps) {
  const { t } = useTranslation('mf-cart-checkout');
  const [open, setOpen] = useState(false);
  return (
    <details
      className={classNames(styles.breakdown, className)}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className={styles.sum} data-action="breakdown">
        {children}
        <VisuallyHidden>{t('receipt.parts')}</VisuallyHidden>
        <Icon name="chevron-down" size={20} className={styles.chevron} />
      </summary>
      {open && (
        <div className={styles.parts}>
          <Receipt cart={cart} />
        </div>
      )}
    </details>
  );
}
