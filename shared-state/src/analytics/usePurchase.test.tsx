import type { Order, OrderStatusAlias } from '@storefront/contracts';
import { act } from '@testing-library/react';
import { useState } from 'react';
import { readCookie, setCookie } from '../storage/cookies';
import { orderFixture } from '../testing/fixtures';
import { renderInStorefront } from '../testing/renderInStorefront';
import { analyticsEventsAtom } from './analytics';
import { usePurchase } from './usePurchase';

beforeEach(() => setCookie('cookie_accept', 'true'));

function Page({ order }: { order: Order | undefined }) {
  usePurchase(order);
  return null;
}
const inState = (alias: OrderStatusAlias) => orderFixture({ status: { alias, name: '', description: '' } });
async function open(order: Order | undefined, purchases: string | null) {
  setCookie('purchases', purchases ?? '', purchases === null ? -1 : 2);
  const { store } = renderInStorefront(<Page order={order} />);
  await act(async () => {});
  return store.get(analyticsEventsAtom).map(({ name }) => name);
}

test('an order that was canceled after its purchase was reported is counted back, and the others stay [SHELL-11]', async () => {
  expect(await open(inState('canceled'), '6.7.8')).toEqual(['refund']);
  expect(readCookie('purchases')).toBe('6.8');
});

test.each<[string, Order | undefined, string | null]>([
  ['an order that goes on', inState('cooking'), '7'],
  ['an order that was brought', inState('done'), '7'],
  ['a canceled order whose purchase another browser told', inState('canceled'), '6.77'],
  ['a canceled order of a browser that told none', inState('canceled'), null],
  ['an order that has not come yet', undefined, '7'],
])('of %s nothing is told back [SHELL-11]', async (_, order, purchases) => {
  expect(await open(order, purchases)).toEqual([]);
  expect(readCookie('purchases')).toBe(purchases);
});

test('an order that is canceled while its page is open is counted back [SHELL-11]', async () => {
  setCookie('purchases', '', -1);
  let cancel = () => {};
  function Followed() {
    const [alias, setAlias] = useState<OrderStatusAlias>('cooking');
    cancel = () => setAlias('canceled');
    usePurchase({ ...inState(alias), created_at: Date.now() });
    return null;
  }
  const { store } = renderInStorefront(<Followed />);
  await act(async () => cancel());
  expect(store.get(analyticsEventsAtom).map(({ name }) => name)).toEqual(['purchase', 'refund']);
});
