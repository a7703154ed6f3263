import type { Order, UserOrdersReply } from '@storefront/contracts';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ProfilePage } from '../pages/ProfilePage/ProfilePage';
import { orderFixture, userFixture } from './fixtures';
import { type AccountSetup, renderAccount } from './renderAccount';

beforeAll(async () => {
  // A tab's code comes on demand; here it is read before, so that no test waits for the compiler.
  await Promise.all([
    import('../pages/ProfilePage/PersonalData'),
    import('../pages/ProfilePage/OrderHistory'),
    import('../features/saved-addresses/SavedAddresses'),
    import('../features/login/LoginForm'),
  ]);
}, 60_000);

export const account = userFixture();

export const userReply = (user = account) => ({
  user,
  order_type: null,
  shop_id: null,
  delivery_address: null,
});

export const open = (tab: string, handlers: AccountSetup['handlers'] = {}, host: AccountSetup = {}) =>
  renderAccount(<ProfilePage />, {
    user: account,
    path: `/vladivostok/profile?tab=${tab}`,
    ...host,
    handlers: { balance: () => ({ balance: 1200 }), userGet: () => userReply(), ...handlers },
  });

/** All that was asked for has come. */
export const settled = () => act(async () => new Promise((resolve) => setTimeout(resolve, 20)));

export const pressed = (name: string) => userEvent.click(screen.getByRole('button', { name }));

/** There are two, one for each layout. */
export const signOut = () =>
  userEvent.click(screen.getAllByRole('button', { name: 'Выйти' })[0] as HTMLElement);

/** One page of the orders of a day, or of none. */
export const onePage = (...orders: Order[]) => ({
  userOrders: (): UserOrdersReply => ({
    order_groups: orders.length ? [{ date: '2026-11-21', orders }] : [],
    page: 1,
    pages: 1,
  }),
});

export const ordersReply = (page: number, status: 'cooking' | 'done' = 'done'): UserOrdersReply => ({
  order_groups: [
    {
      date: '2026-11-21',
      orders: [
        orderFixture({
          order_id: page,
          order_number: `10${page}`,
          status: { alias: status, name: status === 'done' ? 'Доставлен' : 'Готовится', description: '' },
          can_repeat: status === 'done',
        }),
      ],
    },
  ],
  page,
  pages: 3,
});
