import { render } from '@testing-library/react';
import { cartFixture, giftFixture } from '../../testing/fixtures';
import { GiftsPlace } from './GiftsPlace';

const places = () => document.querySelectorAll('[data-part="gift-skeletons"] > *');

test('gifts have their places before they come, so that what stands below does not jump [CART-01]', async () => {
  const missing = { is_available: false, conditions: [{ message: 'Ещё 500 ₽', validated: false }] };
  const gifts = [giftFixture(), giftFixture({ id: 2, ...missing }), giftFixture({ id: 3, ...missing })];
  const { unmount } = render(<GiftsPlace cart={cartFixture(undefined, { gifts })} />);
  // One to take, and of those that wait the nearest.
  expect(places()).toHaveLength(2);
  unmount();
});

test('a cart without gifts has no place for them [CART-01]', () => {
  render(<GiftsPlace cart={cartFixture(undefined, { gifts: [], presents: [] })} />);
  expect(places()).toHaveLength(0);
});
