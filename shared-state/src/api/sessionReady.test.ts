import type { DeliveryAddress } from '@storefront/contracts';
import { cartCountAtom, cartQueuedAtom } from '../cart/cartState';
import { addToCart, quantityDebounceMs, queuedRetryMs } from '../cart/changeLine';
import { reloadCart } from '../cart/reloadCart';
import { chooseShop, switchOrderType } from '../context/chooseContext';
import { modalsAtom } from '../modals/modals';
import { orderTypeAtom } from '../orderType/orderTypeAtom';
import { createPageStore } from '../page/presetStore';
import { startSession } from '../session/startSession';
import { addressFixture, emptyCartFixture, fakeApi, pageFixture, shopFixture } from '../testing';
import { choice, makeLines } from '../testing/cartServer';
import { apiAtom } from './apiAtom';
import type { Failure } from './client';
import { expectSession } from './sessionReady';

const lost: Failure = { ok: false, status: 0, kind: 'network', error: { message: '' } };
const broken: Failure = { ok: false, status: 503, kind: 'http', error: { message: '' } };
const noAddress: Failure = {
  ...{ ok: false, status: 422, kind: 'http' },
  error: { message: '', errors: { delivery_address: ['Куда везти?'] } },
};
const takeaway = { user: null, order_type: 'takeaway', shop_id: 7, delivery_address: null } as const;
const delivery = (address: DeliveryAddress | null) =>
  ({ user: null, order_type: null, shop_id: null, delivery_address: address }) as const;
const place = { city_id: 1, order_type: 'takeaway', shop_id: 7, delivery_zone_id: null };

type Session = typeof takeaway | ReturnType<typeof delivery>;
/**
 * A page that was rendered for delivery, whose visitor is not known yet. `answer` is what the server says of
 * them.
 */
function visit(serves = true) {
  let answer: (reply: Session | Failure) => void = () => undefined;
  let count = 0;
  const cart = () => ({
    cart: emptyCartFixture({ revision: count + 1, count, products: count > 0 ? makeLines(count) : {} }),
  });
  const menu = { product_groups: [], popular_products: [] };
  const api = fakeApi({
    userGet: () => new Promise<Session | Failure>((resolve) => (answer = resolve)) as never,
    shops: () => ({ shops: [shopFixture({ id: 7 }), shopFixture({ id: 8 })] }),
    shopsSet: ({ body }) => ({ shop: shopFixture({ id: body?.shop_id ?? 0 }), ...cart(), ...menu }),
    products: () => ({ ...menu, version: '2' }),
    promocodeForget: cart,
    callMeBack: () => ({ success: true as const }),
    cart,
    cartAdd: ({ body }) => {
      if (!serves) return noAddress;
      count += body?.count ?? 0;
      return cart();
    },
  });
  const store = createPageStore(pageFixture(), api);
  store.set(expectSession);
  void store.set(startSession);
  return {
    store,
    answer: async (reply: Session | Failure) => {
      answer(reply);
      await jest.advanceTimersByTimeAsync(0);
    },
    sent: (name: string) => api.sent.filter((call) => call.name === name).map(({ args }) => args.body),
    all: () => api.sent.map(({ name }) => name),
  };
}
beforeEach(() => {
  jest.useFakeTimers();
  sessionStorage.clear();
});
afterEach(() => jest.useRealTimers());
const later = (ms: number) => jest.advanceTimersByTimeAsync(ms);

test('before the session is known nothing is sent about where to; after it every call has the visitor’s own place [TYPE-03]', async () => {
  const { store, answer, sent, all } = visit();
  const { call } = store.get(apiAtom);
  void store.set(reloadCart);
  void call('promocodeApply', {
    body: { city_id: 1, order_type: 'delivery', shop_id: null, delivery_zone_id: null, promocode: 'SUSHI' },
  });
  void call('promocodeForget');
  void call('intervals', { body: { city_id: 1, order_type: 'delivery', shop_id: null } as never });
  await later(5000);
  expect(all()).toEqual(['userGet']);
  await answer(takeaway);
  expect(sent('cart')).toEqual([place, place]);
  expect(sent('products')).toEqual([place]);
  expect(sent('promocodeApply')).toEqual([{ ...place, promocode: 'SUSHI' }]);
  expect(sent('intervals')).toEqual([{ city_id: 1, order_type: 'takeaway', shop_id: 7 }]);
  expect(all()).toContain('promocodeForget');
});

