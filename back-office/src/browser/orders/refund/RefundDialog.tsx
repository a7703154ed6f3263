import type { StaffRefundsReply } from '@storefront/contracts';
import { Button, Dialog, Segmented } from '@storefront/shared-ui';
import { TextArea, TextField } from '@storefront/shared-ui/forms';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callStaff } from '../../api/callStaff';
import { useSend } from '../../api/useSend';
import { useStaff } from '../../api/useStaff';
import { Facts } from '../../ui/Facts';
import { Loaded } from '../../ui/Loaded';
import { RefusalAlert } from '../../ui/RefusalAlert';
import { StaleAlert } from '../../ui/StaleAlert';
import { useFormats } from '../../ui/useFormats';
import type { OrderDialogProps } from '../OrderDialogProps';
import styles from '../orders.module.css';
import { RefundEffects } from './RefundEffects';
import { RefundedLines } from './RefundedLines';
import { RefundList } from './RefundList';
import { readSum, sumOf } from './sums';

type Of = 'rest' | 'lines' | 'sum';

/**
 * Gives money back: all that is left, lines, or a sum. Every sum comes from the server when the dialog opens;
 * the server decides again.
 */
export function RefundDialog({ orderId, onClose, onDone }: OrderDialogProps) {
  const { t } = useTranslation('office');
  const refunds = useStaff<StaffRefundsReply>(`/orders/${orderId}/refunds`, {
    revalidateOnFocus: false,
    revalidateIfStale: false,
  });
  return (
    <Dialog name="Refund" title={t('refund')} size="m" onClose={onClose} closeLabel={t('close')}>
      <Loaded from={refunds}>
        {(data) => (
          <div className={styles.stack}>
            <Sums refunds={data} />
            <RefundForm
              key={data.version}
              orderId={orderId}
              refunds={data}
              onReply={(next) => {
                void refunds.mutate(next, { revalidate: false });
                onDone();
              }}
              onReload={() => void refunds.mutate()}
            />
            <RefundList
              orderId={orderId}
              refunds={data}
              onReply={(next) => {
                void refunds.mutate(next, { revalidate: false });
                onDone();
              }}
            />
          </div>
        )}
      </Loaded>
    </Dialog>
  );
}

function Sums({ refunds }: { readonly refunds: StaffRefundsReply }) {
  const { t } = useTranslation('office');
  const { money } = useFormats();
  const names = ['captured', 'refunded', 'pending', 'rest'] as const;
  return <Facts rows={names.map((name) => [t(`refund.${name}`), money(refunds[name], refunds.currency)])} />;
}

function RefundForm({
  orderId,
  refunds,
  onReply,
  onReload,
}: {
  readonly orderId: number;
  readonly refunds: StaffRefundsReply;
  readonly onReply: (next: StaffRefundsReply) => void;
  readonly onReload: () => void;
}) {
  const { t } = useTranslation('office');
  const { money } = useFormats();
  const [of, setOf] = useState<Of>(refunds.most < refunds.rest ? 'sum' : 'rest');
  const [counts, setCounts] = useState<Readonly<Record<string, number>>>({});
  const [typed, setTyped] = useState('');
  const [reason, setReason] = useState('');
  const { isBusy, refusal, send } = useSend();
  if (refunds.most <= 0) return <p>{t(refunds.rest > 0 ? 'refund.notYours' : 'refund.nothing')}</p>;
  const lines = Object.entries(counts).flatMap(([key, count]) => (count > 0 ? [{ key, count }] : []));
  const amount = readSum(typed, refunds.currency.fraction_digits);
  const sum = of === 'rest' ? refunds.rest : of === 'sum' ? (amount ?? 0) : sumOf(refunds.lines, counts);
  const isTooMuch = sum > refunds.most;
  const missing =
    (sum <= 0 && t('refund.choose')) ||
    (isTooMuch && t('refund.most', { sum: money(refunds.most, refunds.currency) })) ||
    (!reason.trim() && t('refund.reason.missing')) ||
    null;
  const submit = async () => {
    const what = of === 'rest' ? { of } : of === 'sum' ? { of, amount } : { of, lines };
    const reply = await send((key) =>
      callStaff<StaffRefundsReply>(
        'POST',
        `/orders/${orderId}/refunds`,
        { version: refunds.version, reason: reason.trim(), ...what },
        key,
      ),
    );
    if (reply) onReply(reply);
  };
  return (
    <>
      <Segmented<Of>
        label={t('refund.of')}
        block
        value={of}
        onChange={setOf}
        options={[
          { value: 'rest', label: t('refund.of.rest') },
          { value: 'lines', label: t('refund.of.lines'), disabled: refunds.lines.length === 0 },
          { value: 'sum', label: t('refund.of.sum') },
        ]}
      />
      {of === 'lines' && <RefundedLines refunds={refunds} counts={counts} onChange={setCounts} />}
      {of === 'sum' && (
        <TextField
          label={t('refund.amount')}
          inputMode="decimal"
          value={typed}
          error={(typed !== '' && amount === null && t('field.wrong')) || refusal?.fields.amount}
          suffix={refunds.currency.code}
          onChange={({ target }) => setTyped(target.value)}
        />
      )}
      <TextArea
        label={t('refund.reason')}
        maxLength={300}
        value={reason}
        error={refusal?.fields.reason}
        onChange={({ target }) => setReason(target.value)}
      />
      <RefundEffects refunds={refunds} />
      <StaleAlert refusal={refusal} onReload={onReload} />
      <RefusalAlert refusal={refusal} />
      <Button block busy={isBusy} disabledReason={missing} onClick={submit}>
        {t('refund.send', { sum: money(sum, refunds.currency) })}
      </Button>
    </>
  );
}
