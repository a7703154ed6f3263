import type { Order, OrderStatusReply } from '@storefront/contracts';
import { apiAtom, type Failure, syncClock, useApi } from '@storefront/shared-state';
import { rememberOrderOver } from '@storefront/shared-state/flows';
import { useSetAtom, useStore } from 'jotai';
import { useCallback, useEffect, useState } from 'react';
import { isFinal } from '../lib/isFinal';
import { statusPollMs } from '../lib/timings';
import { useOrderEvents } from './useOrderEvents';

export interface FollowedOrder {
  order: Order | undefined;
  failure: Failure | undefined;
  loading: boolean;
  reload: () => void;
  /** Takes over a status that came otherwise, as the reply to a change. */
  take: (status: OrderStatusReply) => void;
}

/**
 * An order and its status. The server tells changes where it can; beside that the status is asked for every
 * 30 s while the page is looked at, at once when it is looked at again, and no more when it is final (ORD-02,
 * D-52).
 * @param isStreamed false where the order stands beside something else: a connection of its own would be held
 * by every tab.
 */
export function useOrder(orderId: number, key: string | undefined, isStreamed = true): FollowedOrder {
  const { data, error, isLoading, mutate } = useApi(
    'order',
    orderId > 0 ? { params: { orderId }, query: { key } } : null,
  );
  const [latest, setLatest] = useState<OrderStatusReply>();
  const store = useStore();
  const sync = useSetAtom(syncClock);
  const order = data?.order && (latest ? { ...data.order, ...pick(latest) } : data.order);
  const final = order === undefined || (isFinal(order) && !isMoneyMoving(order));

  const take = useCallback(
    (status: OrderStatusReply) => {
      sync(status.now);
      setLatest(status);
    },
    [sync],
  );
  const ask = useCallback(async () => {
    const result = await store.get(apiAtom).call('orderStatus', { body: { order_id: orderId, key } });
    if (result.ok) take(result.data);
  }, [store, orderId, key, take]);
  // An order that ended between its reading and the stream has none: its status is told by asking.
  useOrderEvents(final || !isStreamed ? null : { orderId, key }, take, ask);

  useEffect(() => {
    if (final) return;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void ask();
    }, statusPollMs);
    const onShow = () => {
      if (document.visibilityState === 'visible') void ask();
    };
    document.addEventListener('visibilitychange', onShow);
    // A device that slept, or was without a connection, may have been looked at all the time.
    addEventListener('online', onShow);
    addEventListener('pageshow', onShow);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onShow);
      removeEventListener('online', onShow);
      removeEventListener('pageshow', onShow);
    };
  }, [final, ask]);

  const isSeenOver = order !== undefined && isFinal(order);
  useEffect(() => {
    if (isSeenOver) rememberOrderOver(orderId, Date.now());
  }, [isSeenOver, orderId]);

  // What can be done with an order that is over comes with the order itself: repeat takes the place of the
  // link (ORD-01).
  const isOver = order !== undefined && data !== undefined && isFinal(order) && !isFinal(data.order);
  // The kitchen took something out: lines and sums are others now.
  const isOutdated = isOver || (latest?.removals ?? 0) > (data?.order.removed?.length ?? 0);
  useEffect(() => {
    if (isOutdated) void mutate();
  }, [isOutdated, mutate]);

  return {
    order,
    failure: error?.failure,
    take,
    loading: isLoading,
    reload: () => {
      setLatest(undefined);
      void mutate();
    },
  };
}

/** An order that is over is followed on until its money has gone back (D-88). */
const isMoneyMoving = ({ money }: Pick<Order, 'money'>): boolean =>
  money?.state === 'returning' || money?.state === 'stuck';

const pick = ({ status, expected_at, delay, can_cancel, money, replacements = [] }: OrderStatusReply) => ({
  status,
  expected_at,
  delay,
  can_cancel,
  money,
  replacements,
});
