import type { StaffOrderPageReply } from '@storefront/contracts';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../ui/useFormats';
import styles from './orders.module.css';

/** How it is paid for, and each try to pay online in plain words. */
export function PaymentTries({ page }: { readonly page: StaffOrderPageReply }) {
  const { t } = useTranslation('office');
  const { money, dayAndTime } = useFormats();
  const { order, tries } = page;
  return (
    <>
      <p>
        {order.payment.name}
        {order.payment.to_collect > 0 &&
          `, ${t('payment.collect', { sum: money(order.payment.to_collect, order.currency) })}`}
      </p>
      <ul className={styles.timeline}>
        {tries.map((tried) => (
          <li key={tried.id}>
            <span className={styles.when}>{dayAndTime(tried.created_at, order.timezone)}</span>
            <span>
              {t(`try.${tried.state}`, { sum: money(tried.amount, order.currency) })}
              {tried.card && ` ${tried.card.scheme ?? ''} ··${tried.card.last_four}`}
              {tried.decline_code && ` (${tried.decline_code})`}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
