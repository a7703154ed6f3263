import type { Modifier, Product } from '@storefront/contracts';
import { openModal, topModalAtom, useShared } from '@storefront/shared-state';
import { changeDiet, chooseAddressByCoordinates } from '@storefront/shared-state/flows';
import { analyticsEventsAtom, setCookie } from '@storefront/shared-state/host';
import { productFixture } from '@storefront/shared-state/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { groupFixture, modifierFixture } from '../../testing/fixtures';
import { renderCatalog } from '../../testing/renderCatalog';
import { ProductDialog } from './ProductDialog';

const modifier = (id: number, name: string, change: Partial<Modifier> = {}) =>
  modifierFixture({ id, name, ...change });
const makeGroups = (...products: Product[]) => [groupFixture({ alias: 'pizza', name: 'Пицца', products })];
const plain = productFixture({ has_related_products: true });
const pizza = productFixture({
  key: 'margherita',
  name: 'Маргарита',
  price: 400,
  price_with_modifiers: 400,
  modifiers: {
    single: [modifier(1, '25 см', { price: 0 }), modifier(2, '30 см', { price: 150 })],
    groups: [
      {
        id: 7,
        name: 'Соусы',
        min: 1,
        max: 3,
        modifiers: [
          modifier(3, 'Чесночный', { max: 2 }),
          modifier(4, 'Сырный', { max: 2 }),
          modifier(5, 'Песто', { type: 'stop', max: 2 }),
        ],
      },
      { id: 8, name: 'Зелень', min: 1, max: 2, modifiers: [modifier(8, 'Базилик'), modifier(9, 'Руккола')] },
    ],
    available: [modifier(6, 'Пармезан', { price: 60, max: 3 })],
  },
});
/** The body of the call that puts something into the cart: it follows the tap after a pause. */
const sentToCart = (api: Awaited<ReturnType<typeof renderCatalog>>['api']) =>
  waitFor(() => {
    const call = api.sent.find(({ name }) => name === 'cartAdd');
    if (!call) throw new Error('nothing was added yet');
    return call.args.body;
  });
const open = async (product: Product) => {
  const rendered = await renderCatalog(<ProductDialog productKey={product.key} />, makeGroups(product));
  return { ...rendered, dialog: screen.getByRole('dialog', { name: product.name }) };
};

test('tells all about a dish: portion, description, nutrition per portion and per 100 g, allergens [PROD-03]', async () => {
  const { dialog } = await open(plain);
  expect(within(dialog).getAllByRole('heading', { name: plain.name })).toHaveLength(1);
  expect(within(dialog).getByRole('img', { name: 'Филадельфия' })).toBeInTheDocument();
  expect(dialog).toHaveTextContent('260 g · 8 шт.');
  expect(dialog).toHaveTextContent('Лосось, сливочный сыр, огурец');
  expect(dialog).toHaveTextContent('Аллергены: Рыба');
  const table = within(dialog).getByRole('table', { name: /Примерная пищевая ценность/ });
  const kilocalories = within(table).getByRole('row', { name: /Ккал/ });
  expect(
    within(kilocalories)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  ).toEqual(['205', '533']);
  for (const name of ['Белки, г', 'Жиры, г', 'Углеводы, г'])
    expect(within(table).getByRole('rowheader', { name })).toBeVisible();
});

test.each([
  ['ru', '8,4'],
  ['en', '8.4'],
] as const)('figures are written as in %s [PROD-03] [I18N-02]', async (language, written) => {
  const facts = { proteins: 8.36, fats: 9, carbohydrates: 22, kilocalories: 205 };
  const product = productFixture({ nutritional_value: facts });
  await renderCatalog(<ProductDialog productKey={product.key} />, makeGroups(product), { language });
  expect(screen.getByRole('cell', { name: written })).toBeInTheDocument();
});

