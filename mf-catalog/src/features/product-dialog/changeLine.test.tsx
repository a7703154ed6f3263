import type { BodyOf, Cart, Modifier, Product } from '@storefront/contracts';
import { changeLine, modalsAtom, openModal } from '@storefront/shared-state';
import { acceptCart, notificationsAtom } from '@storefront/shared-state/host';
import {
  emptyCartFixture,
  type fakeApi,
  lineFixture,
  pageFixture,
  productFixture,
  renderInStorefront,
} from '@storefront/shared-state/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import dialogs from '../../dialogs/messages/ru.json';
import ru from '../../messages/ru.json';
import { modifierFixture } from '../../testing/fixtures';
import { ProductDialog } from './ProductDialog';

const modifier = (id: number, name: string, change: Partial<Modifier> = {}) =>
  modifierFixture({ id, name, price: 0, ...change });
const small = modifier(1, '25 см');
const large = modifier(2, '30 см', { price: 150 });
const cheese = modifier(6, 'Пармезан', { price: 60, max: 3 });
const pizza = productFixture({
  key: 'margherita',
  name: 'Маргарита',
  price: 400,
  modifiers: { single: [small, large], groups: [], available: [cheese] },
});
const key = 'margherita~1:1.6:2';
const line = lineFixture({
  key,
  product_key: 'margherita',
  name: 'Маргарита',
  count: 2,
  modifiers: { single: [{ ...small, count: 1 }], groups: [], available: [{ ...cheese, count: 2 }] },
});
const cartWith = (products: Cart['products'], revision: number) =>
  emptyCartFixture({ revision, count: 2, products });
const lost = { ok: false, status: 0, kind: 'network', error: { message: '' } } as const;

type Body = BodyOf<'cartReplace'>;
type Handlers = Parameters<typeof fakeApi>[0];
type Reply = Handlers['cartReplace'];
/** The dialog of a line: two small pizzas with cheese twice. */
async function openLine(cartReplace: Reply, product: Product = pizza, others: Handlers = {}) {
  const [group] = pageFixture().catalogue?.product_groups ?? [];
  const catalogue = {
    product_groups: group ? [{ ...group, products: [product] }] : [],
    popular_products: [],
    version: '1',
  };
  const view = renderInStorefront(<ProductDialog productKey="margherita" lineKey={key} />, {
    handlers: {
      cartReplace,
      cart: () => ({ cart: emptyCartFixture({ revision: 9 }) }),
      cartAdd: () => ({ cart: cartWith({ [key]: { ...line, count: 3 } }, 6) }),
      ...others,
    },
    page: { catalogue, messages: { 'mf-catalog': ru, 'mf-catalog-dialogs': dialogs } },
    prepare: (store) => {
      store.set(acceptCart, cartWith({ [key]: line }, 5));
      store.set(openModal, 'ProductInfoModal', { productKey: 'margherita', lineKey: key });
    },
  });
  await act(async () => {});
  const dialog = within(screen.getByRole('dialog', { name: 'Маргарита' }));
  const bodies = () =>
    view.api.sent
      .filter(({ name }) => name === 'cartReplace')
      .map(({ args }) => (args as { body?: unknown }).body as Body);
  const isClosed = () => view.store.get(modalsAtom).current === null;
  return { ...view, dialog, bodies, isClosed, save: () => dialog.getByRole('button', { name: /Сохранить/ }) };
}
const saved: Reply = () => ({ cart: cartWith({}, 6) });

test('a line opens its dish as it was composed: modifiers, count, price', async () => {
  const { dialog, save } = await openLine(saved);
  expect(dialog.getByRole('radio', { name: /25 см/ })).toBeChecked();
  expect(dialog.getByRole('group', { name: 'Количество' })).toHaveTextContent('2');
  expect(save()).toHaveTextContent('1 040');
  expect(dialog.queryByRole('button', { name: /^Добавить\s+\d/ })).toBeNull();
});

test('saving replaces the line in one call and closes', async () => {
  const { dialog, save, bodies, isClosed, api } = await openLine(saved);
  const user = userEvent.setup();
  await user.click(dialog.getByRole('radio', { name: /30 см/ }));
  await user.dblClick(save());
  await waitFor(() => expect(isClosed()).toBe(true));
  expect(bodies()).toHaveLength(1);
  expect(bodies()[0]).toMatchObject({
    line_key: key,
    count: 2,
    modifiers: expect.arrayContaining([
      { id: 2, count: 1 },
      { id: 6, count: 2 },
    ]),
    request_id: expect.any(String),
  });
  expect(api.sent.some(({ name }) => name === 'cartAdd')).toBe(false);
});

test('a lost reply is asked for again under the same id; without a connection the dialog stays', async () => {
  let isDown = true;
  const { dialog, save, bodies, isClosed, store } = await openLine((args) =>
    isDown ? lost : (saved?.(args) ?? lost),
  );
  const user = userEvent.setup();
  await user.click(dialog.getByRole('radio', { name: /30 см/ }));
  await user.click(save());
  await waitFor(() => expect(store.get(notificationsAtom)).toHaveLength(1));
  expect(dialog.getByRole('radio', { name: /30 см/ })).toBeChecked();
  expect(isClosed()).toBe(false);
  isDown = false;
  await user.click(save());
  await waitFor(() => expect(isClosed()).toBe(true));
  const ids = bodies().map(({ request_id }) => request_id);
  expect(ids).toHaveLength(3);
  expect(new Set(ids).size).toBe(1);
});

