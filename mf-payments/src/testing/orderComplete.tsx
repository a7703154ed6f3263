import type { Order, OrderPaymentReply, OrderStatusAlias } from '@storefront/contracts';
import { HostSlotContext, type HostSlotProps } from '@storefront/shared-state/host';
import type { fakeApi } from '@storefront/shared-state/testing';
import { act, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { OrderCompletePage } from '../pages/OrderCompletePage/OrderCompletePage';
import { orderFixture } from './orderFixture';
import { paymentFixture } from './paymentFixture';
import { renderPayments } from './renderPayments';

export type Handlers = Parameters<typeof fakeApi>[0];

interface Server {
  /** Or the order that is answered each time. */
  status: OrderStatusAlias | (() => Order);
  payment?: Partial<OrderPaymentReply>;
  orderPayment?: Handlers['orderPayment'];
  post3ds?: Handlers['post3ds'];
  customerAuth?: boolean;
  query?: string;
  Slot?: ComponentType<HostSlotProps>;
}

export async function show({
  status,
  payment,
  orderPayment = () => paymentFixture({ state: 'checking', can_pay: false, ...payment }),
  post3ds,
  customerAuth,
  query = '&transactionId=77',
  Slot,
}: Server) {
  const { container } = renderPayments(
    <HostSlotContext value={Slot ?? null}>
      <OrderCompletePage />
    </HostSlotContext>,
    {
      path: `/vladivostok/order/1001/complete?key=tracking-key${query}`,
      customerAuth,
      handlers: {
        order: () => ({ order: typeof status === 'function' ? status() : orderFixture(status) }),
        orderPayment,
        ...(post3ds ? { post3ds } : {}),
      },
    },
  );
  await act(() => jest.advanceTimersByTimeAsync(0));
  const state = () => container.querySelector('[data-payment-state]')?.getAttribute('data-payment-state');
  return { container, state, pass: (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms)) };
}

export const links = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'));

export const declined = {
  ok: false,
  status: 422,
  kind: 'http',
  error: { message: 'Отказ', code: 'payment.declined' },
} as const;

export const pending = { reason: 'pending', order_id: 1001 } as const;

beforeEach(() => jest.useFakeTimers());

afterEach(() => jest.useRealTimers());
