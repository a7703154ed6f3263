import type { Changes, DeliveryAddress, Shop } from '@storefront/contracts';
import { addressAtom } from '../address/addressAtom';
import type { Failure } from '../api/client';
import { acceptCart, cartBaseAtom } from '../cart/cartState';
import { decideError } from '../errors/errorPolicy';
import { closeTopModal, declareModals, modalsAtom } from '../modals/modals';
import { orderTypeAtom } from '../orderType/orderTypeAtom';
import { createPageStore } from '../page/presetStore';
import { startSession } from '../session/startSession';
import { shopAtom } from '../shop/shopAtom';
import { emptyCartFixture, fakeApi, modalKindsFixture, pageFixture } from '../testing';
import { makeLines } from '../testing/cartServer';
import { applyContext } from './applyContext';
import { chooseAddressByText, chooseShop, switchOrderType } from './chooseContext';
import type { MoveQuestion } from './confirmMove';

const shop = (city_id: number): Shop => ({
  ...{ id: 11, city_id, name: 'На Светланской', address: { street: 'Светланская, 23', description: null } },
  ...{ map: { coordinates: { latitude: 43.1, longitude: 131.9 }, zoom: 16 }, tags: [], type: 'default' },
  ...{ alert: null, schedule: { default: {}, custom: {} }, company_name: '', inn: '', ogrn: '' },
  availability: { state: 'open', text: '', minutes_left: null },
});
const address: DeliveryAddress = {
  ...{ id: null, city_id: 1, city: { id: 1, name: 'Владивосток' }, address: 'Светланская, 12' },
  ...{ full_address: '', locality: '', district: '', street: '', house: '12', type: 'house', room: '' },
  ...{ floor: '', entrance: '', intercom: '', description: '', found: true, delivery_possible: true },
  map: { coordinates: { latitude: 43.1, longitude: 131.9 } },
  ...{ approximate: false, delivery_zone_id: 101, delivery_prices: null, company_name: '', inn: '' },
  ...{ ogrn: '', shop_address: '' },
};
const menu = { product_groups: [], popular_products: [] };
const dialog = (mode: string) => ({ name: 'OrderTypesModal', props: { mode } });
type Handlers = Parameters<typeof fakeApi>[0];

/** A visitor with an address here and a shop somewhere. */
function visit(shopCityId: number, handlers: Handlers = {}) {
  const api = fakeApi({
    products: () => ({ ...menu, version: '' }),
    cart: () => ({ cart: emptyCartFixture() }),
    ...handlers,
  });
  const store = createPageStore(pageFixture(), api);
  store.set(applyContext, { shop: shop(shopCityId), ...menu });
  return store;
}

test('takeaway with a shop of another city resets the shop and opens the dialog [TYPE-03]', async () => {
  const store = visit(2);
  store.set(applyContext, { delivery_address: address, ...menu });
  await store.set(switchOrderType, 'takeaway');
  expect(store.get(shopAtom)).toBeNull();
  expect(store.get(orderTypeAtom)).toBe('takeaway');
  expect(store.get(modalsAtom).current).toMatchObject(dialog('takeaway'));
});

test('a session that picks up at a shop which this city does not have is asked where to [TYPE-03]', async () => {
  const store = visit(1, {
    userGet: () => ({ user: null, order_type: 'takeaway', shop_id: 77, delivery_address: null }),
    shops: () => ({ shops: [shop(1)] }),
  });
  await store.set(startSession);
  expect(store.get(shopAtom)).toBeNull();
  expect(store.get(orderTypeAtom)).toBe('takeaway');
  expect(store.get(modalsAtom).current).toMatchObject(dialog('takeaway'));
});

test.each(['/vladivostok/back-to-home', '/vladivostok/order/1001/tracking'])(
  'nobody is asked where to pick up over %s, which is about an order that stands [TYPE-03] [ROUTE-02]',
  async (path) => {
    history.replaceState(null, '', path);
    const store = visit(1, {
      userGet: () => ({ user: null, order_type: 'takeaway', shop_id: 77, delivery_address: null }),
      shops: () => ({ shops: [shop(1)] }),
    });
    await store.set(startSession);
    expect(store.get(shopAtom)).toBeNull();
    expect(store.get(modalsAtom).current).toBeNull();
    history.replaceState(null, '', '/');
  },
);