test('a product added at once is counted at once and goes to the shop that the visitor has [PROD-08]', async () => {
  const { store, answer, sent, all } = visit();
  store.set(addToCart, choice);
  expect(store.get(cartCountAtom)).toBe(1);
  await later(quantityDebounceMs);
  expect(all()).toEqual(['userGet']);
  await answer(takeaway);
  expect(sent('cartAdd')).toEqual([expect.objectContaining(place)]);
  expect(store.get(cartCountAtom)).toBe(1);
  expect(store.get(modalsAtom).current).toBeNull();
});

test('the first change waits for the first cart, whose reply begins the session of a new visitor [CART-02]', async () => {
  const { store, answer, all } = visit();
  store.set(addToCart, choice);
  await later(quantityDebounceMs);
  await answer(delivery(addressFixture()));
  const [session, ...rest] = all().filter((name) => name !== 'products');
  expect([session, ...rest]).toEqual(['userGet', 'cart', 'cartAdd']);
});

test('products added before a new visitor is known to have no address all wait for one [PROD-08]', async () => {
  const { store, answer, sent } = visit(false);
  store.set(addToCart, choice);
  store.set(addToCart, { ...choice, product_key: 'california' });
  await later(quantityDebounceMs);
  await answer(delivery(null));
  await later(0);
  expect(store.get(modalsAtom).current?.name ?? 'switching').toMatch(/OrderTypesModal|switching/);
  const tried = sent('cartAdd').length;
  await store.set(chooseShop, 8);
  await later(quantityDebounceMs);
  const added = sent('cartAdd').slice(tried) as unknown as { product_key: string; shop_id: number }[];
  expect(added.map(({ product_key, shop_id }) => [product_key, shop_id])).toEqual([
    ['philadelphia', 8],
    ['california', 8],
  ]);
});

test('a switch pressed at once is about the address that the visitor has, not about none [TYPE-02]', async () => {
  const { store, answer, sent } = visit();
  void store.set(switchOrderType, 'takeaway');
  await answer({ ...takeaway, order_type: 'delivery' } as never);
  expect(store.get(modalsAtom).current).toBeNull();
  expect(store.get(orderTypeAtom)).toBe('takeaway');
  expect(sent('cart').at(-1)).toEqual(place);
});

test.each([
  ['nobody answers', lost],
  ['the server is broken', broken],
])(
  'while %s nothing is sent about where to; the tap is kept and goes out once the session is known [CART-02]',
  async (_why, failure) => {
    const { store, answer, sent } = visit();
    store.set(addToCart, choice);
    await answer(failure);
    await later(quantityDebounceMs);
    await answer(failure);
    expect([store.get(cartCountAtom), store.get(cartQueuedAtom)]).toEqual([1, true]);
    expect([...sent('cart'), ...sent('cartAdd')]).toEqual([]);
    await later(queuedRetryMs[0] ?? 0);
    await answer(takeaway);
    await later(0);
    expect(sent('cartAdd')).toEqual([expect.objectContaining(place)]);
    expect([store.get(cartCountAtom), store.get(cartQueuedAtom)]).toEqual([1, false]);
  },
);

test('without an answer a form that says nothing of a place is sent, and a chosen shop is taken [FORM-01] [TYPE-04]', async () => {
  const { store, answer, sent } = visit();
  await answer(lost);
  const form = store
    .get(apiAtom)
    .call('callMeBack', { body: { consent: true, name: 'Анна', phone: '7914' } });
  await answer(lost);
  expect((await form).ok).toBe(true);
  const chosen = store.set(chooseShop, 8);
  await later(0);
  await answer(lost);
  expect((await chosen).ok).toBe(true);
  void store.set(reloadCart);
  await later(0);
  expect(sent('cart')).toEqual([{ ...place, shop_id: 8 }]);
});
