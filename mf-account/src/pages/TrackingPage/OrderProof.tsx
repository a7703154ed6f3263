import type { Order } from '@storefront/contracts';
import { cityAtom, notify, useShared } from '@storefront/shared-state';
import { Alert, Button } from '@storefront/shared-ui';
import { useSetAtom } from 'jotai';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { ChannelChoice } from '../../features/login/ChannelChoice';
import { CodeStep } from '../../features/login/CodeStep';
import type { PhoneChannel } from '../../features/login/useCodeCalls';
import { useLogin } from '../../features/login/useLogin';
import { usePhoneChannels } from '../../features/login/usePhoneChannels';
import { trackingPath } from '../../lib/orderPath';
import styles from './SharedOrder.module.css';

export interface OrderProofProps {
  order: Order;
  shareKey: string | undefined;
}

/** A code to the order's own phone, which opens the whole order in place of what a shared link shows. */
export default function OrderProof({ order, shareKey }: OrderProofProps) {
  const { t } = useTranslation('mf-account');
  const navigate = useNavigate();
  const city = useShared(cityAtom);
  const showNotice = useSetAtom(notify);
  const channels = usePhoneChannels();
  const [chosen, setChosen] = useState<PhoneChannel>();
  const channel = chosen ?? (channels.includes('call') ? 'call' : 'sms');
  const title = useRef<HTMLHeadingElement>(null);
  // The button that led here is gone, and the focus with it.
  useEffect(() => title.current?.focus(), []);
  const proof = useLogin('order', {
    orderId: order.order_id,
    shareKey,
    onOpened: (trackingKey) => {
      showNotice({ tone: 'success', text: t('proof.done') });
      // The code's inputs go with the page that they stand in.
      document.getElementById('main')?.focus({ preventScroll: true });
      void navigate(trackingPath(city?.alias ?? '', order.order_id, trackingKey), { replace: true });
    },
  });
  const problem = proof.fieldErrors.phone ?? proof.formError;
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!proof.busy && !proof.locked) void proof.askForCode(null, channel);
  };
  return (
    <div className={styles.proof} data-part="order-proof">
      <h2 ref={title} tabIndex={-1} className={styles.title}>
        {t('proof.title')}
      </h2>
      {proof.code && proof.step !== 'phone' ? (
        <CodeStep login={proof} code={proof.code} doneText={t('proof.done')} />
      ) : (
        <form className={styles.proof} onSubmit={send}>
          {problem && <Alert tone="danger">{problem}</Alert>}
          <ChannelChoice value={channel} onChange={setChosen} />
          <Button
            type="submit"
            busy={proof.busy}
            aria-disabled={proof.locked || undefined}
            data-action="get-code"
          >
            {t('login.submit')}
          </Button>
        </form>
      )}
    </div>
  );
}
