import type { Cart } from '@storefront/contracts';
import { createPageStore } from '../page/presetStore';
import { emptyCartFixture, fakeApi, pageFixture } from '../testing';
import { acceptCart } from './cartState';
import { followPromise, promiseKeptMs } from './followPromise';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  look(true);
});

const promise = { text: 'Привезём около 18:40', short: '18:40', starts_at: 0, ends_at: 0 };
function look(isSeen: boolean) {
  const value = isSeen ? 'visible' : 'hidden';
  Object.defineProperty(document, 'visibilityState', { value, configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
}
function open(told: Partial<Cart> = { promise }) {
  const cart = emptyCartFixture({ revision: 1, ...told });
  const api = fakeApi({ cart: () => ({ cart }) });
  const store = createPageStore(pageFixture(), api);
  const stop = followPromise(store);
  store.set(acceptCart, cart);
  return { asked: () => api.sent.length, stop };
}
const wait = (ms: number) => jest.advanceTimersByTimeAsync(ms);

test('a promised time that has become old is asked for again, as long as the page is looked at', async () => {
  const { asked, stop } = open();
  await wait(promiseKeptMs - 1);
  expect(asked()).toBe(0);
  await wait(1);
  expect(asked()).toBe(1);
  await wait(promiseKeptMs);
  expect(asked()).toBe(2);
  stop();
  await wait(promiseKeptMs * 3);
  expect(asked()).toBe(2);
});

test('a page in the background asks when somebody looks at it', async () => {
  const { asked, stop } = open();
  look(false);
  await wait(promiseKeptMs * 4);
  expect(asked()).toBe(0);
  look(true);
  await wait(0);
  expect(asked()).toBe(1);
  stop();
});

test('that all is closed is asked for again: in the morning it is not true any more', async () => {
  const { asked, stop } = open({ closed: { text: 'Закрыто', short: 'Закрыто', opens_at: 0 } });
  await wait(promiseKeptMs);
  expect(asked()).toBe(1);
  stop();
});

test('where nothing is promised nothing is asked', async () => {
  const { asked, stop } = open({});
  await wait(promiseKeptMs * 4);
  expect(asked()).toBe(0);
  stop();
});
