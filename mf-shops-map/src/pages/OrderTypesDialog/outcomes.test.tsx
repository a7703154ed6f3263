import { addToCart, shopAtom } from '@storefront/shared-state';
import { preselectedProductsAtom } from '@storefront/shared-state/flows';
import { notificationsAtom } from '@storefront/shared-state/host';
import { act, screen, waitFor, within } from '@testing-library/react';
import { FakeMap } from '../../testing/FakeMap';
import { confirm, field, isOpen, openOrderTypes, pass, refused } from '../../testing/openOrderTypes';
import {
  addressFixture,
  deliveredReply,
  filledCart,
  shopFixture,
  takeawayReply,
} from '../../testing/placeFixtures';

jest.mock('../../features/map/StoreMap', () => ({ StoreMap: FakeMap }));

const far = addressFixture({ delivery_possible: false, delivery_zone_id: null, delivery_prices: null });
const nobodyDelivers = {
  setByAddress: () => ({ delivery_address: far }),
  checkAddress: () => ({
    delivery_address: far,
    nearest_shop: { shop: shopFixture(), distance_meters: 1240 },
  }),
};

it('offers the nearest shop where nobody delivers, and picking up there is one press [ZONE-03]', async () => {
  const { user, store, sent } = await openOrderTypes({ ...nobodyDelivers, shopsSet: () => takeawayReply() });
  await user.type(field(), 'Светланская улица, 12');
  await user.click(confirm());
  const nearest = await screen.findByRole('region', { name: 'Ближайший ресторан' });
  expect(nearest).toHaveTextContent(/На Светланской.*Открыто до 23:00.*1,2 км/);
  await user.click(within(nearest).getByRole('button', { name: 'Заберу там' }));
  await pass(1000);
  expect(sent('shopsSet')).toEqual([{ body: { shop_id: 11 } }]);
  expect(store.get(shopAtom)?.id).toBe(11);
  expect(isOpen(store)).toBe(false);
});

it('says why the nearest shop cannot be taken, and leaves it on offer [ZONE-03]', async () => {
  const message = 'Ресторан сегодня не принимает заказы';
  const { user, store } = await openOrderTypes({ ...nobodyDelivers, shopsSet: () => refused(message) });
  await user.type(field(), 'Светланская улица, 12');
  await user.click(confirm());
  await user.click(await screen.findByRole('button', { name: 'Заберу там' }));
  await pass(1000);
  expect(store.get(notificationsAtom)).toMatchObject([{ text: message }]);
  expect(isOpen(store)).toBe(true);
  expect(screen.getByRole('button', { name: 'Заберу там' })).toBeEnabled();
});

it('takes a pin where the map knows no address, and says that it is described later [ADDR-01] (D-61)', async () => {
  const point = addressFixture({ address: 'Точка на карте', street: '', house: '' });
  const { user, store, sent } = await openOrderTypes({
    checkAddress: () => ({ delivery_address: point, nearest_shop: null }),
    setByCoordinates: () => deliveredReply(point),
  });
  await user.click(await screen.findByRole('button', { name: 'point' }));
  await waitFor(() => expect(field()).toHaveValue('Точка на карте'));
  expect(field()).toHaveAccessibleDescription(/Доставим к\u00a0метке/);
  expect(field()).toBeValid();
  await user.click(confirm());
  await pass(1000);
  expect(sent('setByCoordinates')).toHaveLength(1);
  expect(isOpen(store)).toBe(false);
});

const choice = { product_key: 'philadelphia', count: 2, modifiers: [{ id: 3, count: 1 }] };

it('adds the product that waited, with its modifiers and count, once the address is chosen [ADDR-02]', async () => {
  const { user, store, sent } = await openOrderTypes({
    setByAddress: () => deliveredReply(),
    cartAdd: () => ({ cart: filledCart() }),
  });
  act(() => store.set(addToCart, choice));
  expect(sent('cartAdd')).toHaveLength(0);
  await user.type(field(), 'Светланская улица, 12');
  await user.click(confirm());
  await pass(1000);
  expect(sent('cartAdd')).toMatchObject([{ body: choice }]);
});

it.each(['while it is told so', 'after going back to the map', 'without sending it'])(
  'drops it when the dialog is closed %s for an address that nobody delivers to [PROD-08] [TYPE-05]',
  async (when) => {
    const centre = addressFixture({ address: 'Центр города', house: '', approximate: true });
    const { user, store, sent } = await openOrderTypes({
      ...nobodyDelivers,
      setByCoordinates: () => deliveredReply(centre),
      cartAdd: () => ({ cart: filledCart() }),
    });
    act(() => store.set(addToCart, choice));
    await user.type(field(), 'Светланская улица, 12');
    if (when !== 'without sending it') {
      await user.click(confirm());
      const back = await screen.findByRole('button', { name: 'Другой адрес' });
      if (when === 'after going back to the map') await user.click(back);
    }
    await user.click(screen.getByRole('button', { name: 'Закрыть' }));
    await pass(2000);
    // The menu shows with the centre's prices all the same (D-57).
    expect(sent('setByCoordinates')).toHaveLength(1);
    expect(sent('cartAdd')).toEqual([]);
    expect(store.get(preselectedProductsAtom)).toEqual([]);
  },
);

it('leaves the city’s centre to a typed address that nobody finds [TYPE-05]', async () => {
  const centre = addressFixture({ address: 'Центр города', house: '', approximate: true });
  const { user, sent } = await openOrderTypes({ setByCoordinates: () => deliveredReply(centre) });
  await user.type(field(), 'Нигде, 1');
  await user.click(screen.getByRole('button', { name: 'Закрыть' }));
  await pass(1000);
  expect(sent('setByAddress')).toHaveLength(1);
  expect(sent('setByCoordinates')).toHaveLength(1);
});
