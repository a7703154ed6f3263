import type { ProductGroup, ProductsReply } from '@storefront/contracts';
import { addressBaseAtom } from '../address/addressAtom';
import type { Failure } from '../api/client';
import { orderTypeBaseAtom } from '../orderType/orderTypeAtom';
import { createPageStore } from '../page/presetStore';
import { shopBaseAtom } from '../shop/shopAtom';
import { addressFixture, fakeApi, pageFixture, productFixture, shopFixture } from '../testing';
import {
  catalogueAtom,
  catalogueRequestAtom,
  clearCatalogue,
  productsByKeyAtom,
  reloadCatalogue,
  setCatalogue,
} from './catalogue';

type Reply = ProductsReply | Failure;
const [group] = pageFixture().catalogue?.product_groups ?? [];
const pageGroup = (change: Partial<ProductGroup>) => ({ ...(group as ProductGroup), ...change });
const makeReply = (key: string, change: Partial<ProductsReply> = {}): ProductsReply => ({
  product_groups: group ? [{ ...group, products: [productFixture({ key })] }] : [],
  popular_products: [],
  version: key,
  ...change,
});
const down: Failure = { ok: false, status: 503, kind: 'http', error: { message: '' } };
const visit = (products: () => Reply | Promise<Reply> = () => down) => {
  const api = fakeApi({ products });
  const store = createPageStore(pageFixture(), api);
  return { store, api, keys: () => [...store.get(productsByKeyAtom).keys()] };
};

test('the menu is asked for a zone where it is delivered, and for a shop where it is taken away', () => {
  const { store } = visit();
  store.set(addressBaseAtom, addressFixture());
  store.set(shopBaseAtom, shopFixture());
  expect(store.get(catalogueRequestAtom)).toEqual({
    ...{ city_id: 1, order_type: 'delivery', shop_id: null, delivery_zone_id: 101 },
  });
  store.set(orderTypeBaseAtom, 'takeaway');
  expect(store.get(catalogueRequestAtom)).toEqual({
    ...{ city_id: 1, order_type: 'takeaway', shop_id: 7, delivery_zone_id: null },
  });
});

test('outside a city no menu is asked for', async () => {
  const api = fakeApi({});
  const store = createPageStore(pageFixture({ city: null }), api);
  await store.set(reloadCatalogue);
  expect(store.get(catalogueRequestAtom)).toBeNull();
  expect(api.sent).toEqual([]);
});

test('of two menus asked for, the one that was asked for last stays, whichever comes first', async () => {
  const answers: ((reply: Reply) => void)[] = [];
  const { store, keys } = visit(() => new Promise((resolve) => answers.push(resolve)));
  const loads = [store.set(reloadCatalogue), store.set(reloadCatalogue)];
  answers[1]?.(makeReply('late'));
  await loads[1];
  answers[0]?.(makeReply('early'));
  await loads[0];
  expect(keys()).toEqual(['late']);
  expect(store.get(catalogueAtom)).toMatchObject({ status: 'ready', version: 'late' });
});

test('a menu that fails leaves the one that is there, and says why', async () => {
  const { store, keys } = visit();
  await store.set(reloadCatalogue);
  expect(store.get(catalogueAtom)).toMatchObject({ status: 'ready', failure: { status: 503 } });
  expect(keys()).toEqual(['philadelphia']);
  store.set(clearCatalogue);
  expect(store.get(catalogueAtom)).toMatchObject({ status: 'loading', groups: [], failure: null });
  await store.set(reloadCatalogue);
  expect(store.get(catalogueAtom)).toMatchObject({ status: 'failed', groups: [] });
  store.set(setCatalogue, makeReply('one'));
  expect(store.get(catalogueAtom).failure).toBeNull();
});

test('what a new menu says as the one before stays the very same object', () => {
  const { store } = visit();
  const menu = (wok: Partial<ProductGroup>): ProductsReply => ({
    ...makeReply('one', {
      popular_products: [productFixture({ key: 'tea' }), productFixture({ key: 'cake' })],
    }),
    product_groups: [pageGroup({ alias: 'rolls' }), pageGroup({ alias: 'wok', ...wok })],
  });
  store.set(setCatalogue, menu({ name: 'Вок' }));
  const before = store.get(catalogueAtom);
  store.set(setCatalogue, structuredClone(menu({ name: 'Вок' })));
  const same = store.get(catalogueAtom);
  expect(
    [same.groups, same.popular].every((list, index) => list === [before.groups, before.popular][index]),
  ).toBe(true);
  store.set(setCatalogue, {
    ...structuredClone(menu({ name: 'Лапша' })),
    popular_products: [productFixture({ key: 'cake' })],
  });
  const { groups, popular } = store.get(catalogueAtom);
  expect(groups.map(({ name }) => name)).toEqual([before.groups[0]?.name, 'Лапша']);
  expect(groups[0]).toBe(before.groups[0]);
  expect(popular).toHaveLength(1);
  expect(popular[0]).toBe(before.popular[1]);
  store.set(setCatalogue, menu({ name: 'Вок' }));
  store.set(setCatalogue, { product_groups: [], popular_products: [productFixture({ key: 'tea' })] });
  expect(store.get(catalogueAtom)).toMatchObject({ groups: [], popular: [{ key: 'tea' }] });
});

test('names of ingredients outlast a reply without them, and go with one that has its own', () => {
  const { store } = visit();
  store.set(setCatalogue, makeReply('one', { ingredients: { salmon: 'Лосось' } }));
  store.set(setCatalogue, { product_groups: [], popular_products: [] });
  expect(store.get(catalogueAtom)).toMatchObject({ ingredients: { salmon: 'Лосось' }, version: '' });
  store.set(setCatalogue, makeReply('two', { ingredients: { tofu: 'Тофу' } }));
  expect(store.get(catalogueAtom).ingredients).toEqual({ tofu: 'Тофу' });
});

test('a popular dish is found by its key too, and the menu’s own word on it comes first', () => {
  const { store } = visit();
  const popular = [
    productFixture({ key: 'one', name: 'Старое' }),
    productFixture({ key: 'tea', name: 'Чай' }),
  ];
  store.set(setCatalogue, makeReply('one', { popular_products: popular }));
  const names = [...store.get(productsByKeyAtom)].map(([key, { name }]) => `${key} ${name}`);
  expect(names).toEqual(['one Филадельфия', 'tea Чай']);
});
