import type { Cart } from '@storefront/contracts';
import type { Result } from '../api/client';
import { cityBaseAtom } from '../city/cityAtom';
import { notificationsAtom } from '../notifications/notifications';
import { emptyCartFixture, fakeApi } from '../testing';
import { choice, storeWith } from '../testing/cartServer';
import {
  acceptCart,
  cartAtom,
  cartCountAtom,
  cartFailureAtom,
  cartFlagsAtom,
  cartSettlingAtom,
  dropCart,
} from './cartState';
import { addToCart, flushCart } from './changeLine';
import { changeCart, chooseInterval, clearCart, refuseBag, reloadCart, whenCartChanged } from './reloadCart';

beforeEach(() => sessionStorage.clear());

const refused: Result<never> = { ok: false, status: 422, kind: 'http', error: { message: 'Время занято' } };
const reply = (revision: number): { cart: Cart } => ({ cart: emptyCartFixture({ revision }) });

test('the bag and the time of an order are asked for where the cart is, and the reply is the cart [CART-08] [SLOT-02]', async () => {
  const api = fakeApi({ packagesBag: () => reply(1), setInterval: () => reply(2) });
  const store = storeWith(api);
  await store.set(refuseBag, true);
  expect(store.get(cartAtom)?.revision).toBe(1);
  await store.set(chooseInterval, '20261121-0720');
  expect(store.get(cartAtom)?.revision).toBe(2);
  const place = { city_id: 1, order_type: 'delivery', shop_id: null, delivery_zone_id: 101 };
  expect(api.sent).toEqual([
    { name: 'packagesBag', args: { body: { ...place, without_bag: true } } },
    { name: 'setInterval', args: { body: { interval_id: '20261121-0720' } } },
  ]);
});

test('a cleared cart is empty at once, and what waited to be sent is not sent any more [CART-07]', async () => {
  const api = fakeApi({ cartClear: () => reply(2) });
  const store = storeWith(api);
  store.set(acceptCart, emptyCartFixture({ revision: 1 }));
  store.set(addToCart, choice);
  const cleared = store.set(clearCart);
  expect([store.get(cartCountAtom), store.get(cartSettlingAtom)]).toEqual([0, false]);
  await cleared;
  await store.set(flushCart);
  expect(api.sent.map(({ name }) => name)).toEqual(['cartClear']);
  expect([store.get(cartAtom)?.revision, store.get(notificationsAtom)]).toEqual([2, []]);
});

test('why the cart did not come is known until one comes or the city is left', async () => {
  let answer: Result<{ cart: Cart }> | { cart: Cart } = refused;
  const store = storeWith(fakeApi({ cart: () => answer as Result<never> }));
  await store.set(reloadCart);
  expect(store.get(cartFailureAtom)?.error.message).toBe('Время занято');
  store.set(acceptCart, emptyCartFixture());
  expect(store.get(cartFailureAtom)).toBeNull();
  answer = refused;
  await store.set(reloadCart);
  expect(store.get(cartFailureAtom)).not.toBeNull();
  store.set(dropCart);
  expect(store.get(cartFailureAtom)).toBeNull();
});

test('prices wait while the cart is read or changed; only the first reading shows that it is fetched [CART-10]', async () => {
  const answers: (() => void)[] = [];
  const held = () => new Promise<{ cart: Cart }>((done) => answers.push(() => done(reply(1))));
  const store = storeWith(fakeApi({ cart: held, setInterval: held }));
  const off = { cart: false, product: false, fetching: false, price: false };
  const calls = [
    [() => store.set(reloadCart), true],
    [() => store.set(reloadCart), false],
    [() => store.set(chooseInterval, null), false],
  ] as const;
  for (const [call, fetching] of calls) {
    const done = call();
    expect(store.get(cartFlagsAtom)).toEqual({ ...off, cart: true, price: true, fetching });
    answers.pop()?.();
    await done;
    expect(store.get(cartFlagsAtom)).toEqual(off);
  }
});

test('where there is no city there is no cart to ask for', async () => {
  const api = fakeApi({});
  const store = storeWith(api);
  store.set(cityBaseAtom, null);
  expect([await store.set(reloadCart), api.sent]).toEqual([null, []]);
});

test('a refused change leaves the cart as it was, and says why [SLOT-02]', async () => {
  const store = storeWith(fakeApi({ setInterval: () => refused }));
  await store.set(chooseInterval, '20261121-0720');
  expect(store.get(cartAtom)).toBeNull();
  expect(store.get(notificationsAtom).map(({ text }) => text)).toEqual(['Время занято']);
});

test.each([
  ['a fault of the server, which may have made the change', 500, 7],
  ['a request to wait', 429, undefined],
])('after %s the cart is read again or left [SLOT-02]', async (_, status, revision) => {
  const failed: Result<never> = { ok: false, status, kind: 'http', error: { message: '' } };
  const store = storeWith(fakeApi({ setInterval: () => failed, cart: () => reply(7) }));
  await store.set(chooseInterval, '20261121-0720');
  expect(store.get(cartAtom)?.revision).toBe(revision);
});

test('an order waits for the changes that are under way, and learns whether one failed [CART-10]', async () => {
  const answers: ((answer: Result<{ cart: Cart }>) => void)[] = [];
  const store = storeWith(fakeApi({}));
  const begin = () => store.set(changeCart, () => new Promise((done) => answers.push(done)));
  const isDone = jest.fn();
  const changes = [begin(), begin()];
  const waiting = store.set(whenCartChanged).then(isDone);
  answers[0]?.({ ok: true, status: 200, data: reply(1) });
  await changes[0];
  expect(isDone).not.toHaveBeenCalled();
  answers[1]?.(refused);
  await waiting;
  expect(isDone).toHaveBeenCalledWith(false);
  // What has failed before keeps no later order.
  expect(await store.set(whenCartChanged)).toBe(true);
});
