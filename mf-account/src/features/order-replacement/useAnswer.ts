import type { OrderStatusReply } from '@storefront/contracts';
import { apiAtom, notify } from '@storefront/shared-state';
import { useSetAtom, useStore } from 'jotai';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

/** The key that lets a guest answer, and what takes the order's status after it. */
export interface Answering {
  trackingKey: string | undefined;
  onStatus: (status: OrderStatusReply) => void;
}

/**
 * Sends the customer's answer. The server takes it once, so that it may be sent again after a failure.
 * `failure` says in the customer's language that it did not arrive.
 */
export function useAnswer(orderId: number, replacementId: number, { trackingKey, onStatus }: Answering) {
  const store = useStore();
  const { t: shared } = useTranslation();
  const showNotice = useSetAtom(notify);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();

  const send = async (choice: string | null, done: string | undefined) => {
    setBusy(true);
    setFailure(undefined);
    const { call } = store.get(apiAtom);
    const order = { order_id: orderId, key: trackingKey };
    const result = await call('orderReplacement', {
      body: { ...order, replacement_id: replacementId, choice },
    });
    // Too late, or answered in another tab: the question may be gone before its reason is read here.
    if (!result.ok && result.kind === 'http') showNotice({ tone: 'danger', text: result.error.message });
    else if (!result.ok) setFailure(shared('error.network'));
    else if (done !== undefined) showNotice({ tone: 'success', text: done });
    const status = result.status === 409 ? await call('orderStatus', { body: order }) : result;
    setBusy(false);
    if (!status.ok) return;
    // The button that has the focus goes with the question.
    if (status.data.replacements?.every(({ id }) => id !== replacementId))
      document.querySelector('main')?.focus({ preventScroll: true });
    onStatus(status.data);
  };
  return { send, isBusy, failure };
}
