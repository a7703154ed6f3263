import type { Cart } from '@storefront/contracts';
import { changeLine } from '@storefront/shared-state';
import { acceptCart, notificationsAtom } from '@storefront/shared-state/host';
import { act, fireEvent, screen } from '@testing-library/react';
import CartPanel from '../../exposes/CartPanel';
import {
  calls,
  field,
  fillIn,
  http,
  lost,
  openCheckout,
  press,
  shop,
  type,
  wait,
} from '../../testing/checkoutPage';
import { addressFixture, cartFixture } from '../../testing/fixtures';
import { renderCheckout } from '../../testing/renderCheckout';

const cartWith = (promocode: Cart['promocode'], change: Partial<Cart> = {}) =>
  cartFixture(undefined, { revision: 2, promocode, ...change });
const salmon = { code: 'SALMON10', applied: true, message: 'Скидка 10 %', discount: 109.8 };
const discounted = { ...cartFixture().prices, discount: 109.8, total: 1102.2 };
const apply = async (code: string) => {
  type('promocode', code);
  fireEvent.click(action('apply-promocode'));
  await wait(0);
};
const action = (name: string) => document.querySelector(`[data-action="${name}"]`) as HTMLElement;
const amount = (name: string) => document.querySelector<HTMLElement>(`[data-amount="${name}"]`);

beforeEach(() => void jest.useFakeTimers());

test('a code is applied without its spaces; its effect and its name stand in the receipt, the full price is struck [GIFT-02][CART-03]', async () => {
  const api = shop({ promocodeApply: () => ({ cart: cartWith(salmon, { prices: discounted }) }) });
  await openCheckout(api);
  await apply('  salmon10 ');
  expect(calls(api, 'promocodeApply')[0]?.args.body).toMatchObject({ promocode: 'salmon10', replace: false });
  expect(screen.getByText('Скидка 10 %')).toBeInTheDocument();
  expect(screen.getByText('Скидка по промокоду SALMON10')).toBeInTheDocument();
  expect(amount('discount')).toHaveAttribute('data-value', '10980');
  expect(amount('total')).toHaveAttribute('data-value', '110220');
  expect(document.querySelector('s[data-value="121200"]')).toBeInTheDocument();
  expect(field('promocode')).toBeNull();
});

test('a refused code keeps what was typed and says the server’s reason at the field, which has the focus [GIFT-02]', async () => {
  const api = shop({
    promocodeApply: () => http(422, { message: '', errors: { promocode: ['Такого промокода нет'] } }),
  });
  await openCheckout(api);
  await apply('NOPE');
  expect(field('promocode')).toHaveAccessibleDescription('Такого промокода нет');
  expect(field('promocode')).toBeInvalid();
  expect(field('promocode')).toHaveValue('NOPE');
  expect(field('promocode')).toHaveFocus();
  type('promocode', 'NOPE2');
  expect(field('promocode')).toBeValid();
});

test('an empty code is asked for without a call, a lost reply is said at the field [GIFT-02]', async () => {
  const api = shop({ promocodeApply: () => lost });
  await openCheckout(api);
  await apply('  ');
  expect(field('promocode')).toHaveAccessibleDescription('Введите промокод');
  expect(calls(api, 'promocodeApply')).toEqual([]);
  await apply('SALMON10');
  expect(field('promocode')).toHaveAccessibleDescription(/^Нет связи\. /);
});

test.each([
  ['in the checkout', (api: ReturnType<typeof shop>, cart: Cart) => openCheckout(api, { cart })],
  [
    'in the cart',
    async (api: ReturnType<typeof shop>, cart: Cart) => {
      await renderCheckout(<CartPanel />, api, { cart, address: addressFixture() });
      await wait(0);
    },
  ],
])('a code that would apply has one "Apply" %s, and the focus is kept [GIFT-02]', async (_, open) => {
  const api = shop({ promocodeApply: () => ({ cart: cartWith(salmon, { prices: discounted }) }) });
  await open(
    api,
    cartWith(null, { revision: 1, offered_promocode: { code: 'SALMON10', message: 'Скидка' } }),
  );
  const [button, ...others] = screen.getAllByRole('button', { name: 'Применить' });
  expect(others).toEqual([]);
  button?.focus();
  fireEvent.click(button as HTMLElement);
  await wait(0);
  expect(calls(api, 'promocodeApply')[0]?.args.body).toMatchObject({ promocode: 'SALMON10', replace: false });
  expect(screen.queryByRole('button', { name: 'Применить' })).toBeNull();
  expect(document.activeElement).toHaveAttribute('data-part', 'promocode');
});

test('below an offered code the field waits behind a button; an open field stays when an offer comes [GIFT-02]', async () => {
  const offered = { offered_promocode: { code: 'SALMON10', message: 'Скидка' } };
  const { unmount } = await openCheckout(shop(), { cart: cartWith(null, offered) });
  expect(field('promocode')).toBeNull();
  fireEvent.click(action('show-promocode'));
  await wait(0);
  expect(field('promocode')).toHaveFocus();
  unmount();
  const { store } = await openCheckout(shop(), { cart: cartWith(null) });
  type('promocode', 'MINE');
  act(() => void store.set(acceptCart, cartWith(null, { revision: 3, ...offered })));
  await wait(0);
  expect(action('apply-offered')).toBeInTheDocument();
  expect(field('promocode')).toHaveValue('MINE');
});

