import type { PaymentType } from '@storefront/contracts';
import { Skeleton } from '@storefront/shared-ui';
import { RadioCards } from '@storefront/shared-ui/forms';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { RetryAlert } from '../../lib/RetryAlert';
import { CheckoutCard } from './CheckoutCard';
import styles from './PaymentCard.module.css';

interface PaymentCardProps {
  types: readonly PaymentType[] | undefined;
  failed: boolean;
  busy: boolean;
  retry: () => void;
  value: string;
  onChange: (alias: string) => void;
  error?: string;
  summary: ReactNode;
  /** The question about change, under the types. */
  children?: ReactNode;
}

/** How to pay: what the server offers for this place (CHK-06). */
export function PaymentCard({
  types,
  failed,
  busy,
  retry,
  value,
  onChange,
  error,
  summary,
  children,
}: PaymentCardProps) {
  const { t } = useTranslation('mf-cart-checkout-dialogs');
  return (
    <CheckoutCard part="payment" title={t('payment.title')} summary={summary}>
      <div className={styles.body}>
        {failed && <RetryAlert text={t('payment.failed')} busy={busy} onRetry={retry} />}
        {!types && !failed && <Skeleton height={56} />}
        {types && (
          <RadioCards
            name="payment_type"
            legend={t('payment.title')}
            legendHidden
            value={value}
            onChange={onChange}
            error={error}
            options={types.map(({ alias, name, icon, mark }) => ({
              value: alias,
              label: name,
              ...(mark ? { picture: <img src={mark} alt="" width={24} height={24} /> } : { icon }),
              data: { 'data-payment': alias },
            }))}
          />
        )}
        {children}
      </div>
    </CheckoutCard>
  );
}