test('another choice is another change', async () => {
  const { dialog, save, bodies } = await openLine(() => lost);
  const user = userEvent.setup();
  await user.click(dialog.getByRole('radio', { name: /30 см/ }));
  await user.click(save());
  await waitFor(() => expect(bodies()).toHaveLength(2));
  await user.click(dialog.getByRole('button', { name: 'Убрать одну порцию: Пармезан' }));
  await waitFor(() => expect(save()).not.toHaveAttribute('aria-busy', 'true'));
  await user.click(save());
  await waitFor(() => expect(bodies()).toHaveLength(4));
  const ids = bodies().map(({ request_id }) => request_id);
  expect(ids[0]).not.toBe(ids[2]);
});

test('a modifier that is sold out meanwhile is to be chosen anew', async () => {
  const soldOut = {
    ...pizza,
    modifiers: { ...pizza.modifiers, single: [{ ...small, type: 'stop' as const }, large] },
  };
  const { dialog, save, bodies } = await openLine(saved, soldOut);
  await userEvent.setup().click(save());
  expect(dialog.getByRole('alert')).toHaveTextContent('Выберите 1 вариант');
  expect(bodies()).toHaveLength(0);
});

test('only another count goes the way of the line’s counter, also without a connection', async () => {
  const { dialog, save, bodies, isClosed, api } = await openLine(saved);
  const user = userEvent.setup();
  await user.click(dialog.getByRole('button', { name: /ещё одну порцию: Маргарита/ }));
  await user.click(save());
  expect(isClosed()).toBe(true);
  await waitFor(() => expect(api.sent.map(({ name }) => name)).toContain('cartAdd'));
  expect(bodies()).toHaveLength(0);
});

test('a line that another tab has removed is told of, and the dialog closes', async () => {
  const { dialog, save, store, isClosed } = await openLine(() => ({
    ok: false,
    status: 422,
    kind: 'http',
    error: {
      message: 'Этого блюда уже нет в\u00a0корзине',
      errors: { product: ['Этого блюда уже нет в\u00a0корзине'] },
    },
  }));
  const user = userEvent.setup();
  await user.click(dialog.getByRole('radio', { name: /30 см/ }));
  act(() => void store.set(acceptCart, cartWith({}, 9)));
  await user.click(save());
  await waitFor(() => expect(isClosed()).toBe(true));
  expect(store.get(notificationsAtom)[0]?.text).toBe('Этого блюда уже нет в\u00a0корзине');
});

test.each([
  [422, 1],
  [429, 0],
])(
  'refused with %i, the dialog stays with what was chosen, and the cart is read anew %i times',
  async (status, reads) => {
    const refused = { ok: false, status, kind: 'http', error: { message: 'Нельзя' } } as const;
    const { dialog, save, bodies, isClosed, api } = await openLine(() => refused, pizza, {
      cart: () => ({ cart: cartWith({ [key]: line }, 9) }),
    });
    const user = userEvent.setup();
    await user.click(dialog.getByRole('radio', { name: /30 см/ }));
    await user.click(save());
    await waitFor(() => expect(bodies()).toHaveLength(1));
    await waitFor(() => expect(save()).not.toHaveAttribute('aria-busy', 'true'));
    expect(isClosed()).toBe(false);
    expect(dialog.getByRole('radio', { name: /30 см/ })).toBeChecked();
    expect(api.sent.filter(({ name }) => name === 'cart')).toHaveLength(reads);
  },
);

test('taps on the line’s counter go first: while they cannot be sent, nothing replaces the line', async () => {
  const { dialog, save, bodies, isClosed, store } = await openLine(saved, pizza, { cartAdd: () => lost });
  const user = userEvent.setup();
  await user.click(dialog.getByRole('radio', { name: /30 см/ }));
  act(() => void store.set(changeLine, key, 3));
  await user.click(save());
  await waitFor(() => expect(store.get(notificationsAtom).length).toBeGreaterThan(0));
  await waitFor(() => expect(save()).not.toHaveAttribute('aria-busy', 'true'));
  expect(bodies()).toEqual([]);
  expect(isClosed()).toBe(false);
});

test('taps on the line’s counter are counted before the line is replaced', async () => {
  const { dialog, save, bodies, isClosed, store, api } = await openLine(saved);
  const user = userEvent.setup();
  await user.click(dialog.getByRole('radio', { name: /30 см/ }));
  act(() => void store.set(changeLine, key, 3));
  await user.click(save());
  await waitFor(() => expect(isClosed()).toBe(true));
  expect(bodies()).toHaveLength(1);
  expect(api.sent.map(({ name }) => name).filter((name) => name.startsWith('cart'))).toEqual([
    'cartAdd',
    'cartReplace',
  ]);
});
