import type { Language, OrderStatusReply } from '@storefront/contracts';
import { languageAtom, useShared } from '@storefront/shared-state';
import { useEffect } from 'react';
import { streamRetryMs } from '../lib/timings';

/**
 * An order's status as the server tells it, while the page is looked at. Where streams cannot be had (a
 * proxy, too many of them), nothing happens: a page that follows an order also asks (ORD-02).
 * @param onStatus stays the same between renders.
 * @param onRefused likewise: the server gives no stream (any more), because the order is over, for instance.
 */
export function useOrderEvents(
  order: { orderId: number; key: string | undefined } | null,
  onStatus: (status: OrderStatusReply) => void,
  onRefused: () => unknown,
): void {
  const language = useShared(languageAtom);
  const address = order && eventsPath(order.orderId, order.key, language);
  useEffect(() => {
    if (address === null || typeof EventSource === 'undefined') return;
    let stream: EventSource | null = null;
    let again: ReturnType<typeof setTimeout>;
    const follow = () => {
      clearTimeout(again);
      if (document.visibilityState !== 'visible') {
        stream?.close();
        stream = null;
        return;
      }
      if (stream !== null) return;
      stream = new EventSource(address);
      stream.addEventListener('status', ({ data }) => onStatus(JSON.parse(data)));
      stream.addEventListener('error', onError);
    };
    // From a broken connection browsers come back by themselves, from a refusal never: not from that of a
    // server that is just being restarted either. Its pages do not come back together.
    const onError = () => {
      if (stream?.readyState !== EventSource.CLOSED) return;
      stream = null;
      onRefused();
      again = setTimeout(follow, streamRetryMs * (1 + Math.random()));
    };
    follow();
    document.addEventListener('visibilitychange', follow);
    return () => {
      document.removeEventListener('visibilitychange', follow);
      clearTimeout(again);
      stream?.close();
    };
  }, [address, onStatus, onRefused]);
}

/**
 * The language is in the address: an `EventSource` sends the browser's own header, whatever language the page
 * is in.
 */
function eventsPath(orderId: number, key: string | undefined, lang: Language): string {
  const query = new URLSearchParams({
    order_id: String(orderId),
    ...(key === undefined ? {} : { key }),
    lang,
  });
  return `/api/order/events?${query}`;
}
