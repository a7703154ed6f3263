import type { Cart } from '@storefront/contracts';
import { flushCart } from '@storefront/shared-state';
import { acceptCart } from '@storefront/shared-state/host';
import { emptyCartFixture, productFixture } from '@storefront/shared-state/testing';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { groupFixture } from '../../testing/fixtures';
import { renderCatalog, WithCardWords } from '../../testing/renderCatalog';
import { ProductCard } from '../../ui/product-card/ProductCard';
import { ProductDialog } from './ProductDialog';

const mochi = productFixture({
  key: 'mochi',
  name: 'Моти',
  price: 100,
  sale_multiplicity: 1,
  sale_multiplicity_last_hour: 2,
});
const groups = [groupFixture({ alias: 'desserts', name: 'Десерты', products: [mochi] })];
const makeCart = (isNow: boolean, count: number, revision = 2): Cart =>
  emptyCartFixture({
    revision,
    count,
    last_hour: { is_now: isNow, changes_in_ms: null },
    products:
      count === 0
        ? {}
        : ({
            mochi: {
              key: 'mochi',
              product_key: 'mochi',
              count,
              modifiers: { available: [], single: [], groups: [] },
            },
          } as never),
  });

async function card(cart: Cart) {
  const { api, store } = await renderCatalog(
    <WithCardWords>{(words) => <ProductCard product={mochi} words={words} plate={1} />}</WithCardWords>,
    groups,
  );
  act(() => void store.set(acceptCart, cart));
  const changes = async () => {
    await act(() => store.set(flushCart));
    return api.sent.flatMap(({ name, args }) =>
      name === 'cartAdd' || name === 'cartRemove' || name === 'cartForget'
        ? [[name, (args as unknown as { body: { count?: number } }).body.count]]
        : [],
    );
  };
  return { changes, user: userEvent.setup(), store };
}

test('in the last hour a card adds by the step of that hour [PROD-06]', async () => {
  const { changes, user } = await card(makeCart(true, 0));
  await user.click(screen.getByRole('button', { name: /Добавить.*Моти/ }));
  expect(await changes()).toEqual([['cartAdd', 2]]);
});

test('a page that is open when the hour begins and ends adds by the step in force [PROD-06]', async () => {
  const { changes, user, store } = await card(makeCart(false, 0));
  act(() => void store.set(acceptCart, makeCart(true, 0, 3)));
  await user.click(screen.getByRole('button', { name: /Добавить.*Моти/ }));
  expect((await changes()).at(-1)).toEqual(['cartAdd', 2]);
  act(() => void store.set(acceptCart, makeCart(false, 2, 4)));
  await user.click(screen.getByRole('button', { name: /ещё одну порцию: Моти/ }));
  expect((await changes()).at(-1)).toEqual(['cartAdd', 1]);
});

test('the dialog of a product begins with the step in force and follows it while open [PROD-03] [PROD-06]', async () => {
  const { store } = await renderCatalog(<ProductDialog productKey="mochi" />, groups);
  const dialog = within(screen.getByRole('dialog', { name: 'Моти' }));
  const user = userEvent.setup();
  expect(dialog.getByRole('button', { name: /^Добавить\s+100/ })).toBeVisible();
  act(() => void store.set(acceptCart, makeCart(true, 0)));
  expect(dialog.getByRole('button', { name: /^Добавить\s+200/ })).toBeVisible();
  await user.click(dialog.getByRole('button', { name: /ещё одну порцию: Моти/ }));
  expect(dialog.getByRole('button', { name: /^Добавить\s+400/ })).toBeVisible();
  await user.click(dialog.getByRole('button', { name: /Убрать одну порцию: Моти/ }));
  expect(dialog.getByRole('button', { name: /^Добавить\s+200/ })).toBeVisible();
});
