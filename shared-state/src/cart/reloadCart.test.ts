import type { Cart } from '@storefront/contracts';
import type { Result } from '../api/client';
import { notificationsAtom } from '../notifications/notifications';
import { emptyCartFixture, fakeApi } from '../testing';
import { storeWith } from '../testing/cartServer';
import { cartAtom } from './cartState';
import { changeCart, chooseInterval, refuseBag, whenCartChanged } from './reloadCart';

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

test('a refused change leaves the cart as it was, and says why [SLOT-02]', async () => {
  const store = storeWith(fakeApi({ setInterval: () => refused }));
  await store.set(chooseInterval, '20261121-0720');
  expect(store.get(cartAtom)).toBeNull();
  expect(store.get(notificationsAtom).map(({ text }) => text)).toEqual(['Время занято']);
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
