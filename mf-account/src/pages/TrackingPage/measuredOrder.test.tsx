import { analyticsEventsAtom, readCookie, setCookie } from '@storefront/shared-state/host';
import { screen, waitFor } from '@testing-library/react';
import { makeStatus, open, underWay } from '../../testing/trackingPage';

test('an order that this browser told as a purchase and that is canceled is told back, once [SHELL-11]', async () => {
  setCookie('cookie_accept', 'true');
  const canceled = underWay({ status: makeStatus('canceled'), can_cancel: false });
  setCookie('purchases', '6.7', 2);
  const page = open(canceled);
  const told = () => page.store.get(analyticsEventsAtom).filter(({ name }) => name === 'refund');
  await waitFor(() =>
    expect(told()).toEqual([
      { name: 'refund', order_id: 7, total: canceled.cart.prices.total, currency: 'RUB' },
    ]),
  );
  page.unmount();
  expect(readCookie('purchases')).toBe('6');
  const again = open(canceled);
  await screen.findByText(/1042/);
  expect(again.store.get(analyticsEventsAtom)).toEqual([]);
});

test('a purchase names what was bought and what its delivery costs [SHELL-11]', async () => {
  setCookie('cookie_accept', 'true');
  setCookie('purchases', '', 2);
  const order = underWay({ created_at: Date.now() });
  const page = open(order);
  await waitFor(() =>
    expect(page.store.get(analyticsEventsAtom)).toEqual([
      {
        name: 'purchase',
        order_id: 7,
        total: order.cart.prices.total,
        currency: 'RUB',
        delivery: 99,
        items: [
          { key: 'philadelphia', name: 'Филадельфия', price: 549, count: 2 },
          { key: 'philadelphia', name: 'Морс', price: 0, count: 1 },
        ],
      },
    ]),
  );
});
