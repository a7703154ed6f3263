import { addressBaseAtom } from '../address/addressAtom';
import { orderTypeBaseAtom } from '../orderType/orderTypeAtom';
import { createPageStore } from '../page/presetStore';
import { shopBaseAtom } from '../shop/shopAtom';
import { addressFixture, fakeApi, pageFixture, shopFixture } from '../testing';
import { sellerAtom } from './seller';

const address = addressFixture({
  ...{ company_name: 'ООО «Доставка»', inn: '1', ogrn: '2', shop_address: 'Светланская улица, 1' },
});
const shop = shopFixture({ company_name: 'ООО «Ресторан»', inn: '3', ogrn: '4' });
const visit = (
  orderType: 'delivery' | 'takeaway',
  change: { address?: typeof address; shop?: typeof shop },
) => {
  const store = createPageStore(pageFixture(), fakeApi({}));
  store.set(orderTypeBaseAtom, orderType);
  store.set(addressBaseAtom, change.address ?? null);
  store.set(shopBaseAtom, change.shop ?? null);
  return store.get(sellerAtom);
};

test('who delivers to the address sells what is delivered', () => {
  expect(visit('delivery', { address, shop })).toMatchObject({
    ...{ company_name: 'ООО «Доставка»', inn: '1', ogrn: '2', shop_address: 'Светланская улица, 1' },
  });
});

test('the chosen shop sells what is taken away from it', () => {
  expect(visit('takeaway', { address, shop })).toMatchObject({
    ...{ company_name: 'ООО «Ресторан»', inn: '3', ogrn: '4', shop_address: 'Светланская улица, 1' },
  });
});

test.each([
  ['while no address is chosen for a delivery', () => visit('delivery', { shop })],
  ['while no shop is chosen to take away from', () => visit('takeaway', { address })],
  ['of a shop in another city', () => visit('takeaway', { shop: { ...shop, city_id: 2 } })],
  ['of an address whose company has no name', () => visit('delivery', { address: addressFixture() })],
  ['of a shop whose company has no name', () => visit('takeaway', { shop: shopFixture() })],
])('nobody is named as the seller %s', (_, seller) => {
  expect(seller()).toBeNull();
});
