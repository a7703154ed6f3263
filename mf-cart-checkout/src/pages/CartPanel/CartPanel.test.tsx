import { flushCart, lineCountsAtom, reloadCart, topModalAtom } from '@storefront/shared-state';
import { acceptCart } from '@storefront/shared-state/host';
import { fakeApi, productFixture } from '@storefront/shared-state/testing';
import { act, fireEvent, screen, within } from '@testing-library/react';
import CartPanel from '../../exposes/CartPanel';
import { http } from '../../testing/checkoutPage';
import {
  addressFixture,
  cartFixture,
  giftFixture,
  lineFixture,
  packageFixture,
} from '../../testing/fixtures';
import { renderCheckout } from '../../testing/renderCheckout';

const bag = packageFixture();
const full = () =>
  cartFixture(undefined, {
    messages: [{ position: 'top', title: null, text: 'Кухня загружена', icon: null }],
    packages: [bag],
    gifts: [giftFixture()],
    related: [productFixture({ id: 2, key: 'cola', name: 'Кола', price: 99 })],
  });
const orderButton = () => document.querySelector<HTMLElement>('[data-action="order"]');
const values = () =>
  Object.fromEntries(
    [...document.querySelectorAll<HTMLElement>('[data-amount]')].map(({ dataset }) => [
      dataset.amount,
      Number(dataset.value),
    ]),
  );

test('the panel keeps its order from title to order button [CART-01]', async () => {
  const { container } = await renderCheckout(<CartPanel />, fakeApi({}), {
    cart: full(),
    address: addressFixture(),
  });
  await screen.findByText('Маки с огурцом');
  const stops = [
    'h2',
    '[data-part="cart-counter"]',
    '[data-action="clear-cart"]',
    '[data-part="cart-messages"]',
    '[data-part="cart-lines"]',
    '[data-part="packages"]',
    '[data-part="gifts"]',
    '[data-part="related-list"]',
    '[data-action="show-promocode"]',
    '[data-part="receipt"]',
    '[data-amount="total"]',
    '[data-action="order"]',
  ].map((selector) => container.querySelector(selector));
  expect(stops).not.toContain(null);
  const inOrder = stops.every(
    (stop, at) =>
      at === 0 ||
      Boolean((stops[at - 1]?.compareDocumentPosition(stop as Node) ?? 0) & Node.DOCUMENT_POSITION_FOLLOWING),
  );
  expect(inOrder).toBe(true);
  expect(screen.getByText('2 блюда')).toBeInTheDocument();
});

test('before the cart is known its place is held, and nothing can be ordered', async () => {
  const { container } = await renderCheckout(<CartPanel />, fakeApi({}));
  expect(container.querySelector('[data-part="cart-skeleton"]')).toBeInTheDocument();
  expect(orderButton()).toBeNull();
});

test('an empty cart says so, and so does its order button [CART-04]', async () => {
  await renderCheckout(<CartPanel />, fakeApi({}), {
    cart: cartFixture([], { count: 0 }),
    address: addressFixture(),
  });
  expect(screen.getByRole('heading', { name: 'Корзина пуста' })).toBeInTheDocument();
  expect(orderButton()).toHaveAttribute('aria-disabled', 'true');
  expect(orderButton()).toHaveAccessibleDescription('Добавьте что-нибудь из меню');
});

test('below the minimum the button tells the amount that is missing [CART-04]', async () => {
  const cart = cartFixture(undefined, {
    minimum: { minimum_order_amount: 1300, has_free_delivery: false, missing: 187 },
  });
  await renderCheckout(<CartPanel />, fakeApi({}), { cart, address: addressFixture() });
  expect(orderButton()).toHaveAttribute('aria-disabled', 'true');
  expect(orderButton()).toHaveAccessibleDescription(/187\u00a0₽/);
});

test('the receipt shows the server’s rows, and they add up to its total [CART-03]', async () => {
  const cart = cartFixture(undefined, {
    prices: {
      subtotal: 1098,
      packages: 15,
      delivery: 99,
      discount: 200,
      bonuses: 12,
      upcoming_bonuses: 0,
      total: 1000,
    },
  });
  await renderCheckout(<CartPanel />, fakeApi({}), { cart, address: addressFixture() });
  const { subtotal = 0, packages = 0, delivery = 0, discount = 0, bonuses = 0, total } = values();
  expect(values()).toEqual({
    subtotal: 109_800,
    packages: 1_500,
    delivery: 9_900,
    discount: 20_000,
    bonuses: 1_200,
    total: 100_000,
  });
  expect(subtotal + packages + delivery - discount - bonuses).toBe(total);
  expect(screen.getByText(/^−200\s₽$/)).toBeInTheDocument();
});

test.each([
  [true, 'Итого включая НДС'],
  [undefined, 'Итого'],
])('where the shop has taxes (%j) the total says so: %s [CART-03]', async (includes_tax, text) => {
  await renderCheckout(<CartPanel />, fakeApi({}), { cart: cartFixture(undefined, { includes_tax }) });
  expect(screen.getByText('Итого')).toHaveTextContent(text);
});

