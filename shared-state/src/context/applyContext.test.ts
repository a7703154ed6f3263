import type { ProductGroup } from '@storefront/contracts';
import { cartAtom, cartCountAtom } from '../cart/cartState';
import { addToCart, flushCart } from '../cart/changeLine';
import { preselectedProductsAtom } from '../cart/preselectedProduct';
import { catalogueAtom } from '../catalogue/catalogue';
import { orderTypeAtom } from '../orderType/orderTypeAtom';
import { createPageStore } from '../page/presetStore';
import { shopAtom } from '../shop/shopAtom';
import {
  addressFixture,
  emptyCartFixture,
  fakeApi,
  pageFixture,
  productFixture,
  shopFixture,
} from '../testing';
import { choice, countingServer, storeWith } from '../testing/cartServer';
import { addPreselected, applyContext } from './applyContext';

const popular = productFixture({ key: 'ramen' });
const groups: ProductGroup[] = [
  {
    ...{ id: 2, alias: 'soups', name: 'Супы', sort: 1, show_on_main: true, images: { small: '', big: '' } },
    products: [popular],
  },
];
const menu = { product_groups: groups, popular_products: [popular] };

function visit() {
  const api = fakeApi({ products: () => ({ ...menu, version: 'loaded' }) });
  const store = createPageStore(pageFixture(), api);
  const shown = () => {
    const { groups: list, popular: most, version } = store.get(catalogueAtom);
    return { groups: list.map(({ alias }) => alias), popular: most.map(({ key }) => key), version };
  };
  return { api, store, shown };
}

test('the menu of the new place comes with what is ordered most there [HOME-03]', () => {
  const { api, store, shown } = visit();
  store.set(applyContext, { order_type: 'delivery', ...menu });
  expect(shown()).toEqual({ groups: ['soups'], popular: ['ramen'], version: '' });
  store.set(applyContext, { order_type: 'delivery', product_groups: groups });
  expect(store.get(catalogueAtom).popular).toHaveLength(0);
  expect(api.sent).toEqual([]);
});

test('a reply without a menu has it loaded', async () => {
  const { store, shown } = visit();
  store.set(applyContext, { order_type: 'takeaway' });
  await Promise.resolve();
  await new Promise((next) => setTimeout(next));
  expect(shown()).toEqual({ groups: ['soups'], popular: ['ramen'], version: 'loaded' });
});

test.each([
  ['a shop', { shop: shopFixture() }, 'takeaway'],
  ['an address that is served', { delivery_address: addressFixture() }, 'delivery'],
  [
    'an address that is not served',
    { delivery_address: addressFixture({ delivery_possible: false }) },
    'takeaway',
  ],
  ['an address that was not found', { delivery_address: addressFixture({ found: false }) }, 'takeaway'],
  ['a shop, and delivery all the same', { shop: shopFixture(), order_type: 'delivery' }, 'delivery'],
] as const)('%s tells how the order goes to the customer', (_, reply, orderType) => {
  const { store } = visit();
  store.set(applyContext, { order_type: 'takeaway', ...menu });
  store.set(applyContext, { ...menu, ...reply });
  expect(store.get(orderTypeAtom)).toBe(orderType);
});

test('a chosen shop is where the order is picked up, with the cart as the shop sells it [TYPE-03]', () => {
  const { store } = visit();
  store.set(applyContext, {
    delivery_address: addressFixture(),
    cart: emptyCartFixture({ revision: 2 }),
    ...menu,
  });
  store.set(applyContext, { shop: shopFixture({ id: 77 }), ...menu });
  expect(store.get(orderTypeAtom)).toBe('takeaway');
  expect(store.get(shopAtom)?.id).toBe(77);
  expect(store.get(cartAtom)?.revision).toBe(2);
});

test('what waited for an address is added once there is one that is served [ADDR-02]', async () => {
  const server = countingServer();
  const store = storeWith(server.api, false);
  store.set(addToCart, choice);
  store.set(addPreselected);
  expect(store.get(preselectedProductsAtom)).toEqual([choice]);
  expect(store.get(cartCountAtom)).toBe(0);
  store.set(applyContext, { delivery_address: addressFixture({ delivery_zone_id: 101 }), ...menu });
  store.set(addPreselected);
  expect(store.get(preselectedProductsAtom)).toHaveLength(0);
  await store.set(flushCart);
  expect(server.count()).toBe(1);
});
