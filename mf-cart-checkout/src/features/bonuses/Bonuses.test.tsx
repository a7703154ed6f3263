import type { Cart } from '@storefront/contracts';
import { startSession, topModalAtom } from '@storefront/shared-state';
import { userFixture } from '@storefront/shared-state/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import BonusInfoModal from '../../exposes/BonusInfoModal';
import { calls, openCheckout, shop, wait } from '../../testing/checkoutPage';
import { cartFixture } from '../../testing/fixtures';
import { renderCheckout } from '../../testing/renderCheckout';

const user = userFixture({ balance: 500 });
const cartWith = (change: Partial<Cart> = {}) =>
  cartFixture(undefined, {
    revision: 2,
    bonuses: { is_on: false, max: 480, balance: 500 },
    ...change,
  });
const paid = cartWith({
  revision: 3,
  bonuses: { is_on: true, max: 480, balance: 500 },
  prices: { ...cartFixture().prices, bonuses: 480, total: 732 },
});
const toggle = () => document.querySelector<HTMLInputElement>('[data-action="bonuses"]');
const block = () => document.querySelector<HTMLElement>('[data-part="bonuses"]');
const promocode = { code: 'SALMON10', applied: true, message: 'Скидка 10 %' };
const against = (text: string) => ({ position: 'bonus_description' as const, title: null, text, icon: null });

interface Here {
  cart?: Cart;
  signedIn?: boolean;
  auth?: boolean;
  loyalty?: boolean;
  handlers?: Parameters<typeof shop>[0];
}
async function open({
  cart = cartWith(),
  signedIn = true,
  auth = true,
  loyalty = true,
  handlers = {},
}: Here) {
  const api = shop({
    cart: () => ({ cart }),
    userGet: () => ({
      user: signedIn ? user : null,
      order_type: null,
      delivery_address: null,
      shop_id: null,
    }),
    ...handlers,
  });
  const view = await openCheckout(api, { cart, settings: { customer_auth: auth }, city: { loyalty } });
  await act(() => view.store.set(startSession));
  await wait(10);
  return { ...view, api };
}

beforeEach(() => void jest.useFakeTimers());

test('on applies the most that bonuses can pay, off applies none; receipt and total follow [BONUS-02]', async () => {
  const { api } = await open({
    handlers: {
      bonusesApply: ({ body }) => ({ cart: body?.bonuses === 0 ? cartWith({ revision: 4 }) : paid }),
    },
  });
  expect(block()).toHaveTextContent('На счёте 500');
  const control = screen.getByRole('switch', { name: /Списать 480/ });
  fireEvent.click(control);
  await wait(0);
  expect(calls(api, 'bonusesApply')[0]?.args.body).toMatchObject({ bonuses: 480, replace: false });
  expect(toggle()).toBeChecked();
  expect(document.querySelector('[data-amount="bonuses"]')).toHaveAttribute('data-value', '48000');
  expect(document.querySelector('[data-amount="total"]')).toHaveAttribute('data-value', '73200');
  fireEvent.click(toggle() as HTMLElement);
  await wait(0);
  expect(calls(api, 'bonusesApply')[1]?.args.body).toMatchObject({ bonuses: 0 });
  expect(toggle()).not.toBeChecked();
});

test('while the server is asked the toggle keeps the focus, and a second press does nothing [BONUS-02]', async () => {
  const { api } = await open({ handlers: { bonusesApply: () => new Promise<never>(() => {}) as never } });
  fireEvent.click(toggle() as HTMLElement);
  await wait(0);
  expect(toggle()).toHaveAttribute('aria-busy', 'true');
  // A disabled control loses the focus.
  expect(toggle()).toBeEnabled();
  fireEvent.click(toggle() as HTMLElement);
  await wait(0);
  expect(calls(api, 'bonusesApply')).toHaveLength(1);
});

test.each<[string, Here, string]>([
  ['nobody is logged in', { signedIn: false }, 'Войдите, чтобы платить бонусами'],
  [
    'a promo code is in force',
    {
      cart: cartWith({
        promocode,
        messages: [against('Бонусы не сочетаются с промокодом: действует SALMON10')],
      }),
    },
    'Бонусы не сочетаются с промокодом: действует SALMON10',
  ],
  [
    'the account is empty',
    { cart: cartWith({ bonuses: { is_on: false, max: 0, balance: 0 } }) },
    'На счёте пока нет бонусов',
  ],
  [
    'nothing can be paid',
    { cart: cartWith({ bonuses: { is_on: false, max: 0, balance: 500 } }) },
    'В\u00a0этом заказе бонусами пока нечего оплатить',
  ],
])('the toggle cannot be pressed while %s, and says so [BONUS-02]', async (_, here, reason) => {
  await open(here);
  expect(toggle()).toBeDisabled();
  expect(toggle()).toHaveAccessibleDescription(reason);
});

test('after the last day of spending the balance stays to be read, without a toggle [BONUS-04]', async () => {
  const text = 'Бонусами можно было платить до 21.05.2025 включительно';
  await open({ cart: cartWith({ bonuses: undefined, messages: [against(text)] }) });
  expect(block()).toHaveTextContent(text);
  expect(block()).toHaveTextContent('На счёте 500');
  expect(toggle()).toBeNull();
});

test.each<[string, Here]>([
  ['the city has no programme', { loyalty: false }],
  ['nobody can log in', { signedIn: false, auth: false }],
])('where %s there is no bonus block [BONUS-01]', async (_, here) => {
  await open(here);
  expect(block()).toBeNull();
});

test('the promo code in their way can be swapped for bonuses [BONUS-02]', async () => {
  const { api } = await open({
    cart: cartWith({ promocode, messages: [against('Бонусы не сочетаются с промокодом')] }),
    handlers: { bonusesApply: () => ({ cart: paid }) },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Списать бонусы вместо промокода' }));
  await wait(0);
  expect(calls(api, 'bonusesApply')[0]?.args.body).toMatchObject({ bonuses: 500, replace: true });
  expect(toggle()).toBeChecked();
});

test('the info dialog says what a bonus is worth, its last day, and that orders earn none [BONUS-04]', async () => {
  const { store } = await open({});
  fireEvent.click(screen.getByRole('button', { name: 'Как работают бонусы' }));
  expect(store.get(topModalAtom)).toMatchObject({ name: 'BonusInfoModal', kind: 'confirm' });
  await renderCheckout(<BonusInfoModal />, shop(), {
    settings: { bonus: { accrual: false, spend_until: '2027-05-21' } },
  });
  const dialog = screen.getByRole('dialog', { name: 'Как работают бонусы' });
  expect(dialog).toHaveTextContent('Потратить бонусы можно до 21.05.2027 включительно.');
  expect(dialog).toHaveTextContent('Новые бонусы за заказы сейчас не начисляются.');
});
