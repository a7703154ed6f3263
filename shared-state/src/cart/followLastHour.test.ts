import { createPageStore } from '../page/presetStore';
import { emptyCartFixture, fakeApi, pageFixture, productFixture } from '../testing';
import { acceptCart } from './cartState';
import { followLastHour } from './followLastHour';
import { saleStepAtom } from './saleStep';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const minuteMs = 60_000;
const mochi = productFixture({ sale_multiplicity: 1, sale_multiplicity_last_hour: 2 });

/** A shop whose last hour begins ten minutes after the page was opened and lasts an hour. */
function openShortlyBefore() {
  const beginsMs = Date.now() + 10 * minuteMs;
  const endsMs = beginsMs + 60 * minuteMs;
  let isOnline = true;
  const reply = () => {
    const isNow = Date.now() >= beginsMs && Date.now() < endsMs;
    const changes = isNow ? endsMs : Date.now() < beginsMs ? beginsMs : null;
    const last_hour = { is_now: isNow, changes_in_ms: changes === null ? null : changes - Date.now() };
    return { cart: emptyCartFixture({ revision: 1, last_hour }) };
  };
  const api = fakeApi({
    cart: () =>
      isOnline ? reply() : { ok: false, status: 0, kind: 'network', error: { message: 'offline' } },
  });
  const store = createPageStore(pageFixture(), api);
  const stop = followLastHour(store);
  store.set(acceptCart, reply().cart);
  return {
    wait: (ms: number) => jest.advanceTimersByTimeAsync(ms),
    step: () => store.get(saleStepAtom)(mochi),
    asked: () => api.sent.length,
    connect: (value: boolean) => {
      isOnline = value;
    },
    stop,
  };
}

test('the step changes when the shop’s last hour begins and when it ends, on a page left open [PROD-06]', async () => {
  const page = openShortlyBefore();
  await page.wait(9 * minuteMs);
  expect([page.step(), page.asked()]).toEqual([1, 0]);
  await page.wait(minuteMs + 1000);
  expect([page.step(), page.asked()]).toEqual([2, 1]);
  await page.wait(60 * minuteMs);
  expect([page.step(), page.asked()]).toEqual([1, 2]);
  await page.wait(24 * 60 * minuteMs);
  expect(page.asked()).toBe(2);
});

test('a page that has no connection when the hour begins asks again until it is answered [PROD-06]', async () => {
  const page = openShortlyBefore();
  page.connect(false);
  await page.wait(12 * minuteMs);
  expect(page.step()).toBe(1);
  page.connect(true);
  await page.wait(minuteMs);
  expect(page.step()).toBe(2);
});

test('a page that is left asks nothing', async () => {
  const page = openShortlyBefore();
  page.stop();
  await page.wait(30 * minuteMs);
  expect(page.asked()).toBe(0);
});
