import { addressAtom, modalsAtom, openModal, shopAtom } from '@storefront/shared-state';
import { notificationsAtom } from '@storefront/shared-state/host';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import ConfirmChangeTakeaway from '../../exposes/ConfirmChangeTakeaway';
import ConfirmSelectAddressModal from '../../exposes/ConfirmSelectAddressModal';
import ConfirmShopModal from '../../exposes/ConfirmShopModal';
import NearestShopModal from '../../exposes/NearestShopModal';
import { refused } from '../../testing/openOrderTypes';
import { addressFixture, deliveredReply, shopFixture, takeawayReply } from '../../testing/placeFixtures';
import { renderPlaces } from '../../testing/renderPlaces';

const shop = shopFixture();

it('makes the confirmed shop the current one [SHOP-01]', async () => {
  const user = userEvent.setup();
  const { store } = await renderPlaces(<ConfirmShopModal shop={shop} />, { shopsSet: () => takeawayReply() });
  expect(screen.getByRole('alertdialog')).toHaveTextContent('Светланская улица, 23');
  await user.click(screen.getByRole('button', { name: 'Заберу здесь' }));
  await waitFor(() => expect(store.get(shopAtom)?.id).toBe(shop.id));
});

it('says before a change of shop that dishes and prices may differ, and changes nothing on "no" [SHOP-05]', async () => {
  const user = userEvent.setup();
  const { sent } = await renderPlaces(<ConfirmChangeTakeaway shop={shop} />);
  expect(screen.getByRole('alertdialog')).toHaveTextContent(/может не быть, а цены могут отличаться/);
  await user.click(screen.getByRole('button', { name: 'Отмена' }));
  expect(sent('shopsSet')).toHaveLength(0);
});

it('closes the order-type dialog below with the confirmed change [SHOP-05]', async () => {
  const user = userEvent.setup();
  const { store } = await renderPlaces(<ConfirmChangeTakeaway shop={shop} />, {
    shopsSet: () => takeawayReply(),
  });
  act(() => {
    store.set(openModal, 'OrderTypesModal');
    store.set(openModal, 'ConfirmChangeTakeaway', { shop });
  });
  await user.click(screen.getByRole('button', { name: 'Сменить' }));
  await waitFor(() => expect(store.get(modalsAtom)).toMatchObject({ current: null, confirms: [] }));
});

it('tells a refusal of the server', async () => {
  const user = userEvent.setup();
  const { store } = await renderPlaces(<ConfirmShopModal shop={shop} />, {
    shopsSet: () => ({
      ok: false,
      status: 422,
      kind: 'http',
      error: { message: '', code: 'shop.unknown', errors: { shop_id: ['Такого ресторана нет'] } },
    }),
  });
  await user.click(screen.getByRole('button', { name: 'Заберу здесь' }));
  await waitFor(() =>
    expect(store.get(notificationsAtom).map(({ text }) => text)).toEqual(['Такого ресторана нет']),
  );
});

it('offers the nearest shop with its distance [ZONE-01]', async () => {
  await renderPlaces(<NearestShopModal shop={shop} distanceMeters={1240} />);
  expect(screen.getByRole('alertdialog')).toHaveTextContent(/На Светланской.*1,2 км/);
});

it('delivers to the confirmed address [ZONE-01]', async () => {
  const user = userEvent.setup();
  const { store, sent } = await renderPlaces(<ConfirmSelectAddressModal address={addressFixture()} />, {
    setByAddress: () => deliveredReply(),
  });
  await user.click(screen.getByRole('button', { name: 'Выбрать адрес' }));
  await waitFor(() => expect(store.get(addressAtom)?.house).toBe('12'));
  expect(sent('setByAddress')).toEqual([{ body: { city: 1, address: 'Светланская улица, 12' } }]);
});

it('delivers to a point that has no house by its place, and says to where [ZONE-01]', async () => {
  const user = userEvent.setup();
  const place = addressFixture({ address: 'Русский остров', house: '' });
  const { store, sent } = await renderPlaces(<ConfirmSelectAddressModal address={place} />, {
    setByCoordinates: () => deliveredReply(place),
  });
  await user.click(screen.getByRole('button', { name: 'Выбрать адрес' }));
  await waitFor(() => expect(store.get(notificationsAtom)).toMatchObject([{ tone: 'success' }]));
  expect(store.get(notificationsAtom)[0]?.text).toContain('Русский остров');
  expect(sent('setByCoordinates')).toEqual([{ body: { city_id: 1, latitude: 43.115, longitude: 131.881 } }]);
});

it('tells why a confirmed address is not taken, and does not say that it is [ZONE-01]', async () => {
  const user = userEvent.setup();
  const { store } = await renderPlaces(<ConfirmSelectAddressModal address={addressFixture()} />, {
    setByAddress: () => refused('Сюда больше не доставляем'),
  });
  act(() => store.set(openModal, 'ConfirmSelectAddressModal', { address: addressFixture() }));
  await user.click(screen.getByRole('button', { name: 'Выбрать адрес' }));
  await waitFor(() =>
    expect(store.get(notificationsAtom)).toMatchObject([
      { tone: 'danger', text: 'Сюда больше не доставляем' },
    ]),
  );
  expect(store.get(addressAtom)).toBeNull();
  expect(store.get(modalsAtom).confirms).toEqual([]);
});

it.each([
  [149, 'Доставка 149'],
  [0, null],
  [null, null],
])('names the price of a delivery for %s only where there is one [ZONE-01]', async (delivery, text) => {
  const prices = delivery === null ? null : { delivery, minimum_order_amount: 600, has_free_delivery: false };
  const address = addressFixture({ delivery_prices: prices });
  await renderPlaces(<ConfirmSelectAddressModal address={address} />);
  const dialog = screen.getByRole('alertdialog');
  if (text === null) expect(dialog).not.toHaveTextContent(/Доставка \d/);
  else expect(dialog).toHaveTextContent(text);
});

it.each([
  [false, 'заказ от 600'],
  [true, 'бесплатно от 600'],
])('says from which sum is delivered there; free from it: %s [ZONE-01] [ZONE-02]', async (isFree, text) => {
  const prices = { delivery: 149, minimum_order_amount: 600, has_free_delivery: isFree };
  await renderPlaces(<ConfirmSelectAddressModal address={addressFixture({ delivery_prices: prices })} />);
  expect(screen.getByRole('alertdialog')).toHaveTextContent(text);
});
