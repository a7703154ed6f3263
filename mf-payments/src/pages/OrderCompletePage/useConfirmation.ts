import { apiAtom, type Failure, reloadCart, useShared } from '@storefront/shared-state';
import { useSetAtom } from 'jotai';
import { useEffect, useState } from 'react';
import { type ConfirmationCheck, type Confirmed, confirmPayment } from './confirmPayment';

interface Returned {
  transactionId: string;
  orderId: number;
  orderCacheKey: string;
}

/**
 * Checks the payment of a customer who comes from the bank; null while it goes on. Success brings the emptied
 * cart (PAY-08, D-82).
 */
export function useConfirmation(returned: Returned | null): Confirmed | null {
  const api = useShared(apiAtom);
  const reload = useSetAtom(reloadCart);
  const [confirmed, setConfirmed] = useState<Confirmed | null>(null);
  const { transactionId = '', orderId = 0, orderCacheKey = '' } = returned ?? {};
  useEffect(() => {
    if (transactionId === '' || orderCacheKey === '') return;
    let isOver = false;
    const timers = new Set<ReturnType<typeof setTimeout>>();
    const wait = (ms: number) => new Promise<void>((done) => timers.add(setTimeout(done, ms)));
    const check = async (last_attempt: boolean): Promise<ConfirmationCheck> => {
      const body = {
        TransactionId: transactionId,
        order_id: orderId,
        order_cache_key: orderCacheKey,
        last_attempt,
      };
      const reply = await api.call('post3ds', { body });
      if (!reply.ok) return readRefusal(reply);
      return reply.data.reason === 'approved' ? { kind: 'approved' } : { kind: 'unknown' };
    };
    void confirmPayment(check, wait, () => isOver).then((outcome) => {
      if (isOver) return;
      setConfirmed(outcome);
      if (outcome.kind === 'approved') void reload();
    });
    return () => {
      isOver = true;
      for (const timer of timers) clearTimeout(timer);
    };
  }, [api, reload, transactionId, orderId, orderCacheKey]);
  return confirmed;
}

/**
 * Only our server's refusal of the payment itself says "no"; everything else, a proxy's 422 too, says
 * nothing.
 */
function readRefusal({ status, error }: Failure): ConfirmationCheck {
  const texts = Object.values(error.errors ?? {}).flat();
  if (status !== 422 || (error.code === undefined && texts.length === 0)) return { kind: 'unknown' };
  return { kind: 'declined', errors: texts.length > 0 ? texts : [error.message] };
}
