import type { StaffRefund, StaffRefundsReply } from '@storefront/contracts';
import { Alert, Button } from '@storefront/shared-ui';
import { useTranslation } from 'react-i18next';
import { callStaff } from '../../api/callStaff';
import { useSend } from '../../api/useSend';
import { RefusalAlert } from '../../ui/RefusalAlert';
import { useFormats } from '../../ui/useFormats';
import styles from '../orders.module.css';

/** The refunds so far, each until its money is back; those that the acquirer refused can be asked for again. */
export function RefundList({
  orderId,
  refunds,
  onReply,
}: {
  readonly orderId: number;
  readonly refunds: StaffRefundsReply;
  readonly onReply: (next: StaffRefundsReply) => void;
}) {
  const { t } = useTranslation('office');
  const { money, dayAndTime } = useFormats();
  const { isBusy, refusal, send } = useSend();
  const ask = async () => {
    const reply = await send((key) =>
      callStaff<StaffRefundsReply>(
        'POST',
        `/orders/${orderId}/refunds/ask`,
        { version: refunds.version },
        key,
      ),
    );
    if (reply) onReply(reply);
  };
  const needsPerson = ({ state }: StaffRefund) => state === 'refused' || state === 'left';
  return (
    <>
      <ul className={styles.timeline}>
        {refunds.refunds.map((refund) => (
          <li key={refund.id}>
            <span className={styles.when}>{dayAndTime(refund.at)}</span>
            <span>
              {money(refund.amount, refunds.currency)}, {t(`refund.state.${refund.state}`)}: {refund.reason} (
              {refund.by}){refund.fault && <span className={styles.quiet}> {refund.fault}</span>}
            </span>
          </li>
        ))}
      </ul>
      {refunds.refunds.some(needsPerson) && (
        <Alert
          tone="warning"
          title={t('refund.refused')}
          action={
            <Button size="s" variant="secondary" busy={isBusy} onClick={ask}>
              {t('refund.again')}
            </Button>
          }
        >
          {t('refund.refused.text')}
        </Alert>
      )}
      <RefusalAlert refusal={refusal} />
    </>
  );
}
