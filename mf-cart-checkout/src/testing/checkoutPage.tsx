import type { Cart, Interval, OrderCreateReply } from '@storefront/contracts';
import type { ApiClient, Failure } from '@storefront/shared-state';
import { fakeApi } from '@storefront/shared-state/testing';
import { act, fireEvent } from '@testing-library/react';
import type { ReactNode } from 'react';
import CartPage from '../exposes/CartPage';
import {
  addressFixture,
  asapFixture,
  cartFixture,
  intervalsFixture,
  paymentTypesFixture,
  slotFixture,
} from './fixtures';
import { renderCheckout, type Surroundings } from './renderCheckout';

export const placed: OrderCreateReply = {
  order_id: 1001,
  order_number: '371829',
  payment_type: 'cash',
  is_online: false,
  tracking_key: 'unguessable',
  total: 1212,
};
export const today: Interval[] = [
  asapFixture,
  slotFixture('13:00'),
  slotFixture('13:15'),
  slotFixture('13:30'),
];
export const http = (status: number, error: Failure['error']): Failure => ({
  ok: false,
  status,
  kind: 'http',
  error,
});
export const lost: Failure = { ok: false, status: 0, kind: 'network', error: { message: '' } };

type Handlers = Parameters<typeof fakeApi>[0];
/**
 * A server with one delivery cart, today's slots and two ways to pay; single calls can be answered otherwise.
 */
export function shop(handlers: Handlers = {}) {
  let cart: Cart = cartFixture();
  return fakeApi({
    intervals: () => intervalsFixture(today),
    paymentTypes: () => paymentTypesFixture,
    orderContact: () => ({ contact: null }),
    cart: () => ({ cart }),
    createOrderCache: ({ body }) => ({
      order_cache_key: body?.order_cache_key ?? '',
      created_at: 0,
      expires_at: 1,
    }),
    orderCreate: () => placed,
    setInterval: ({ body }) => {
      const selectedInterval = today.find(({ id }) => id === body?.interval_id) ?? null;
      cart = {
        ...cart,
        revision: cart.revision + 1,
        selectedInterval,
        selectedDate: selectedInterval?.date ?? null,
      };
      return { cart };
    },
    ...handlers,
  });
}

/** The page, and what the shell renders beside it. */
const Shown = ({ beside }: { beside: ReactNode }) => (
  <>
    <CartPage />
    {beside}
  </>
);
export const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
/** The cart page as it stands once slots and payment types are there; needs fake timers. */
export async function openCheckout(api: ApiClient, around: Surroundings = {}, beside: ReactNode = null) {
  const page = await renderCheckout(<Shown beside={beside} />, api, {
    cart: cartFixture(),
    address: addressFixture(),
    ...around,
  });
  await wait(1600);
  await wait(10);
  return page;
}
export const field = (name: string) =>
  document.querySelector<HTMLInputElement>(`[name="${name}"]`) as HTMLInputElement;
export const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
export const orderButton = () => document.querySelector<HTMLElement>('[data-action="order"]') as HTMLElement;
export const press = async () => {
  fireEvent.click(orderButton());
  await wait(0);
};
export const fillIn = () => {
  type('delivery_address.room', '12');
  type('phone', '+79147654321');
};

type Api = ReturnType<typeof fakeApi>;
export const calls = (api: Api, name: string) => api.sent.filter((call) => call.name === name);
/** Keys of the orders that were asked for, in turn. */
export const listOrderKeys = (api: Api): string[] =>
  calls(api, 'orderCreate').map(({ args }) => {
    const body: object = args.body ?? {};
    return 'order_cache_key' in body ? String(body.order_cache_key) : '';
  });