test('sums wait, visibly, for the server while a count changes at once [CART-02][CART-03]', async () => {
  const { container } = await renderCheckout(<CartPanel />, fakeApi({}), {
    cart: full(),
    address: addressFixture(),
  });
  const line = within(screen.getByText('Филадельфия').closest('li') as HTMLElement);
  fireEvent.click(line.getByRole('button', { name: /Добавить ещё/ }));
  expect(line.getByText('3')).toBeInTheDocument();
  expect(container.querySelector('[data-part="receipt"]')).toHaveAttribute('data-waiting');
  expect(values().total).toBe(121_200);
});

test.each([
  [98, 1, false],
  [99, 1, true],
  [94, 5, false],
  [95, 5, true],
])('of %i pieces in steps of %i the plus is blocked: %s [PROD-06]', async (count, step, blocked) => {
  const cart = cartFixture([lineFixture({ count, sale_multiplicity: step })]);
  await renderCheckout(<CartPanel />, fakeApi({}), { cart, address: addressFixture() });
  const plus = document.querySelector('[data-part="line"] [data-action="plus"]');
  expect(plus?.getAttribute('aria-disabled')).toBe(blocked ? 'true' : null);
});

test.each([
  ['7', 5, 5],
  ['8', 5, 10],
  ['1', 5, 5],
  ['999', 5, 95],
  ['999', 1, 99],
])('a typed %s in steps of %i becomes %i [CART-02][PROD-06]', async (typed, step, count) => {
  const cart = cartFixture([lineFixture({ count: 2 * step, sale_multiplicity: step })]);
  const { store } = await renderCheckout(<CartPanel />, fakeApi({}), { cart, address: addressFixture() });
  const field = screen.getByRole('textbox', { name: 'Количество: Филадельфия' });
  fireEvent.change(field, { target: { value: typed } });
  expect([...store.get(lineCountsAtom).values()]).toEqual([2 * step]);
  fireEvent.keyDown(field, { key: 'Enter' });
  expect([...store.get(lineCountsAtom).values()]).toEqual([count]);
});

test('a typed 0 takes the line out, nothing and Escape leave it as it was [CART-02]', async () => {
  const { store } = await renderCheckout(<CartPanel />, fakeApi({}), {
    cart: full(),
    address: addressFixture(),
  });
  const counts = () => [...store.get(lineCountsAtom).values()];
  const before = counts();
  const field = screen.getByRole('textbox', { name: 'Количество: Филадельфия' });
  fireEvent.change(field, { target: { value: '' } });
  fireEvent.blur(field);
  fireEvent.change(field, { target: { value: '9' } });
  fireEvent.keyDown(field, { key: 'Escape' });
  fireEvent.blur(field);
  expect(counts()).toEqual(before);
  expect(field).toHaveValue('2');
  fireEvent.change(field, { target: { value: '0' } });
  fireEvent.blur(field);
  expect(screen.queryByText('Филадельфия')).toBeNull();
});

