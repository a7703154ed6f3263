import type { Shop, ShopsReply } from '@storefront/contracts';
import { addressAtom, createPageStore, modalsAtom, shopAtom } from '@storefront/shared-state';
import { applyContext, chooseShop, enterSession } from '@storefront/shared-state/flows';
import { notificationsAtom } from '@storefront/shared-state/host';
import { cityFixture, fakeApi, pageFixture } from '@storefront/shared-state/testing';
import { refused } from '../../testing/openOrderTypes';
import { addressFixture, shopFixture, takeawayReply } from '../../testing/placeFixtures';
import { takeDefault } from './takeDefault';

const state = (name: Shop['availability']['state']) => ({
  availability: { state: name, text: '', minutes_left: null },
});
const open = shopFixture({ id: 11 });
const closing = shopFixture({ id: 12, ...state('closing_soon') });
const closed = shopFixture({ id: 13, ...state('closed') });
const stopped = shopFixture({ id: 14, type: 'stop' });

function visit(shops: () => ShopsReply | ReturnType<typeof refused>, chosen = open) {
  const api = fakeApi({
    shops,
    // The shop is remembered while the order is a delivery.
    shopsSet: () => ({ ...takeawayReply(chosen), order_type: 'delivery' }),
  });
  const store = createPageStore(pageFixture(), api);
  const taken = () => api.sent.filter(({ name }) => name === 'shopsSet').map(({ args }) => args.body);
  return { api, store, taken };
}

test.each([
  ['the first that is open', [closed, open, closing], 11],
  ['one that is closing soon, for it still takes orders', [closed, closing], 12],
  ['the first of all when none is open', [closed, shopFixture({ id: 15, ...state('closed') })], 13],
  ['none that takes no orders, though it is open', [stopped, closed], 13],
  ['nothing where no shop takes orders', [stopped], null],
  ['nothing where there is no shop', [], null],
])('a takeaway without a shop takes %s [TYPE-05]', async (_what, shops, id) => {
  const { api, store, taken } = visit(() => ({ shops }));
  await store.set(takeDefault, cityFixture(), 'takeaway');
  expect(api.sent[0]).toEqual({ name: 'shops', args: { query: { city_id: 1 } } });
  expect(taken()).toEqual(id === null ? [] : [{ shop_id: id }]);
});

test('shops that do not come leave things as they are, without a word [TYPE-05]', async () => {
  const { store, taken } = visit(() => refused('shops.failed'));
  await store.set(takeDefault, cityFixture(), 'takeaway');
  expect(taken()).toEqual([]);
  expect(store.get(shopAtom)).toBeNull();
  expect([store.get(notificationsAtom), store.get(modalsAtom).confirms]).toEqual([[], []]);
});

test('the saved shop of this city comes before the first open one [TYPE-05]', async () => {
  const { api, store, taken } = visit(() => ({ shops: [open] }), closed);
  await store.set(chooseShop, closed.id);
  await store.set(takeDefault, cityFixture(), 'takeaway');
  expect(taken()).toEqual([{ shop_id: 13 }, { shop_id: 13 }]);
  expect(api.sent.map(({ name }) => name)).not.toContain('shops');
});

test('a customer with an address gets the takeaway they asked for; one who only looks keeps the address [TYPE-05]', async () => {
  const { store, taken } = visit(() => ({ shops: [open] }));
  store.set(applyContext, { delivery_address: addressFixture(), product_groups: [] });
  await store.set(takeDefault, cityFixture(), 'takeaway', 'delivery');
  expect(taken()).toEqual([]);
  await store.set(takeDefault, cityFixture(), 'takeaway', 'takeaway');
  expect(taken()).toEqual([{ shop_id: 11 }]);
});

test('a shop saved in another city stands in for none here [TYPE-05]', async () => {
  const { store, taken } = visit(() => ({ shops: [open] }), { ...closed, city_id: 2 });
  await store.set(chooseShop, closed.id);
  await store.set(takeDefault, cityFixture(), 'takeaway');
  expect(taken()).toEqual([{ shop_id: 13 }, { shop_id: 11 }]);
});

test('a place that the visitor had, and that is only on its way, is not replaced [TYPE-05]', async () => {
  let tell = () => {};
  const api = fakeApi({
    userGet: () =>
      new Promise((resolve) => {
        tell = () =>
          resolve({
            ...{ user: null, order_type: 'delivery', shop_id: null },
            delivery_address: addressFixture(),
          });
      }),
  });
  const store = createPageStore(pageFixture(), api);
  const entering = store.set(enterSession);
  const standingIn = store.set(takeDefault, cityFixture(), 'delivery');
  tell();
  await Promise.all([entering, standingIn]);
  expect(store.get(addressAtom)?.house).toBe('12');
  expect(api.sent.map(({ name }) => name)).not.toContain('setByCoordinates');
});
