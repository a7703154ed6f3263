import { createPageStore } from '../page/presetStore';
import { startSession } from '../session/startSession';
import { followOtherTabs } from '../tabs/followOtherTabs';
import { emptyCartFixture, fakeApi, pageFixture } from '../testing';
import { forgetSentOrder, keepSentOrder, readSentOrder, sentOrderAtom } from './sentOrder';

const createTestStore = () =>
  createPageStore(
    pageFixture(),
    fakeApi({
      cart: () => ({ cart: emptyCartFixture() }),
      userGet: () => ({ user: null, order_type: null, shop_id: null, delivery_address: null }),
    }),
  );
beforeEach(() => sessionStorage.clear());

test('a page knows of an order that an earlier one of its tab sent, and of none otherwise [CHK-07]', async () => {
  const first = createTestStore();
  await first.set(startSession);
  expect(first.get(sentOrderAtom)).toBe(false);
  keepSentOrder({ key: 'of-that-order' });
  // Its own is in its own hands.
  expect(first.get(sentOrderAtom)).toBe(false);
  const next = createTestStore();
  await next.set(startSession);
  expect(next.get(sentOrderAtom)).toBe(true);
  forgetSentOrder();
  expect(readSentOrder()).toBeNull();
});

test('a page that comes back as it was left looks for one, too [CHK-07]', () => {
  const store = createTestStore();
  const stop = followOtherTabs(store);
  const show = (persisted: boolean) => dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
  keepSentOrder({ key: 'of-that-order' });
  show(false);
  expect(store.get(sentOrderAtom)).toBe(false);
  show(true);
  expect(store.get(sentOrderAtom)).toBe(true);
  stop();
});