describe('with a cart that the other order type would change (D-15)', () => {
  const changes: Changes = [{ kind: 'unavailable', name: 'Филадельфия' }];
  const full = () => emptyCartFixture({ revision: 3, count: 2, products: makeLines(2) });
  function visitWithCart(found: Changes = changes, handlers: Handlers = {}) {
    const api = fakeApi({
      products: () => ({ ...menu, version: '' }),
      cart: () => ({ cart: full() }),
      cartPreview: () => ({ changes: found }),
      shopsSet: () => ({ shop: shop(1), order_type: 'takeaway', cart: full(), ...menu }),
      setByAddress: () => ({ delivery_address: address, order_type: 'delivery', cart: full(), ...menu }),
      ...handlers,
    });
    const store = createPageStore(pageFixture(), api);
    store.set(declareModals, modalKindsFixture);
    store.set(applyContext, { shop: shop(1), ...menu });
    store.set(applyContext, { delivery_address: address, cart: full(), ...menu });
    const question = () => store.get(modalsAtom).confirms.find(({ name }) => name === 'ConfirmMoveModal');
    const answer = (agreed: boolean) => {
      const { onAnswer } = (question()?.props ?? {}) as MoveQuestion;
      store.set(closeTopModal);
      onAnswer(agreed);
    };
    const turn = () => new Promise((resolve) => setTimeout(resolve));
    const sent = () => api.sent.map(({ name }) => name);
    return { api, store, question, answer, turn, sent };
  }

  test('the switch asks with the list of changes, and changes nothing before the answer', async () => {
    const { store, api, question, answer, turn } = visitWithCart();
    const switching = store.set(switchOrderType, 'takeaway');
    await turn();
    expect(api.sent).toEqual([
      { name: 'cartPreview', args: { body: { city_id: 1, order_type: 'takeaway', shop_id: 11 } } },
    ]);
    expect(question()).toMatchObject({ kind: 'confirm', props: { orderType: 'takeaway', changes } });
    expect(store.get(orderTypeAtom)).toBe('delivery');
    answer(true);
    await switching;
    expect(store.get(orderTypeAtom)).toBe('takeaway');
  });

  test('a declined switch leaves everything as it is', async () => {
    const { store, answer, turn, sent } = visitWithCart();
    const switching = store.set(switchOrderType, 'takeaway');
    await turn();
    answer(false);
    await switching;
    expect(store.get(orderTypeAtom)).toBe('delivery');
    expect(sent()).toEqual(['cartPreview']);
  });

  test('a question that is closed by Escape or Back counts as declined', async () => {
    const { store, turn, sent } = visitWithCart();
    const switching = store.set(switchOrderType, 'takeaway');
    await turn();
    store.set(closeTopModal);
    await switching;
    expect([store.get(orderTypeAtom), sent()]).toEqual(['delivery', ['cartPreview']]);
  });

  test('choosing a shop instead of the address asks, too; declined, no shop is sent and no failure is shown', async () => {
    const { store, answer, turn, sent } = visitWithCart();
    const choosing = store.set(chooseShop, 11);
    await turn();
    answer(false);
    const result = await choosing;
    expect(sent()).toEqual(['cartPreview']);
    expect(!result.ok && decideError(result).place).toBe('nowhere');
  });

  test('so does choosing an address instead of the shop', async () => {
    const { store, answer, turn, sent } = visitWithCart();
    store.set(applyContext, { shop: shop(1), ...menu });
    const choosing = store.set(chooseAddressByText, 'Светланская, 12');
    await turn();
    answer(true);
    expect((await choosing).ok).toBe(true);
    expect(sent()).toEqual(['cartPreview', 'setByAddress']);
    expect(store.get(orderTypeAtom)).toBe('delivery');
  });

  test.each<[string, Changes, Handlers]>([
    ['nothing would change', [], {}],
    [
      'the server does not say',
      [],
      { cartPreview: () => ({ ok: false, status: 503, kind: 'http', error: { message: '' } }) },
    ],
  ])('nobody is asked where %s', async (_, found, handlers) => {
    const { store, question } = visitWithCart(found, handlers);
    await store.set(switchOrderType, 'takeaway');
    expect(question()).toBeUndefined();
    expect(store.get(orderTypeAtom)).toBe('takeaway');
  });

  test('no question comes about another address of a delivery, nor with an empty cart', async () => {
    const { store, sent } = visitWithCart();
    await store.set(chooseAddressByText, 'Светланская, 12');
    store.set(acceptCart, emptyCartFixture({ revision: 9 }));
    await store.set(switchOrderType, 'takeaway');
    expect(sent()).not.toContain('cartPreview');
  });
});

const refused: Failure = {
  ...{ ok: false, status: 422, kind: 'http' },
  error: { message: '', errors: { delivery_address: ['Сюда не доставляем'] } },
};
test.each([
  ['refuses the cart', () => refused],
  ['finds no zone for it', () => ({ cart: emptyCartFixture({ delivery_zone_id: null }) })],
])('delivery to an address for which the server %s clears the address [TYPE-03]', async (_what, cart) => {
  const store = visit(1, { cart: cart as never });
  store.set(applyContext, { delivery_address: address, ...menu });
  await store.set(switchOrderType, 'takeaway');
  await store.set(switchOrderType, 'delivery');
  expect(store.get(addressAtom)).toBeNull();
  expect(store.get(modalsAtom).current).toMatchObject(dialog('delivery'));
});

test.each([
  [0, 'network'],
  [503, 'http'],
  [429, 'http'],
] as const)('without an answer (%i, %s) the address stays [TYPE-03]', async (status, kind) => {
  const lost: Failure = { ok: false, status, kind, error: { message: '' } };
  const store = visit(1, { cart: () => lost });
  store.set(applyContext, { delivery_address: address, ...menu });
  await store.set(switchOrderType, 'takeaway');
  store.set(cartBaseAtom, emptyCartFixture({ delivery_zone_id: null }));
  await store.set(switchOrderType, 'delivery');
  expect(store.get(addressAtom)?.house).toBe('12');
  expect(store.get(modalsAtom).current).toBeNull();
});
