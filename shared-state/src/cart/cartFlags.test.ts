import type { Cart } from '@storefront/contracts';
import { chooseShop, contextFlagsMs } from '../context/chooseContext';
import { emptyCartFixture, fakeApi } from '../testing';
import { choice, storeWith } from '../testing/cartServer';
import { cartFlagsAtom } from './cartState';
import { addToCart, flushCart } from './changeLine';
import { reloadCart } from './reloadCart';

beforeEach(() => {
  jest.useFakeTimers();
  sessionStorage.clear();
});
afterEach(() => void jest.useRealTimers());

test('flags are on while a call is under way and off afterwards, 500 ms later after an address or a shop [CART-10]', async () => {
  let answer = () => {};
  const held = () =>
    new Promise<{ cart: Cart }>((done) => {
      answer = () => done({ cart: emptyCartFixture({ revision: 1 }) });
    });
  const api = fakeApi({ cart: held, cartAdd: held, shopsSet: held });
  const store = storeWith(api);
  const off = { cart: false, product: false, fetching: false, price: false };
  const answered = async () => {
    answer();
    await jest.advanceTimersByTimeAsync(0);
  };
  expect(store.get(cartFlagsAtom)).toEqual(off);
  void store.set(reloadCart);
  expect(store.get(cartFlagsAtom)).toEqual({ cart: true, product: false, fetching: true, price: true });
  await answered();
  expect(store.get(cartFlagsAtom)).toEqual(off);
  store.set(addToCart, choice);
  void store.set(flushCart);
  await jest.advanceTimersByTimeAsync(0);
  expect(store.get(cartFlagsAtom)).toEqual({ cart: true, product: true, fetching: false, price: true });
  await answered();
  expect(store.get(cartFlagsAtom)).toEqual(off);
  void store.set(chooseShop, 7);
  await jest.advanceTimersByTimeAsync(0);
  expect(store.get(cartFlagsAtom)).toMatchObject({ cart: true, price: true });
  await answered();
  await jest.advanceTimersByTimeAsync(contextFlagsMs - 1);
  expect(store.get(cartFlagsAtom)).toMatchObject({ cart: true, price: true });
  await jest.advanceTimersByTimeAsync(1);
  expect(store.get(cartFlagsAtom)).toEqual(off);
});
