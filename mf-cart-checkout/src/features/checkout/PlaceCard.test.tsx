import type { DeliveryPrices } from '@storefront/contracts';
import { topModalAtom } from '@storefront/shared-state';
import { applyContext } from '@storefront/shared-state/flows';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { calls, field, openCheckout, press, shop, type, wait } from '../../testing/checkoutPage';
import { addressFixture, cartFixture, shopFixture } from '../../testing/fixtures';

beforeEach(() => void jest.useFakeTimers());

const card = () => document.querySelector('[data-part="place"]') as HTMLElement;
const zone = (id: number, prices: DeliveryPrices) => ({
  id,
  name: `Зона ${id}`,
  map: { area: [], background_color: '#000000' },
  prices,
  delivery_minutes: 40,
});
const far = zone(102, { delivery: 500, minimum_order_amount: 3000, has_free_delivery: true });

test.each([
  [{ delivery: 0, minimum_order_amount: 600, has_free_delivery: true }, 'Бесплатная доставка'],
  [
    { delivery: 99, minimum_order_amount: 1500, has_free_delivery: true },
    /Доставка 99 ₽, от 1 500 ₽ бесплатно/,
  ],
  [{ delivery: 99, minimum_order_amount: 600, has_free_delivery: false }, /^Доставка 99 ₽$/],
])('what bringing it costs is that of the cart’s zone: %j [CHK-09]', async (prices, text) => {
  await openCheckout(shop(), {
    city: { delivery_zones: { far, near: zone(101, prices) } },
    cart: cartFixture(undefined, { order_type: 'delivery', delivery_zone_id: 101 }),
  });
  expect(screen.getByText(text)).toBeInTheDocument();
});

test('nothing is said of a zone that the cart is not in, nor of any where it is picked up [CHK-09]', async () => {
  const delivery_zones = { far };
  const { unmount } = await openCheckout(shop(), {
    city: { delivery_zones },
    cart: cartFixture(undefined, { order_type: 'delivery', delivery_zone_id: 101 }),
  });
  expect(card()).not.toHaveTextContent('Доставка ');
  unmount();
  await openCheckout(shop(), {
    city: { delivery_zones },
    address: null,
    shop: shopFixture(),
    cart: cartFixture(undefined, { order_type: 'takeaway', delivery_zone_id: 102 }),
  });
  expect(card()).not.toHaveTextContent('Доставка ');
});

const company = { company_name: 'ООО «Ролл»', shop_address: 'Посьетская, 3' };
test.each([
  ['an address', { address: addressFixture(company) }, 'Изменить', 'delivery', 'Светланская улица, 10'],
  ['no address yet', { address: null }, 'Указать адрес', 'delivery', 'Адрес ещё не указан'],
  [
    'a place that is only near',
    { address: addressFixture({ ...company, approximate: true }) },
    'Указать адрес',
    'delivery',
    'Адрес ещё не указан',
  ],
  ['a shop', { address: null, shop: shopFixture() }, 'Изменить', 'takeaway', 'Открыто до 23:00'],
])('with %s the card says so and leads to another [CHK-04]', async (_what, around, action, mode, text) => {
  const { store } = await openCheckout(shop(), around);
  expect(card()).toHaveTextContent(text);
  fireEvent.click(within(card()).getByRole('button', { name: action }));
  expect(store.get(topModalAtom)).toMatchObject({ name: 'OrderTypesModal', props: { mode } });
});

test('who sells is named once the place is known, and not before [CHK-09]', async () => {
  const { unmount } = await openCheckout(shop(), { address: addressFixture(company) });
  expect(screen.getByText('Продавец: ООО «Ролл», Посьетская, 3')).toBeInTheDocument();
  unmount();
  await openCheckout(shop(), { address: addressFixture({ ...company, approximate: true }) });
  expect(document.querySelector('[data-part="seller"]')).toBeNull();
});

test('room and floor belong to the address: another one begins with its own, and the first gets its back', async () => {
  const first = addressFixture();
  const { store } = await openCheckout(shop(), { address: first });
  await press();
  expect(field('delivery_address.room')).toHaveAttribute('aria-invalid', 'true');
  type('delivery_address.room', '12');
  type('delivery_address.floor', '3');
  const moveTo = async (address: typeof first) => {
    act(() => store.set(applyContext, { delivery_address: address }));
    await wait(10);
  };
  await moveTo({ ...first, full_address: 'Владивосток, Алеутская улица, 5', room: '7' });
  expect([field('delivery_address.room').value, field('delivery_address.floor').value]).toEqual(['7', '']);
  expect(field('delivery_address.room')).not.toHaveAttribute('aria-invalid', 'true');
});

test('a place without a house number is completed here, and no order goes without [CHK-04]', async () => {
  const api = shop();
  await openCheckout(api, { address: addressFixture({ house: '' }) });
  type('delivery_address.room', '12');
  type('phone', '+79147654321');
  await press();
  expect(screen.getByText('Укажите адрес с номером дома')).toBeInTheDocument();
  expect(calls(api, 'createOrderCache')).toEqual([]);
  type('delivery_address.address', 'Светланская улица, 10а');
  await press();
  expect(calls(api, 'orderCreate')[0]?.args.body).toMatchObject({
    delivery_address: { address: 'Светланская улица, 10а' },
  });
});
