import type { PaymentTypesReply } from '@storefront/contracts';
import { fireEvent, screen } from '@testing-library/react';
import { calls, field, fillIn, openCheckout, press, shop, type } from '../../testing/checkoutPage';
import { addressFixture, paymentTypesFixture } from '../../testing/fixtures';

const withCard: PaymentTypesReply = {
  ...paymentTypesFixture,
  payment_types: [
    ...paymentTypesFixture.payment_types,
    {
      alias: 'cardOnline',
      name: 'Картой онлайн',
      is_online: true,
      kind: 'card',
      icon: 'card',
      fields: [],
      texts: null,
    },
  ],
};
const shopWithCard = () => shop({ paymentTypes: () => withCard });
const box = (name: string) => screen.getByRole('checkbox', { name });
const ordered = (api: ReturnType<typeof shop>) => calls(api, 'orderCreate')[0]?.args.body;
const payBy = (alias: string) =>
  fireEvent.click(document.querySelector(`[data-payment="${alias}"] input`) as HTMLElement);

beforeEach(() => void jest.useFakeTimers());

test('nobody gets cutlery without asking for it, and nothing is asked of the courier', async () => {
  const api = shop();
  await openCheckout(api);
  fillIn();
  await press();
  expect(ordered(api)).toMatchObject({
    cutlery: 0,
    delivery_address: { leave_at_door: false, no_bell: false, call_on_arrival: false, description: '' },
  });
});

test('instructions for the courier go with the order', async () => {
  const api = shopWithCard();
  await openCheckout(api);
  fillIn();
  payBy('cardOnline');
  for (const name of ['Оставить у\u00a0двери', 'Не звонить в\u00a0дверь', 'Позвонить, когда приедет'])
    fireEvent.click(box(name));
  type('delivery_address.description', 'вход со двора');
  fireEvent.click(screen.getByRole('button', { name: 'Добавить набор приборов' }));
  fireEvent.click(screen.getByRole('button', { name: 'Добавить набор приборов' }));
  expect(screen.getByText('На 2 персоны')).toBeInTheDocument();
  await press();
  expect(ordered(api)).toMatchObject({
    cutlery: 2,
    delivery_address: {
      leave_at_door: true,
      no_bell: true,
      call_on_arrival: true,
      description: 'вход со двора',
    },
  });
});

test('what is paid at the door is not left there: the box says so and nothing is sent', async () => {
  const api = shopWithCard();
  await openCheckout(api);
  fillIn();
  payBy('cash');
  expect(box('Оставить у\u00a0двери')).toHaveAccessibleDescription('Только при оплате онлайн');
  fireEvent.click(box('Оставить у\u00a0двери'));
  expect(box('Оставить у\u00a0двери')).not.toBeChecked();
  payBy('cardOnline');
  fireEvent.click(box('Оставить у\u00a0двери'));
  expect(box('Оставить у\u00a0двери')).toBeChecked();
  payBy('cash');
  expect(box('Оставить у\u00a0двери')).not.toBeChecked();
  await press();
  expect(ordered(api)).toMatchObject({ delivery_address: { leave_at_door: false } });
});

test('an address begins with what was asked for there before', async () => {
  const address = addressFixture({ description: 'код 12К', no_bell: true, call_on_arrival: true });
  await openCheckout(shop(), { address });
  expect(field('delivery_address.description')).toHaveValue('код 12К');
  expect(box('Не звонить в\u00a0дверь')).toBeChecked();
  expect(box('Позвонить, когда приедет')).toBeChecked();
});
