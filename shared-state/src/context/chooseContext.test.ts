import type { DeliveryAddress, Shop } from '@storefront/contracts';
import { addressAtom } from '../address/addressAtom';
import type { Failure } from '../api/client';
import { cartBaseAtom } from '../cart/cartState';
import { modalsAtom } from '../modals/modals';
import { orderTypeAtom } from '../orderType/orderTypeAtom';
import { createPageStore } from '../page/presetStore';
import { startSession } from '../session/startSession';
import { shopAtom } from '../shop/shopAtom';
import { emptyCartFixture, fakeApi, pageFixture } from '../testing';
import { applyContext } from './applyContext';
import { switchOrderType } from './chooseContext';

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
    products: () => ({ ...menu, now: 0, version: '' }) as never,
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

test('without an answer the address stays: nobody has said that it is no good [TYPE-03]', async () => {
  const lost: Failure = { ok: false, status: 0, kind: 'network', error: { message: '' } };
  const store = visit(1, { cart: () => lost });
  store.set(applyContext, { delivery_address: address, ...menu });
  await store.set(switchOrderType, 'takeaway');
  store.set(cartBaseAtom, emptyCartFixture({ delivery_zone_id: null }));
  await store.set(switchOrderType, 'delivery');
  expect(store.get(addressAtom)?.house).toBe('12');
  expect(store.get(modalsAtom).current).toBeNull();
});
