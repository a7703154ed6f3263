import type { Cart } from '@storefront/contracts';
import { classNames, Icon, Skeleton, VisuallyHidden } from '@storefront/shared-ui';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CartPart } from '../../lib/CartPart';
import styles from './Breakdown.module.css';

const load = () => import('./Receipt');

interface BreakdownProps {
  cart: Cart;
  className?: string | undefined;
  /** The sum. */
  children: ReactNode;
}

/** A sum, and with one press what it is made of. */
export function Breakdown({ cart, className, children }: BreakdownProps) {
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
          <CartPart load={load} props={{ cart }} waiting={<Skeleton height={48} />} />
        </div>
      )}
    </details>
  );
}