test('a minus below the step takes the line out, and for 5 s it can be brought back whole', async () => {
  const line = lineFixture({
    key: 'wok~3:2',
    product_key: 'wok',
    name: 'Вок',
    count: 1,
    modifiers: {
      available: [{ id: 3, name: 'Соус', image: null, price: 20, min: 0, max: 3, count: 2, type: 'default' }],
      single: [],
      groups: [],
    },
  });
  const { store } = await renderCheckout(<CartPanel />, fakeApi({}), {
    cart: cartFixture([line]),
    address: addressFixture(),
  });
  expect(screen.getByText('Соус × 2')).toBeInTheDocument();
  fireEvent.click(screen.getByRole('button', { name: /Убрать одну порцию/ }));
  expect(document.querySelector('[data-part="line"]')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Вернуть' }));
  expect(document.querySelector('[data-part="line"]')).toHaveAttribute('data-product-key', 'wok~3:2');
  expect(store.get(lineCountsAtom).get('wok~3:2')).toBe(1);
});

test('an unavailable line shows its alert, has no counter and can be removed; the others stay orderable [PROD-07]', async () => {
  const gone = lineFixture({
    id: 2,
    key: 'eel',
    product_key: 'eel',
    name: 'Угорь',
    type: 'unavailable',
    alert: 'Закончился',
    added_at: 2,
  });
  const { store } = await renderCheckout(<CartPanel />, fakeApi({}), {
    cart: cartFixture([lineFixture(), gone]),
    address: addressFixture(),
  });
  const row = within(screen.getByText('Угорь').closest('li') as HTMLElement);
  expect(row.getByText('Закончился')).toBeInTheDocument();
  expect(row.queryByRole('group')).toBeNull();
  expect(orderButton()).not.toHaveAttribute('aria-disabled');
  fireEvent.click(row.getByRole('button', { name: 'Убрать из корзины: Угорь' }));
  expect(store.get(lineCountsAtom).get('eel')).toBe(0);
});

test('only bags are listed, and one that may be refused is refused on the server [CART-08]', async () => {
  const lid = packageFixture({ id: 2, alias: 'lid', name: 'Крышка' });
  const paket = packageFixture({
    id: 3,
    alias: 'paket-big',
    name: 'Большой пакет',
    can_refuse: false,
  });
  const api = fakeApi({
    packagesBag: () => ({
      cart: cartFixture(undefined, { revision: 2, packages: [{ ...bag, refused: true }] }),
    }),
  });
  await renderCheckout(<CartPanel />, api, {
    cart: cartFixture(undefined, { packages: [bag, lid, paket] }),
    address: addressFixture(),
  });
  expect(screen.queryByText('Крышка')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Не нужен: Большой пакет' })).toBeNull();
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Не нужен: Бумажный пакет' })));
  expect(api.sent.at(-1)).toMatchObject({ name: 'packagesBag', args: { body: { without_bag: true } } });
  expect(screen.getByRole('button', { name: 'Положить: Бумажный пакет' })).toBeInTheDocument();
});

test('clearing the cart asks first [CART-07]', async () => {
  const { store } = await renderCheckout(<CartPanel />, fakeApi({}), {
    cart: full(),
    address: addressFixture(),
  });
  fireEvent.click(screen.getByRole('button', { name: 'Очистить корзину' }));
  expect(store.get(topModalAtom)?.name).toBe('ConfirmEmptyCartModal');
});

test('a cart that did not come can be asked for again', async () => {
  let isDown = true;
  const broken = http(500, { message: 'На кухне чинят сервер' });
  const api = fakeApi({ cart: () => (isDown ? broken : { cart: full() }) });
  const { store } = await renderCheckout(<CartPanel />, api);
  await act(() => store.set(reloadCart));
  expect(screen.getByRole('alert')).toHaveTextContent('На кухне чинят сервер');
  isDown = false;
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Повторить' })));
  expect(screen.getByText('Филадельфия')).toBeInTheDocument();
});

test('a count that the last hour does not allow is marked and put right only by the customer [PROD-06]', async () => {
  const uneven = lineFixture({ count: 3, sale_step: 2, allowed_count: 2, alert: 'Сейчас только по 2 шт.' });
  const { store } = await renderCheckout(<CartPanel />, fakeApi({}), {
    cart: cartFixture([uneven]),
    address: addressFixture(),
  });
  expect(screen.getByText('Сейчас только по 2 шт.')).toBeInTheDocument();
  expect(store.get(lineCountsAtom).get('philadelphia')).toBe(3);
  fireEvent.click(screen.getByRole('button', { name: 'Оставить 2\u00a0шт.' }));
  expect(store.get(lineCountsAtom).get('philadelphia')).toBe(2);
});

test('in the last hour what goes well with the cart is added by the step of that hour [CART-09] [PROD-06]', async () => {
  const cola = productFixture({ key: 'cola', name: 'Кола', sale_multiplicity_last_hour: 2 });
  const cart = cartFixture(undefined, {
    related: [cola],
    last_hour: { is_now: true, changes_in_ms: null },
  });
  const { store } = await renderCheckout(<CartPanel />, fakeApi({}), { cart, address: addressFixture() });
  fireEvent.click(screen.getByRole('button', { name: /Добавить.*Кола/ }));
  expect(store.get(lineCountsAtom).get('cola')).toBe(2);
});

test('what was added from the row leaves it, and a keyboard goes on with the next one [CART-09]', async () => {
  const [cola, juice] = [
    productFixture({ id: 2, key: 'cola', name: 'Кола' }),
    productFixture({ id: 3, key: 'juice', name: 'Сок' }),
  ];
  const cart = cartFixture(undefined, { related: [cola, juice] });
  const { store } = await renderCheckout(<CartPanel />, fakeApi({}), { cart, address: addressFixture() });
  const shown = jest.spyOn(Element.prototype, 'scrollIntoView');
  screen.getByRole('button', { name: /Добавить.*Кола/ }).focus();
  act(() => void store.set(acceptCart, cartFixture(undefined, { revision: 2, related: [juice] })));
  expect(screen.getByRole('button', { name: /Добавить.*Сок/ })).toHaveFocus();
  expect(shown.mock.contexts).toEqual([screen.getByRole('button', { name: /Добавить.*Сок/ })]);
});

test('taps that nobody answered stay, and the cart says that they are held [CART-02]', async () => {
  const { store } = await renderCheckout(
    <CartPanel />,
    fakeApi({ cartAdd: () => ({ ok: false, status: 0, kind: 'network', error: { message: '' } }) }),
    { cart: cartFixture(), address: addressFixture() },
  );
  fireEvent.click(document.querySelector('[data-part="line"] [data-action="plus"]') as HTMLElement);
  await act(() => store.set(flushCart));
  expect(store.get(lineCountsAtom).get('philadelphia')).toBe(3);
  expect(screen.getByText(/отправим их, когда связь вернётся/)).toBeInTheDocument();
  // Three pieces, and the sum of two: it is not shown as if it were theirs.
  expect(document.querySelector('[data-part="line"] [data-waiting] [data-value="109800"]')).not.toBeNull();
});
