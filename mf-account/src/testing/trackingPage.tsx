import type { Order, OrderStatusAlias, OrderStatusReply } from '@storefront/contracts';
import { screen } from '@testing-library/react';
import { TrackingPage } from '../pages/TrackingPage/TrackingPage';
import { orderFixture } from './fixtures';
import { type AccountSetup, renderAccount } from './renderAccount';

/** A stream of the server's, as the browser would open it. */
export class FakeEventSource extends EventTarget {
  static readonly CLOSED = 2;
  static opened: FakeEventSource[] = [];
  isClosed = false;
  readyState = 1;
  constructor(readonly url: string) {
    super();
    FakeEventSource.opened.push(this);
  }
  close() {
    this.isClosed = true;
  }
  fail(readyState: number) {
    this.readyState = readyState;
    this.dispatchEvent(new Event('error'));
  }
  tell(reply: OrderStatusReply) {
    this.dispatchEvent(new MessageEvent('status', { data: JSON.stringify(reply) }));
  }
}

beforeEach(() => {
  FakeEventSource.opened = [];
  Object.assign(globalThis, { EventSource: FakeEventSource });
});

afterEach(() => {
  Reflect.deleteProperty(globalThis, 'EventSource');
  show(true);
});

const names: Partial<Record<OrderStatusAlias, string>> = {
  accepted: 'Принят',
  cooking: 'Готовится',
  sent: 'В\u00a0пути',
  done: 'Доставлен',
};

export const makeStatus = (alias: OrderStatusAlias) => ({ alias, name: names[alias] ?? '', description: '' });

export const statusReply = (alias: OrderStatusAlias): OrderStatusReply => ({
  status: makeStatus(alias),
  order_type: 'delivery',
  expected_at: null,
  can_cancel: alias === 'accepted',
  now: Date.UTC(2026, 10, 21, 3, 0),
});

export const underWay = (change: Partial<Order> = {}) =>
  orderFixture({ status: makeStatus('accepted'), can_cancel: true, can_repeat: false, ...change });

export function show(isShown: boolean) {
  Object.defineProperty(document, 'visibilityState', {
    value: isShown ? 'visible' : 'hidden',
    configurable: true,
  });
  document.dispatchEvent(new Event('visibilitychange'));
}

/** @param order As it is whenever it is asked for. */
export function open(
  order: Order | (() => Order),
  polled: OrderStatusAlias = 'accepted',
  handlers: AccountSetup['handlers'] = {},
) {
  return renderAccount(<TrackingPage />, {
    path: '/vladivostok/order/7/tracking?key=k-1',
    handlers: {
      order: () => ({ order: typeof order === 'function' ? order() : order }),
      orderStatus: () => statusReply(polled),
      ...handlers,
    },
  });
}

export const asked = ({ api }: ReturnType<typeof open>) =>
  api.sent.filter(({ name }) => name === 'orderStatus').length;

export const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
