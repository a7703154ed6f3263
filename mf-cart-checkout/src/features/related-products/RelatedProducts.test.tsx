import type { Modifier, Product } from '@storefront/contracts';
import { lineCountsAtom, topModalAtom } from '@storefront/shared-state';
import { productFixture } from '@storefront/shared-state/testing';
import { fireEvent, screen } from '@testing-library/react';
import { calls, shop, wait } from '../../testing/checkoutPage';
import { addressFixture, cartFixture, lineFixture } from '../../testing/fixtures';
import { renderCheckout } from '../../testing/renderCheckout';
import { RelatedProducts } from './RelatedProducts';

beforeEach(() => void jest.useFakeTimers());

async function show(products: Product[], lines = [lineFixture()]) {
  const cart = cartFixture(lines);
  const api = shop({ cart: () => ({ cart }), cartAdd: () => ({ cart }), cartRemove: () => ({ cart }) });
  const { store } = await renderCheckout(<RelatedProducts products={products} />, api, {
    cart,
    address: addressFixture(),
    menu: products,
  });
  const count = (key: string) => store.get(lineCountsAtom).get(key) ?? 0;
  return { api, store, count };
}
const press = async (name: string | RegExp) => {
  fireEvent.click(screen.getByRole('button', { name }));
  await wait(0);
};
const cola = (change: Partial<Product> = {}) =>
  productFixture({ id: 2, key: 'cola', name: 'Кола', price: 99, price_with_modifiers: 99, ...change });

test('nothing to suggest is no empty heading [CART-09]', async () => {
  await show([]);
  expect(screen.queryByText('К этому подойдёт')).toBeNull();
});

test('a dish is added by one press, as many as it is sold by [CART-09][PROD-06]', async () => {
  const { api, count } = await show([cola({ sale_multiplicity: 2 })]);
  await press(/^Добавить в\u00a0корзину: Кола 99/);
  expect(count('cola')).toBe(2);
  await wait(500);
  expect(calls(api, 'cartAdd').map(({ args }) => args.body)).toEqual([
    expect.objectContaining({ product_key: 'cola', modifiers: [], count: 2 }),
  ]);
});

test('what is in the cart already counts on from there, to whole steps and no further [CART-09][PROD-06]', async () => {
  const line = (count: number) => lineFixture({ key: 'cola', product_key: 'cola', count });
  const { count } = await show([cola({ sale_multiplicity: 4 })], [line(5)]);
  await press('Добавить ещё одну порцию: Кола');
  expect(count('cola')).toBe(8);
  await press('Убрать одну порцию: Кола');
  expect(count('cola')).toBe(4);
});

test('a full line takes no more [PROD-06]', async () => {
  await show([cola()], [lineFixture({ key: 'cola', product_key: 'cola', count: 99 })]);
  expect(screen.getByRole('button', { name: 'Добавить ещё одну порцию: Кола' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
});

test('the name opens the dish [CART-09]', async () => {
  const { store } = await show([cola()]);
  fireEvent.click(screen.getByRole('button', { name: 'Кола' }));
  expect(store.get(topModalAtom)).toMatchObject({ name: 'ProductInfoModal', props: { productKey: 'cola' } });
});

test('one that must be put together says from which price on, and is put together in its dialog [CART-09]', async () => {
  const large = { id: 1, name: 'Большая', image: null, price: 50, min: 0, max: 1, count: 0, type: 'default' };
  const size = { id: 1, name: 'Размер', min: 1, max: 1, modifiers: [large as Modifier] };
  const pizza = cola({ price_with_modifiers: 149, modifiers: { available: [], single: [], groups: [size] } });
  const { api, store } = await show([pizza]);
  await press(/^Добавить в\u00a0корзину: Кола от 149/);
  expect(calls(api, 'cartAdd')).toEqual([]);
  expect(store.get(topModalAtom)).toMatchObject({ name: 'ProductInfoModal', props: { productKey: 'cola' } });
});
