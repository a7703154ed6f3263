import type { Order, PushSubscriptionKeys } from '@storefront/contracts';
import { apiAtom } from '@storefront/shared-state';
import { useStore } from 'jotai';
import { useEffect, useState } from 'react';
import { canBeTold, findSubscription, subscribeBrowser } from './browserPush';
import {
  hasDeclined,
  isExplained,
  isSubscribedTo,
  rememberDeclined,
  rememberExplained,
  rememberTold,
} from './pushMemory';

/** `blocked`: the browser forbids it. */
export type PushState = 'nothing' | 'offered' | 'told' | 'blocked';

function readState(orderId: number): PushState {
  if (!canBeTold()) return 'nothing';
  if (Notification.permission === 'granted' && isSubscribedTo(orderId)) return 'told';
  if (hasDeclined()) return 'nothing';
  if (Notification.permission !== 'denied') return 'offered';
  return isExplained() ? 'nothing' : 'blocked';
}

/** What this browser is told of an order. The browser asks for permission only when `start` is called. */
export function useOrderPush(
  { order_id: orderId, push_key: pushKey }: Order,
  trackingKey: string | undefined,
) {
  const store = useStore();
  const [state, setState] = useState(() => readState(orderId));
  const [isBusy, setBusy] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const order = { order_id: orderId, key: trackingKey };

  useEffect(() => {
    if (state === 'blocked') rememberExplained();
  }, [state]);

  const attempt = async (work: () => Promise<PushState>) => {
    setBusy(true);
    setFailed(false);
    await work().then(setState, () => setFailed(true));
    setBusy(false);
  };
  const start = () =>
    attempt(async () => {
      const permission = await Notification.requestPermission();
      if (permission !== 'granted') return permission === 'denied' ? 'blocked' : 'offered';
      const { endpoint = '', keys } = await subscribeBrowser(pushKey ?? '');
      const subscription = { endpoint, keys: keys as PushSubscriptionKeys['keys'] };
      const { ok } = await store
        .get(apiAtom)
        .call('orderPushSubscribe', { body: { ...order, subscription } });
      if (!ok) throw new Error('not kept');
      rememberTold(orderId, true);
      return 'told';
    });
  const stop = () =>
    attempt(async () => {
      const subscription = await findSubscription();
      if (subscription) {
        const body = { ...order, endpoint: subscription.endpoint };
        const { ok } = await store.get(apiAtom).call('orderPushUnsubscribe', { body });
        if (!ok) throw new Error('not stopped');
      }
      if (!rememberTold(orderId, false)) await subscription?.unsubscribe();
      return 'offered';
    });
  const decline = () => {
    rememberDeclined();
    setState('nothing');
    // The button that has the focus goes with the card.
    document.querySelector('main')?.focus({ preventScroll: true });
  };
  return { state, isBusy, hasFailed, start, stop, decline };
}
