import type { Diet } from '@storefront/shared-state';
import { anyDiet, changeDiet } from '@storefront/shared-state/flows';
import { fakeApi, productFixture } from '@storefront/shared-state/testing';
import { act, screen } from '@testing-library/react';
import CartPanel from '../../exposes/CartPanel';
import { addressFixture, cartFixture, giftFixture, lineFixture } from '../../testing/fixtures';
import { renderCheckout } from '../../testing/renderCheckout';

const dish = productFixture({
  allergens: [
    { key: 'fish', name: 'Рыба' },
    { key: 'milk', name: 'Молоко' },
  ],
  flags: { vegetarian: false, spicy: true, pork: true },
});
const images = { small: '/pictures/cake', big: '/pictures/cake' };
const conflict = () => document.querySelector('[data-part="line"] [data-part="conflict"]');
async function cartAvoiding(diet: Partial<Diet>, cart = cartFixture(), menu = [dish]) {
  const view = await renderCheckout(<CartPanel />, fakeApi({}), {
    cart,
    address: addressFixture(),
    menu,
  });
  act(() => view.store.set(changeDiet, diet));
  return view;
}

test.each<[string, Partial<Diet>, string]>([
  ['an allergen, by its name', { avoid: ['fish'] }, 'Вы исключили: рыба'],
  ['two of them', { avoid: ['fish', 'milk', 'nuts'] }, 'Вы исключили: рыба, молоко'],
  ['meat', { vegetarian: true }, 'Вы исключили: мясо, рыба или морепродукты'],
  ['pork', { withoutPork: true }, 'Вы исключили: свинина'],
  ['hot spices', { spice: 'none' }, 'Вы исключили: острое'],
  [
    'all at once',
    { avoid: ['milk'], withoutPork: true, spice: 'none' },
    'Вы исключили: молоко, свинина, острое',
  ],
])('a line of the cart says what of it is avoided: %s [CART-01]', async (_, diet, text) => {
  await cartAvoiding(diet);
  expect(conflict()).toHaveTextContent(text);
});

test('a mild dish is no reason to warn who prefers hot ones [CART-01]', async () => {
  const mild = { ...dish, flags: { ...dish.flags, spicy: false } };
  await cartAvoiding({ spice: 'only', withoutPork: true }, cartFixture(), [mild]);
  expect(conflict()).toHaveTextContent(/^Вы исключили: свинина$/);
});

test('it comes and goes with what is avoided [CART-01]', async () => {
  const { store } = await cartAvoiding({});
  expect(conflict()).toBeNull();
  act(() => store.set(changeDiet, { withoutPork: true }));
  expect(conflict()).toBeInTheDocument();
  act(() => store.set(changeDiet, anyDiet));
  expect(conflict()).toBeNull();
});

test('a dish that the menu does not have any more stays without a warning, beside one that has it [CART-01]', async () => {
  const gone = lineFixture({ id: 9, key: 'gone', product_key: 'gone', name: 'Прежнее блюдо', added_at: 2 });
  await cartAvoiding({ withoutPork: true }, cartFixture([lineFixture(), gone]));
  const row = screen.getByText('Прежнее блюдо').closest('li');
  expect(row?.querySelector('[data-part="conflict"]')).toBeNull();
  expect(document.querySelectorAll('[data-part="conflict"]')).toHaveLength(1);
});

test('what is given warns as well: a gift, and the product of a promo code [CART-01] [GIFT-01]', async () => {
  const facts = {
    allergens: [{ key: 'milk', name: 'Молоко' }],
    flags: { vegetarian: true, spicy: false, pork: false },
  };
  const cart = cartFixture(undefined, {
    gifts: [giftFixture({ ...facts, name: 'Тирамису', is_available: true })],
    promocode: {
      code: 'SWEET',
      applied: true,
      message: null,
      product: { ...facts, id: 5, key: 'cake', name: 'Чизкейк', count: 1, images, price: 0 },
    },
  });
  await cartAvoiding({ avoid: ['milk'] }, cart);
  for (const name of ['Тирамису', 'Чизкейк'])
    expect((await screen.findByText(name)).closest('li')).toHaveTextContent('Вы исключили: молоко');
});

test('of a gift that the server of before says nothing of, nothing is said', async () => {
  await cartAvoiding({ avoid: ['milk'] }, cartFixture(undefined, { gifts: [giftFixture()] }));
  const row = (await screen.findByText('Маки с огурцом')).closest('li');
  expect(row).not.toHaveTextContent('Вы исключили');
});

test('what was chosen with a dish, or came into it since the page was loaded, warns as well [CART-01]', async () => {
  const line = lineFixture({ allergens: [{ key: 'sesame', name: 'Кунжут' }] });
  const plain = { ...dish, allergens: [] };
  await cartAvoiding({ avoid: ['sesame', 'fish'] }, cartFixture([line]), [plain]);
  expect(conflict()).toHaveTextContent('Вы исключили: кунжут');
});
