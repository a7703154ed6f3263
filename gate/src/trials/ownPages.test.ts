import type { ReleaseRecord } from '@storefront/federation/records';
import { ownPages, slotPages } from './ownPages';

const record = {
  contributes: {
    routes: [
      { id: 'shops', path: '/:city/shops', expose: 'ShopsPage', drawn: true },
      { id: 'order', path: '/:city/order/:key', expose: 'OrderPage' },
    ],
    slots: [
      { slot: 'delivery.checker', expose: 'ZoneChecker', drawn: true },
      { slot: 'legal.sellers', expose: 'Sellers' },
      { slot: 'home.aside', expose: 'Aside' },
      { slot: 'page.top', expose: 'Strip' },
    ],
  },
} as unknown as ReleaseRecord;

test('a part for a slot is looked for on the page that has the slot, not on the home page', () => {
  expect(slotPages(record)).toEqual(['/vladivostok/delivery', '/vladivostok/legal-info', '/vladivostok']);
  expect(slotPages(record, ({ drawn }) => drawn === true)).toEqual(['/vladivostok/delivery']);
});

test('pages are opened whose address needs nothing but a city', () => {
  expect(ownPages(record)).toEqual([{ path: '/vladivostok/shops', rendered: true }]);
});
