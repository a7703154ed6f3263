import { fakeApi } from '@storefront/shared-state/testing';
import { act, screen } from '@testing-library/react';
import CartPanel from '../../exposes/CartPanel';
import { promiseRefreshMs } from '../../lib/timings';
import { addressFixture, cartFixture } from '../../testing/fixtures';
import { renderCheckout } from '../../testing/renderCheckout';

const promiseOf = (short: string) => ({
  text: `Привезём около ${short}`,
  short,
  starts_at: 0,
  ends_at: 0,
});
beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

test('the cart says when the order would be there, and asks again while it stands open', async () => {
  const later = cartFixture(undefined, { revision: 1, promise: promiseOf('18:50') });
  const api = fakeApi({ cart: () => ({ cart: later }) });
  await renderCheckout(<CartPanel />, api, {
    cart: cartFixture(undefined, { promise: promiseOf('18:40') }),
    address: addressFixture(),
  });
  expect(screen.getByText('Привезём около 18:40')).toBeInTheDocument();
  await act(() => jest.advanceTimersByTimeAsync(promiseRefreshMs - 1));
  expect(api.sent.filter(({ name }) => name === 'cart')).toHaveLength(0);
  await act(() => jest.advanceTimersByTimeAsync(1));
  expect(screen.getByText('Привезём около 18:50')).toBeInTheDocument();
});

test('a server of before says nothing, and nothing is asked again', async () => {
  const api = fakeApi({});
  const { container } = await renderCheckout(<CartPanel />, api, {
    cart: cartFixture(),
    address: addressFixture(),
  });
  await act(() => jest.advanceTimersByTimeAsync(promiseRefreshMs * 2));
  expect(container.querySelector('[data-part="promise"]')).toBeNull();
  expect(api.sent.filter(({ name }) => name === 'cart')).toHaveLength(0);
});