test('a code that no longer applies stays in sight with its reason and can be taken off [GIFT-02]', async () => {
  const reason = 'При заказе от 1 000 ₽: добавьте ещё на 120 ₽';
  const api = shop({ promocodeForget: () => ({ cart: cartWith(null, { revision: 3 }) }) });
  await openCheckout(api, { cart: cartWith({ ...salmon, applied: false, message: reason, discount: 0 }) });
  expect(screen.getByText('SALMON10')).toBeInTheDocument();
  expect(screen.getByText(reason)).toBeInTheDocument();
  expect(amount('discount')).toBeNull();
  const forget = screen.getByRole('button', { name: 'Убрать промокод SALMON10' });
  forget.focus();
  fireEvent.click(forget);
  await wait(0);
  expect(field('promocode')).toHaveValue('');
  expect(document.activeElement).toHaveAttribute('data-part', 'promocode');
});

test('bonuses that are in its way can be swapped for the code [GIFT-02][BONUS-02]', async () => {
  const message = 'Промокод не сочетается с\u00a0бонусами: действуют бонусы';
  const api = shop({
    promocodeApply: ({ body }) =>
      body?.replace
        ? { cart: cartWith(salmon, { prices: discounted }) }
        : http(422, { message, code: 'promocode.bonuses', errors: { promocode: [message] } }),
  });
  await openCheckout(api);
  await apply('SALMON10');
  expect(field('promocode')).toHaveAccessibleDescription(message);
  fireEvent.click(action('swap-to-promocode'));
  await wait(0);
  expect(calls(api, 'promocodeApply').at(-1)?.args.body).toMatchObject({ replace: true });
  expect(screen.getByText('Скидка 10 %')).toBeInTheDocument();
});

test('the code is judged after the taps that the server has not heard of yet [CART-02]', async () => {
  const order: string[] = [];
  const api = shop({
    cartAdd: () => {
      order.push('cartAdd');
      return { cart: cartFixture(undefined, { revision: 4, count: 3 }) };
    },
    promocodeApply: () => {
      order.push('promocodeApply');
      return { cart: cartWith(salmon, { revision: 5 }) };
    },
  });
  const { store } = await openCheckout(api);
  act(() => store.set(changeLine, 'philadelphia', 3));
  await apply('SALMON10');
  expect(order).toEqual(['cartAdd', 'promocodeApply']);
});

const orders = (api: ReturnType<typeof shop>) => calls(api, 'orderCreate').length;

test('a code that was typed and not applied is applied before the order is sent [GIFT-02]', async () => {
  const cart = cartWith(salmon, { prices: discounted });
  const api = shop({ promocodeApply: () => ({ cart }) });
  await openCheckout(api);
  fillIn();
  type('promocode', 'salmon10');
  await press();
  expect(calls(api, 'promocodeApply')).toHaveLength(1);
  expect(calls(api, 'orderCreate')[0]?.args.body).toMatchObject({ seen_total: 1102.2 });
});

test('a typed code that is refused stops the order and says why; pressed again, it goes without [GIFT-02]', async () => {
  const api = shop({
    promocodeApply: () => http(422, { message: '', errors: { promocode: ['Такого промокода нет'] } }),
  });
  await openCheckout(api);
  fillIn();
  type('promocode', 'NOPE');
  await press();
  expect(orders(api)).toBe(0);
  expect(field('promocode')).toHaveAccessibleDescription('Такого промокода нет');
  expect(field('promocode')).toHaveFocus();
  await press();
  expect([calls(api, 'promocodeApply').length, orders(api)]).toEqual([1, 1]);
});

test('a typed code that needs more in the cart stops the order and says what [GIFT-02]', async () => {
  const message = 'При заказе от 1 500 ₽: добавьте ещё на 300 ₽';
  const cart = cartWith({ ...salmon, applied: false, message, discount: 0 });
  const api = shop({ promocodeApply: () => ({ cart }) });
  const { store } = await openCheckout(api);
  fillIn();
  type('promocode', 'SALMON10');
  await press();
  expect(orders(api)).toBe(0);
  expect(store.get(notificationsAtom)).toMatchObject([{ text: message }]);
  await press();
  expect(orders(api)).toBe(1);
});

test('a typed code whose answer was lost stops the order and is tried again [GIFT-02]', async () => {
  let isOnline = false;
  const api = shop({ promocodeApply: () => (isOnline ? { cart: cartWith(salmon) } : lost) });
  await openCheckout(api);
  fillIn();
  type('promocode', 'SALMON10');
  await press();
  expect(orders(api)).toBe(0);
  isOnline = true;
  await press();
  expect([calls(api, 'promocodeApply').length, orders(api)]).toEqual([2, 1]);
});

test('in the panel the field waits behind a button and takes the focus when it comes [GIFT-02]', async () => {
  await renderCheckout(<CartPanel />, shop(), { cart: cartFixture(), address: addressFixture() });
  expect(field('promocode')).toBeNull();
  fireEvent.click(action('show-promocode'));
  await wait(10);
  expect(field('promocode')).toHaveFocus();
});
