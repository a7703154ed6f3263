import { cancelReason } from '@storefront/contracts/staff';
import { Button, Dialog } from '@storefront/shared-ui';
import { RadioCards, TextArea } from '@storefront/shared-ui/forms';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callStaff } from '../api/callStaff';
import { useSend } from '../api/useSend';
import { RefusalAlert } from '../ui/RefusalAlert';
import type { OrderDialogProps } from './OrderDialogProps';
import styles from './orders.module.css';

type Reason = (typeof cancelReason.options)[number];

/** Cancels with a reason that the customer reads; what was paid goes back. */
export function CancelDialog({ orderId, onClose, onDone }: OrderDialogProps) {
  const { t } = useTranslation('office');
  const [reason, setReason] = useState<Reason>();
  const [note, setNote] = useState('');
  const { isBusy, refusal, send } = useSend();
  const cancel = async () => {
    const reply = await send((key) =>
      callStaff('POST', `/orders/${orderId}/steps`, { step: 'cancel', reason, note }, key),
    );
    if (reply) onDone();
  };
  return (
    <Dialog
      name="CancelOrder"
      title={t('cancelOrder')}
      onClose={onClose}
      closeLabel={t('close')}
      footer={
        <Button
          variant="danger"
          block
          busy={isBusy}
          disabledReason={reason ? null : t('cancel.choose')}
          onClick={cancel}
        >
          {t('cancelOrder')}
        </Button>
      }
    >
      <div className={styles.stack}>
        <p>{t('cancel.text')}</p>
        <RadioCards
          name="reason"
          legend={t('reason')}
          value={reason}
          onChange={setReason}
          options={cancelReason.options.map((value) => ({ value, label: t(`reason.${value}`) }))}
        />
        <TextArea
          label={t('note')}
          hint={t('note.hint')}
          maxLength={300}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
        <RefusalAlert refusal={refusal} />
      </div>
    </Dialog>
  );
}
