import type { OrderRequest } from '@storefront/contracts';
import { keepSentOrder } from '@storefront/shared-state/flows';
import { cartFixture, lineFixture } from '../../testing/fixtures';
import { forgetAttempt, type OrderAttempt, readAttempt, saveAttempt, stillWaits } from './orderAttempt';

const seen = { seen_total: 1212, seen_lines: [{ key: 'philadelphia', price: 549 }] };
const attempt: OrderAttempt = {
  key: '1b4e28ba-2fa1-41d2-883f-0016d3cca427',
  cityId: 7,
  sent: true,
  body: { city_id: 7, ...seen } as OrderRequest,
};

test('an attempt is found again in its own city only, until it is forgotten [CHK-07]', () => {
  expect(readAttempt(7)).toBeNull();
  saveAttempt(attempt);
  expect(readAttempt(7)).toEqual(attempt);
  expect(readAttempt(8)).toBeNull();
  forgetAttempt();
  expect(readAttempt(7)).toBeNull();
});

test.each([
  ['no key', { key: '' }],
  ['a key that is too short', { key: 'fifteen-letters' }],
  ['a key that is too long', { key: 'a'.repeat(65) }],
  ['a key with a sign in front', { key: `!${attempt.key}` }],
  ['a key with a sign behind', { key: `${attempt.key}!` }],
  ['a city that is no number', { cityId: '7' }],
  ['a word for whether it was sent', { sent: 'yes' }],
  ['no order', { body: null }],
  ['a text for an order', { body: 'philadelphia' }],
])('with %s it is none of ours [CHK-07]', (_what, change) => {
  keepSentOrder({ ...attempt, ...change });
  expect(readAttempt(7)).toBeNull();
});

test.each(['a'.repeat(16), 'Z_-9'.repeat(16)])('the key %s is one [CHK-07]', (key) => {
  keepSentOrder({ ...attempt, key });
  expect(readAttempt(7)?.key).toBe(key);
});

describe('whether the cart is still what was ordered', () => {
  const maki = lineFixture({ key: 'maki', product_key: 'maki' });
  const cart = cartFixture();
  const at = (total: number) => ({ ...cart.prices, total });

  test.each([
    ['the same lines and sum', cart, seen, true],
    ['another sum', { ...cart, prices: at(1211) }, seen, false],
    ['the line has gone', cartFixture([maki], { prices: cart.prices }), seen, false],
    ['a line more at the same sum', cartFixture([lineFixture(), maki], { prices: cart.prices }), seen, true],
    [
      'one of two lines has gone',
      cart,
      { ...seen, seen_lines: [...seen.seen_lines, { key: 'maki', price: 1 }] },
      false,
    ],
    ['an order that names no lines', cart, { seen_total: 1212 }, true],
  ])('%s [CHK-07]', (_what, now, ordered, waits) => {
    expect(stillWaits({ ...attempt, body: ordered as OrderRequest }, now)).toBe(waits);
  });
});
