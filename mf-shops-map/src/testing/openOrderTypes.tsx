import type { PageData } from '@storefront/shared-state';
import { type Failure, modalsAtom, openModal } from '@storefront/shared-state';
import { cityFixture } from '@storefront/shared-state/testing';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import OrderTypesModal from '../exposes/OrderTypesModal';
import { renderPlaces } from './renderPlaces';

export type Handlers = Parameters<typeof renderPlaces>[1];
type Opened = Awaited<ReturnType<typeof openOrderTypes>>;

/** The order-type dialog with the timers in the test's hand; what is opened over it is told by the store. */
export async function openOrderTypes(
  handlers: Handlers = {},
  mode: 'delivery' | 'takeaway' = 'delivery',
  city = cityFixture(),
  page: Partial<PageData> = {},
  props: { address?: string } = {},
) {
  jest.useFakeTimers();
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  const host = await renderPlaces(<OrderTypesModal mode={mode} {...props} />, handlers, {
    city,
    orderType: mode,
    ...page,
  });
  act(() => host.store.set(openModal, 'OrderTypesModal', { mode }));
  return { user, ...host };
}
export const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
export const field = () => screen.getByRole('combobox');
export const confirm = () => screen.getByRole('button', { name: 'Доставить сюда' });
export const isOpen = (store: Opened['store']) => store.get(modalsAtom).current !== null;
export const rows = () => screen.getAllByRole('option').map((row) => row.textContent);

export const refused = (code: string, more: object = {}): Failure => ({
  ok: false,
  status: 422,
  kind: 'http',
  error: { message: code, code, errors: { delivery_address: [code] }, ...more },
});
