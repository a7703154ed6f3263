import type { Order, OrderPaymentReply } from '@storefront/contracts';
import { useApi, usePurchase } from '@storefront/shared-state';
import { useEffect, useState } from 'react';
import { pollMs } from '../../lib/timings';
import { getOutcome, type Outcome } from './getOutcome';
import { useConfirmation } from './useConfirmation';

/** What the address of the page says, none of which is believed (D-83). */
export interface CompleteLink {
  /** 0 where the address names none. */
  orderId: number;
  key: string | undefined;
  /** The acquirer's number, which its page adds on the way back. */
  transactionId: string | null;
}

export function readCompleteLink({ pathname, search }: { pathname: string; search: string }): CompleteLink {
  const query = new URLSearchParams(search);
  return {
    orderId: Number(/\/order\/(\d+)\//.exec(pathname)?.[1] ?? 0),
    key: query.get('key') ?? undefined,
    transactionId: query.get('transactionId'),
  };
}

/** The bank has not decided, or money is on its way back. */
const isUnderWay = ({ status, money }: Order): boolean =>
  getOutcome(status.alias) === 'verifying' || money?.state === 'returning';

/**
 * The order and its payment, asked for until they are decided, and the outcome to show: of an order whose
 * payment has failed, only once it is known what can be done about it.
 */
export function usePaymentOutcome({ orderId, key, transactionId }: CompleteLink) {
  const { data, error, mutate } = useApi(
    'order',
    orderId > 0 ? { params: { orderId }, query: { key } } : null,
    {
      refreshInterval: (reply) => (reply && isUnderWay(reply.order) ? pollMs : 0),
      // The payment may have been made meanwhile, in the bank's app or in another tab.
      revalidateOnFocus: true,
    },
  );
  const order = data?.order;
  const alias = order?.status.alias;
  const isPaid = alias !== undefined && getOutcome(alias) === 'success';
  const isAsked = alias !== undefined && !isPaid && key !== undefined;
  const {
    data: payment,
    error: paymentError,
    mutate: askPayment,
  } = useApi('orderPayment', isAsked ? { body: { order_id: orderId, key } } : null, {
    refreshInterval: alias === 'waiting_for_payment' ? pollMs : 0,
    revalidateOnFocus: true,
  });
  const orderCacheKey = payment?.order_cache_key;
  const confirmed = useConfirmation(
    alias === 'waiting_for_payment' && transactionId !== null && orderCacheKey
      ? { transactionId, orderId, orderCacheKey }
      : null,
  );
  // What follows from the bank's word is known at once, not with the next look: a paid order is seen, and what
  // can be done after a refusal is on the page from its beginning.
  const word = confirmed?.kind;
  const [isRefusalKnown, setRefusalKnown] = useState(false);
  useEffect(() => {
    if (word === 'approved') void mutate();
    if (word === 'declined') void askPayment().finally(() => setRefusalKnown(true));
  }, [word, mutate, askPayment]);
  usePurchase(isPaid ? order : undefined);

  const known = alias ? getOutcome(alias, payment?.state, word) : 'verifying';
  // Until the payment itself tells of the failure, its links would change under the finger.
  const isTold = alias && payment ? getOutcome(alias, payment.state) === 'failed' : !isAsked;
  const isAwaited = !isTold && !isRefusalKnown && !paymentError;
  const outcome: Outcome = known === 'failed' && isAwaited ? 'verifying' : known;
  return {
    order,
    failure: error?.failure,
    payment,
    outcome,
    /** What the bank or the acquirer refused, in the customer's language. */
    errors:
      confirmed?.kind === 'declined' && confirmed.errors.length > 0 ? confirmed.errors : listTexts(payment),
    askOrder: () => void mutate(),
    askAgain: () => void Promise.all([mutate(), askPayment()]),
  };
}

const listTexts = (payment: OrderPaymentReply | undefined): readonly string[] =>
  payment?.errors.map(({ text }) => text) ?? [];
