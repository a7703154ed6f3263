import { isPlatforms } from './isPlatforms';

test.each([
  ['adds window.mf_payments_0_1_0_cfe9e4fd', true],
  ['adds window.webpackChunkmf_payments_0_1_0_cfe9e4fd', true],
  // On a slow machine its answer is not taken yet when the page is looked at.
  ['adds window.__session', true],
  ['adds window.__sessions', false],
  ['changes window.fetch', false],
  ['adds window.payments', false],
])('%s: of the platform, %s [MF-04]', (change, expected) => {
  expect(isPlatforms(change)).toBe(expected);
});