test('a modifier with a minimum of its own is required: said, waited for, and then sent [PROD-04]', async () => {
  const soup = productFixture({
    key: 'soup',
    name: 'Суп',
    price_with_modifiers: 320,
    price: 300,
    modifiers: {
      single: [],
      groups: [],
      available: [modifier(1, 'Хлеб', { min: 2, max: 4, price: 10 }), modifier(2, 'Сметана')],
    },
  });
  const { dialog, api } = await open(soup);
  const user = userEvent.setup();
  const inside = within(dialog);
  const list = inside.getByRole('group', { name: /Добавить по вкусу/ });
  expect(list).toHaveTextContent('Добавить по вкусу *');
  expect(list).toHaveAccessibleDescription('Выберите хотя бы 2');
  expect(within(list).getByText('Выберите хотя бы 2', { selector: 'small' })).toBeVisible();
  await user.click(inside.getByRole('checkbox', { name: /Сметана/ }));
  await user.click(inside.getByRole('button', { name: /ещё одну порцию: Хлеб/ }));
  await user.click(inside.getByRole('button', { name: /^Добавить\s+360/ }));
  expect(within(list).getByRole('alert')).toHaveTextContent('Выберите хотя бы 2');
  expect(list).toHaveFocus();
  await user.click(inside.getByRole('button', { name: /ещё одну порцию: Хлеб/ }));
  await user.click(inside.getByRole('button', { name: /^Добавить\s+370/ }));
  expect(await sentToCart(api)).toMatchObject({
    modifiers: [
      { id: 2, count: 1 },
      { id: 1, count: 2 },
    ],
  });
});

test('each half says what to avoid; the picture and the price wait for two [PROD-03] [PROD-04]', async () => {
  const halves = {
    id: 22,
    name: 'Половинки',
    min: 2,
    max: 2,
    halves: true,
    modifiers: [
      modifier(1, 'Маргарита', { price: 225, max: 1, allergens: ['Молоко'] }),
      modifier(2, 'Пепперони', { price: 275, max: 1, allergens: ['Молоко', 'Сульфиты'], pork: true }),
      modifier(3, 'Лосось', { price: 330, max: 1, type: 'stop', allergens: ['Молоко', 'Рыба'] }),
    ],
  };
  const { dialog } = await open(
    productFixture({
      key: 'half-and-half',
      name: 'Пицца из половинок',
      price: 0,
      price_with_modifiers: 500,
      modifiers: { single: [], groups: [halves], available: [] },
    }),
  );
  const inside = within(dialog);
  // What all of them bring stands in the dish's own list.
  expect(inside.getByRole('checkbox', { name: /Пепперони Со свининой, Сульфиты/ })).toBeEnabled();
  expect(inside.getByRole('checkbox', { name: /^Маргарита\s*225/ })).toBeEnabled();
  expect(inside.getByRole('button', { name: 'Выберите 2 половинки' })).toBeVisible();
  expect(inside.queryByRole('img')).toBeNull();
  expect(inside.getByRole('checkbox', { name: /Лосось/ })).toBeDisabled();
  const user = userEvent.setup();
  await user.click(inside.getByRole('checkbox', { name: /Маргарита/ }));
  await user.click(inside.getByRole('button', { name: 'Выберите 1 половинку' }));
  expect(inside.getByRole('group', { name: /Половинки/ })).toHaveFocus();
  await user.click(inside.getByRole('checkbox', { name: /Пепперони/ }));
  expect(inside.getByRole('button', { name: /^Добавить\s+500/ })).toBeVisible();
});

test('three forms of choosing, and the price follows and is said [PROD-03, PROD-05]', async () => {
  const { dialog, api } = await open(pizza);
  const user = userEvent.setup();
  const inside = within(dialog);
  await user.click(inside.getByRole('radio', { name: /30 см/ }));
  await user.click(inside.getByRole('button', { name: /ещё одну порцию: Чесночный/ }));
  await user.click(inside.getByRole('button', { name: /ещё одну порцию: Чесночный/ }));
  await user.click(inside.getByRole('checkbox', { name: /Базилик/ }));
  await user.click(inside.getByRole('button', { name: /ещё одну порцию: Пармезан/ }));
  expect(inside.getByRole('button', { name: /^Добавить\s+760/ })).toBeVisible();
  expect(inside.getByText(/Итого: 760/)).toHaveAttribute('role', 'status');
  await user.click(inside.getByRole('button', { name: 'Добавить ещё одну порцию: Маргарита' }));
  await user.click(inside.getByRole('button', { name: /^Добавить\s+1\s520/ }));
  const added = await sentToCart(api);
  expect(added).toMatchObject({
    product_key: 'margherita',
    count: 2,
    modifiers: expect.arrayContaining([
      { id: 2, count: 1 },
      { id: 3, count: 2 },
      { id: 8, count: 1 },
      { id: 6, count: 1 },
    ]),
  });
});

