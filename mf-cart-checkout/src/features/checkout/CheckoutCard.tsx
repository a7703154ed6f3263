import { Card } from '@storefront/shared-ui';
import { type ReactNode, useId } from 'react';
import styles from './CheckoutCard.module.css';

export interface CheckoutCardProps {
  title: string;
  action?: ReactNode;
  part: 'contact' | 'place' | 'slots' | 'payment' | 'comment';
  children: ReactNode;
}

/** One question of the checkout in its quiet card. */
export function CheckoutCard({ title, action, part, children }: CheckoutCardProps) {
  const titleId = useId();
  return (
    <Card as="section" className={styles.card} data-part={part} aria-labelledby={titleId}>
      <div className={styles.head}>
        <h3 className={styles.title} id={titleId}>
          {title}
        </h3>
        {action}
      </div>
      {children}
    </Card>
  );
}
