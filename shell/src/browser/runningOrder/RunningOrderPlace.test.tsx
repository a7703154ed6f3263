import { rememberPlacedOrder } from '@storefront/shared-state';
import { renderInShell } from '../testing/renderInShell';

test('an order of the day before is erased from the device by any page', async () => {
  const dayMs = 24 * 3_600_000;
  rememberPlacedOrder({ number: '1042', path: '/kyiv/order/7/tracking?key=k', placedAt: Date.now() - dayMs });
  await renderInShell();
  expect(localStorage.getItem('placed-orders')).toBe('[]');
});