test('a new visitor is asked where to, and the dish with its modifiers and count is kept for the answer [PROD-08]', async () => {
  const { store, api } = await renderCatalog(
    <ProductDialog productKey={pizza.key} />,
    makeGroups(pizza),
    {},
    '/vladivostok',
    'new',
  );
  act(() => store.set(openModal, 'ProductInfoModal', { productKey: pizza.key }));
  const inside = within(screen.getByRole('dialog', { name: pizza.name }));
  const user = userEvent.setup();
  await user.click(inside.getByRole('radio', { name: /30 см/ }));
  await user.click(inside.getByRole('button', { name: /ещё одну порцию: Чесночный/ }));
  await user.click(inside.getByRole('checkbox', { name: /Базилик/ }));
  await user.click(inside.getByRole('button', { name: 'Добавить ещё одну порцию: Маргарита' }));
  await user.click(inside.getByRole('button', { name: /^Добавить\s+1\s300/ }));
  await waitFor(() => expect(store.get(topModalAtom)?.name).toBe('OrderTypesModal'));
  await act(() => store.set(chooseAddressByCoordinates, 43.1, 131.9));
  expect(await sentToCart(api)).toMatchObject({
    product_key: 'margherita',
    count: 2,
    modifiers: [
      { id: 2, count: 1 },
      { id: 3, count: 1 },
      { id: 8, count: 1 },
    ],
  });
});

test('adding without a required choice leads to it and says so [PROD-04]', async () => {
  const { dialog, api } = await open(pizza);
  await userEvent.click(within(dialog).getByRole('button', { name: /^Добавить\s+400/ }));
  expect(within(dialog).getByRole('radio', { name: '25 см' })).toBeChecked();
  expect(within(dialog).getByRole('group', { name: /Соусы/ })).toHaveFocus();
  expect(within(dialog).getAllByRole('alert')[0]).toHaveTextContent('Выберите от 1 до 3');
  expect(api.sent.some(({ name }) => name === 'cartAdd')).toBe(false);
});

test('what others take with it can be added from here [PROD-03]', async () => {
  const { dialog, api } = await open(plain);
  const related = await within(dialog).findByRole('region', { name: 'К\u00a0этому подойдёт' });
  await userEvent.click(
    within(related).getByRole('button', { name: /Добавить в\u00a0корзину: Зелёный чай/ }),
  );
  expect(await sentToCart(api)).toMatchObject({ product_key: 'tea' });
});

test('whoever avoids what is in it is told, however the dialog was reached', async () => {
  const { dialog, store } = await open(plain);
  expect(dialog).not.toHaveTextContent('Не подходит под ваши фильтры');
  act(() => store.set(changeDiet, { avoid: ['fish'] }));
  expect(dialog).toHaveTextContent('Здесь есть: рыба. Вы просили это исключить.');
  act(() => store.set(changeDiet, { avoid: [] }));
});

test('the heart marks it, and its link is copied where the device has nothing to share with', async () => {
  const { dialog } = await open(plain);
  const user = userEvent.setup();
  await user.click(within(dialog).getByRole('button', { name: 'В\u00a0избранное: Филадельфия' }));
  expect(within(dialog).getByRole('button', { name: 'Убрать из избранного: Филадельфия' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await user.click(within(dialog).getByRole('button', { name: 'Поделиться' }));
  expect(await navigator.clipboard.readText()).toBe('http://localhost/vladivostok?product=philadelphia');
  await user.click(within(dialog).getByRole('button', { name: 'Убрать из избранного: Филадельфия' }));
});

test('a key that the menu does not have gets a way on', async () => {
  const { store } = await renderCatalog(<ProductDialog productKey="nothing" />, makeGroups(plain));
  expect(screen.getByRole('dialog')).toHaveTextContent('Такого блюда здесь нет');
  store.set(openModal, 'ProductInfoModal', { productKey: 'nothing' });
  await userEvent.click(screen.getByRole('button', { name: 'К\u00a0меню' }));
  expect(store.get(topModalAtom)).toBeNull();
});

test('a dish that is looked at is told once, with its group and price [SHELL-11]', async () => {
  setCookie('cookie_accept', 'true');
  const { store } = await open(plain);
  const price = plain.price_with_modifiers;
  expect(store.get(analyticsEventsAtom)).toEqual([
    {
      name: 'view_item',
      items: [{ key: plain.key, name: plain.name, category: 'Пицца', price, count: 1 }],
      value: price,
      currency: 'RUB',
    },
  ]);
});

test('a link on a page outside of the cities opens no dish [MODAL-03]', async () => {
  const Host = () => (useShared(topModalAtom) ? <ProductDialog productKey="philadelphia" /> : null);
  const { store } = await renderCatalog(<Host />, [], { city: null }, '/');
  act(() => store.set(openModal, 'ProductInfoModal', { productKey: 'philadelphia' }));
  await waitFor(() => expect(store.get(topModalAtom)).toBeNull());
});
