import type { OrderCreateReply } from '@storefront/contracts';
import {
  cityAtom,
  type Failure,
  i18nAtom,
  notify,
  openModal,
  reloadCart,
  reportFailure,
} from '@storefront/shared-state';
import type { Getter, Setter } from 'jotai';
import { forgetAttempt } from './orderAttempt';

export type PlacedOrder =
  | { kind: 'placed'; path: string }
  /** Refused; `fields` hold the server's text by field name. Anything else was shown already. */
  | { kind: 'refused'; fields: Record<string, string> }
  /** Another press is being worked on. */
  | { kind: 'busy' };

/** The order stands: what comes next is its payment page or its tracking page (B4). */
export function finish(get: Getter, set: Setter, order: OrderCreateReply, key: string): PlacedOrder {
  if (typeof order.order_id !== 'number') return refuseIncomplete(get, set);
  forgetAttempt();
  void set(reloadCart);
  const city = get(cityAtom)?.alias ?? '';
  const path = order.is_online
    ? `/${city}/order/payment/${encodeURIComponent(key)}`
    : `/${city}/order/${order.order_id}/tracking?key=${encodeURIComponent(order.tracking_key)}`;
  return { kind: 'placed', path };
}

/** Shows a failure in its place. Only a refusal proves that no order was made; without an answer the attempt is kept. */
export function refuse(get: Getter, set: Setter, failure: Failure, step: 'cache' | 'order'): PlacedOrder {
  if (failure.kind === 'malformed') return refuseIncomplete(get, set);
  if (failure.kind !== 'http') {
    set(notify, { tone: 'danger', text: say(get, step === 'order' ? 'order.lost' : 'order.offline') });
    if (step === 'order') void set(reloadCart);
    return { kind: 'refused', fields: {} };
  }
  if (failure.status < 500 && failure.status !== 429) forgetAttempt();
  const { fields } = set(reportFailure, failure);
  if (failure.status === 409) void set(reloadCart);
  return { kind: 'refused', fields };
}

/** CHK-08: a reply without its key or number is no order that we can show. */
export function refuseIncomplete(get: Getter, set: Setter): PlacedOrder {
  set(openModal, 'ServerErrorModal', { message: say(get, 'order.failed') });
  return { kind: 'refused', fields: {} };
}

/** The server does not know the key, its time is over, or it belongs to other data. */
export const isUselessKey = ({ error }: Failure): boolean => error.errors?.order_cache_key !== undefined;

const say = (get: Getter, key: string): string => get(i18nAtom).t(key, { ns: 'mf-cart-checkout' });
