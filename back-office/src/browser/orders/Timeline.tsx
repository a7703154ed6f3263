import type { StaffOrderPageReply } from '@storefront/contracts';
import { useTranslation } from 'react-i18next';
import { useDeed } from '../ui/useDeed';
import { useFormats } from '../ui/useFormats';
import styles from './orders.module.css';

/** States, deeds with their author, payments and messages, newest first. */
export function Timeline({ page }: { readonly page: StaffOrderPageReply }) {
  const { t } = useTranslation('office');
  const { money, dayAndTime } = useFormats();
  const deed = useDeed();
  const { order, timeline } = page;
  // A customer may try one way to pay and take another.
  const method = (type: string) => (type === order.payment.type ? `, ${order.payment.name}` : '');
  return (
    <ol className={styles.timeline}>
      {timeline
        .map((entry, index) => ({ entry, index }))
        .reverse()
        .map(({ entry, index }) => (
          <li key={index}>
            <span className={styles.when}>{dayAndTime(entry.at, order.timezone)}</span>
            <span>
              {entry.kind === 'status' && t(`state.${entry.status}`)}
              {entry.kind === 'deed' && `${deed(entry.action)}: ${entry.by}`}
              {entry.kind === 'payment' &&
                `${t(`step.${entry.step}`)}: ${money(entry.amount, order.currency)}${method(entry.method)}`}
              {entry.kind === 'message' && `${t(`message.${entry.state}`)}: ${entry.text}`}
            </span>
          </li>
        ))}
    </ol>
  );
}
