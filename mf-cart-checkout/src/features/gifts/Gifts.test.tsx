import type { Cart, Gift } from '@storefront/contracts';
import { fireEvent, screen, within } from '@testing-library/react';
import CartPanel from '../../exposes/CartPanel';
import { calls, shop, wait } from '../../testing/checkoutPage';
import { addressFixture, cartFixture, giftFixture } from '../../testing/fixtures';
import { renderCheckout } from '../../testing/renderCheckout';

const told: Partial<Gift> = {
  message: 'Маки в подарок к большому заказу',
  conditions: [{ message: 'При заказе от 1 500 ₽', validated: true }],
};
const ready = (change: Partial<Gift> = {}) => giftFixture({ ...told, ...change });
const waiting = (id: number, missing: string[]) =>
  ready({
    id,
    name: `Подарок ${id}`,
    is_available: false,
    conditions: missing.map((message) => ({ message, validated: false })),
  });
const cartWith = (gifts: Gift[], change: Partial<Cart> = {}) =>
  cartFixture(undefined, { revision: 2, gifts, ...change });
const rows = () => [...document.querySelectorAll<HTMLElement>('[data-part="gift"]')];
const row = (id: number) => document.querySelector<HTMLElement>(`[data-gift="${id}"]`) as HTMLElement;
const press = async (id: number, action: string) => {
  fireEvent.click(row(id).querySelector(`[data-action="${action}"]`) as HTMLElement);
  await wait(0);
};
async function open(cart: Cart, handlers: Parameters<typeof shop>[0] = {}) {
  const api = shop(handlers);
  const view = await renderCheckout(<CartPanel />, api, { cart, address: addressFixture() });
  await wait(10);
  return { ...view, api };
}

beforeEach(() => void jest.useFakeTimers());

test('a gift says what is missing to it; of those that wait the nearest is named, the others behind a button [GIFT-01]', async () => {
  await open(
    cartWith([
      waiting(2, ['Только для самовывоза', 'Ещё 500 ₽']),
      waiting(3, ['При заказе от 1 500 ₽: добавьте ещё на 180 ₽']),
    ]),
  );
  expect(rows()).toHaveLength(1);
  expect(row(3)).toHaveTextContent('добавьте ещё на 180 ₽');
  expect(row(3).querySelector('[data-action="add"]')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Ещё подарки: 1' }));
  expect(rows()).toHaveLength(2);
  // The button has gone: a keyboard goes on with the gift that it brought.
  expect(rows()[1]).toHaveFocus();
});

test('how far it is to a gift is a line that fills, in words too [GIFT-01]', async () => {
  const near = waiting(3, ['При заказе от 1 500 ₽: добавьте ещё на 180 ₽']);
  const conditions = near.conditions.map((one) => ({ ...one, progress: { reached: 1320, needed: 1500 } }));
  await open(cartWith([{ ...near, conditions }]));
  const line = within(row(3)).getByRole('progressbar', { name: /добавьте ещё на 180 ₽/ });
  expect([line.getAttribute('aria-valuenow'), line.getAttribute('aria-valuemax')]).toEqual(['1320', '1500']);
});

test('a gift is taken and counted up to its most [GIFT-01]', async () => {
  const two = ready({ max_count: 2 });
  let count = 0;
  const { api } = await open(cartWith([two]), {
    giftAdd: () => {
      count += 1;
      return { cart: cartWith([{ ...two, count }], { revision: 2 + count }) };
    },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Взять: Маки с огурцом' }));
  await wait(0);
  expect(calls(api, 'giftAdd')[0]?.args.body).toMatchObject({ gift_id: 1, city_id: 1 });
  expect(row(1)).toHaveAttribute('data-chosen');
  await press(1, 'plus');
  expect(row(1).querySelector('[data-action="plus"]')).toHaveAttribute('aria-disabled', 'true');
  await press(1, 'plus');
  expect(calls(api, 'giftAdd')).toHaveLength(2);
});

test('a keyboard goes on from the gift that it has taken or kept [GIFT-01]', async () => {
  const { api } = await open(cartWith([ready()]), {
    giftAdd: () => ({ cart: cartWith([ready({ count: 1 })], { revision: 3 }) }),
  });
  const take = screen.getByRole('button', { name: 'Взять: Маки с огурцом' });
  take.focus();
  fireEvent.click(take);
  await wait(0);
  expect(calls(api, 'giftAdd')).toHaveLength(1);
  expect(row(1).querySelector('[data-action="plus"]')).toHaveFocus();
  await press(1, 'minus');
  await press(1, 'close');
  expect(row(1).querySelector('[data-action="plus"]')).toHaveFocus();
});

test('giving the last one back is asked first; the safe answer has the focus [GIFT-01]', async () => {
  const chosen = ready({ count: 1 });
  const { api } = await open(cartWith([chosen]), {
    giftRemove: () => ({ cart: cartWith([ready()], { revision: 3 }) }),
  });
  await press(1, 'minus');
  const question = screen.getByRole('alertdialog', { name: 'Убрать подарок?' });
  expect(within(question).getByRole('button', { name: 'Оставить' })).toHaveFocus();
  await press(1, 'close');
  expect(calls(api, 'giftRemove')).toEqual([]);
  await press(1, 'minus');
  await press(1, 'confirm');
  expect(calls(api, 'giftRemove')).toHaveLength(1);
  expect(row(1)).not.toHaveAttribute('data-chosen');
});

test('a personal present goes by its own calls, a special price stands on its button [GIFT-01]', async () => {
  const present = ready({ id: 9, type: 'personalGift', price: 99 });
  const { api } = await open(cartWith([], { presents: [present] }), {
    presentAdd: () => ({ cart: cartWith([], { revision: 3, presents: [{ ...present, count: 1 }] }) }),
  });
  expect(row(9)).toHaveTextContent(/Взять за 99/);
  await press(9, 'add');
  expect(calls(api, 'presentAdd')[0]?.args.body).toMatchObject({ id: 9 });
  expect(row(9).querySelector('[data-value="9900"]')).toBeInTheDocument();
});

test('what a promo code adds stands among the gifts [GIFT-02]', async () => {
  await open(
    cartWith([], {
      promocode: {
        code: 'AYRAN',
        applied: true,
        message: 'Айран в подарок',
        discount: 0,
        product: {
          id: 70,
          key: 'ayran',
          name: 'Айран',
          count: 1,
          images: { small: '/pictures/ayran', big: '/pictures/ayran' },
          price: 0,
        },
      },
    }),
  );
  expect(row(70)).toHaveTextContent('Айран');
  expect(row(70)).toHaveTextContent('По промокоду AYRAN');
  expect(row(70)).toHaveTextContent('Бесплатно');
});
