import type { Order, OrderProduct } from '@storefront/contracts';
import { type Diet, lineCountsAtom, topModalAtom } from '@storefront/shared-state';
import { applyContext, changeDiet } from '@storefront/shared-state/flows';
import { notificationsAtom } from '@storefront/shared-state/host';
import { addressFixture } from '@storefront/shared-state/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { orderFixture } from '../../testing/fixtures';
import { renderAccount } from '../../testing/renderAccount';
import { OrderComposition } from './OrderComposition';

const large = {
  ...{ id: 102, name: '36 см', image: null, price: 220, min: 0, max: 1, count: 1 },
  type: 'default' as const,
};
const line = (change: Partial<OrderProduct>): OrderProduct => ({
  ...{ id: 1, key: 'margherita~102:1', name: 'Маргарита', type: 'default' as const, count: 2 },
  ...{ price: 669, amount: 1338, images: null },
  modifiers: { available: [], single: [large], groups: [] },
  ...change,
});
function show(change: Partial<Order> = {}) {
  const { cart } = orderFixture();
  const products = [
    line({}),
    line({ key: 'cola', name: 'Кола', type: 'unavailable' }),
    line({ key: 'gift:tea', name: 'Чай', type: 'gift' }),
    line({ key: 'bag', name: 'Пакет', type: 'packet' }),
  ];
  const order = orderFixture({ can_repeat: true, cart: { ...cart, products }, ...change });
  return renderAccount(<OrderComposition order={order} />);
}
const buttons = () => screen.queryAllByRole('button', { name: /^Ещё раз/ });

test('one line of a past order goes to the cart as it was composed [ORD-04]', async () => {
  const { store } = show();
  expect(buttons().map((button) => button.getAttribute('aria-label'))).toEqual([
    'Ещё раз в\u00a0корзину: Маргарита',
  ]);
  act(() => store.set(applyContext, { delivery_address: addressFixture() }));
  await userEvent.click(screen.getByRole('button', { name: 'Ещё раз в\u00a0корзину: Маргарита' }));
  expect([...store.get(lineCountsAtom)]).toEqual([['margherita~102:1', 2]]);
  expect(store.get(notificationsAtom)[0]?.text).toBe('В\u00a0корзине: Маргарита');
});

test.each<[string, Partial<Order>]>([
  ['under way', { can_repeat: false }],
  ['of another city', { delivery_address: null, shop: { city_id: 999 } as Order['shop'] }],
])('an order %s has nothing to add line by line', (_, change) => {
  show(change);
  expect(buttons()).toEqual([]);
});

test('where nobody knows where to, that is asked first, and nothing is said to be in the cart [PROD-08]', async () => {
  const { store } = show();
  await userEvent.click(screen.getByRole('button', { name: 'Ещё раз в\u00a0корзину: Маргарита' }));
  expect(store.get(notificationsAtom)).toEqual([]);
  expect(store.get(topModalAtom)?.name).toBe('OrderTypesModal');
});

test('a line that would contain what is excluded says so before it is added again [ORD-04]', async () => {
  const flags = { vegetarian: false, spicy: false, pork: true };
  const { store } = show({
    cart: {
      ...orderFixture().cart,
      products: [line({ allergens: [], flags }), line({ key: 'old', name: 'Прежняя' })],
    },
  });
  const notes = () =>
    [...document.querySelectorAll('[data-part="conflict"]')].map((note) => note.textContent);
  expect(notes()).toEqual([]);
  act(() => store.set(changeDiet, { withoutPork: true }));
  await waitFor(() => expect(notes()).toEqual(['Вы исключили: свинина']));
});

test.each<[string, Parameters<typeof flagsWith>[0], Partial<Diet>, string | null]>([
  ['an allergen', {}, { avoid: ['fish'] }, 'рыба'],
  ['meat', {}, { vegetarian: true }, 'мясо, рыба или морепродукты'],
  ['hot dishes', { spicy: true }, { spice: 'none' }, 'острое'],
  ['all of it', { spicy: true }, { avoid: ['fish'], spice: 'none' }, 'рыба, острое'],
  // Who wants hot dishes only may order a mild one again.
  ['mild dishes', { spicy: false }, { spice: 'only' }, null],
  ['another allergen', {}, { avoid: ['nuts'] }, null],
])('who excludes %s is told what of a line it is', async (_, flags, diet, list) => {
  const allergens = [{ key: 'fish', name: 'Рыба' }];
  const dish = line({ allergens, flags: flagsWith(flags) });
  const { store } = show({ cart: { ...orderFixture().cart, products: [dish] } });
  act(() => store.set(changeDiet, diet));
  const note = () => document.querySelector('[data-part="conflict"]')?.textContent ?? null;
  if (list) await waitFor(() => expect(note()).toBe(`Вы исключили: ${list}`));
  await act(async () => new Promise((resolve) => setTimeout(resolve, 20)));
  expect(note()).toBe(list && `Вы исключили: ${list}`);
});
const flagsWith = (change: Partial<NonNullable<OrderProduct['flags']>>) => ({
  ...{ vegetarian: false, spicy: false, pork: false },
  ...change,
});
