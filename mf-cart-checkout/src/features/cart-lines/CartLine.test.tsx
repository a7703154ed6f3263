import type { Modifier } from '@storefront/contracts';
import { topModalAtom } from '@storefront/shared-state';
import { acceptCart } from '@storefront/shared-state/host';
import { fakeApi, productFixture } from '@storefront/shared-state/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import CartPanel from '../../exposes/CartPanel';
import { addressFixture, cartFixture, lineFixture } from '../../testing/fixtures';
import { renderCheckout } from '../../testing/renderCheckout';

const sauce: Modifier = {
  id: 5,
  name: 'Соус',
  image: null,
  price: 30,
  min: 0,
  max: 2,
  count: 0,
  type: 'default',
};
const withSauce = productFixture({ modifiers: { single: [], groups: [], available: [sauce] } });
const line = lineFixture({
  key: 'philadelphia~5:1',
  modifiers: { single: [], groups: [], available: [{ ...sauce, count: 1 }] },
});
const show = (lines = [line], menu = [withSauce]) =>
  renderCheckout(<CartPanel />, fakeApi({}), { cart: cartFixture(lines), address: addressFixture(), menu });

test.each([
  ['its button', 'Изменить состав: Филадельфия'],
  ['its picture', 'Подробнее: Филадельфия'],
])('a line is opened as it was composed by %s', async (_, name) => {
  const { store } = await show();
  fireEvent.click(screen.getByRole('button', { name }));
  expect(store.get(topModalAtom)).toMatchObject({
    name: 'ProductInfoModal',
    props: { productKey: 'philadelphia', lineKey: 'philadelphia~5:1' },
  });
});

test('a dish without a choice has nothing to change', async () => {
  await show([lineFixture()], [productFixture()]);
  expect(screen.queryByRole('button', { name: /Изменить/ })).toBeNull();
});

test('a line that cannot be had now only leads to its dish', async () => {
  const { store } = await show([{ ...line, type: 'unavailable' }]);
  expect(screen.queryByRole('button', { name: /Изменить/ })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Подробнее: Филадельфия' }));
  expect(store.get(topModalAtom)?.props).toEqual({ productKey: 'philadelphia' });
});

test('a line that comes back changed is the same one for the keyboard', async () => {
  const { store } = await show();
  const change = screen.getByRole('button', { name: 'Изменить состав: Филадельфия' });
  change.focus();
  const changed = { ...line, key: 'philadelphia~5:2' };
  act(() => void store.set(acceptCart, cartFixture([changed], { revision: 2 })));
  expect(change).toHaveFocus();
});
