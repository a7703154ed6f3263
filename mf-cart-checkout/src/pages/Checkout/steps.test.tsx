import type { User } from '@storefront/contracts';
import { acceptUser } from '@storefront/shared-state/flows';
import { layouts } from '@storefront/shared-ui';
import { act, fireEvent } from '@testing-library/react';
import CartPage from '../../exposes/CartPage';
import {
  calls,
  type as change,
  field,
  fillIn,
  openCheckout,
  press,
  shop,
  wait,
} from '../../testing/checkoutPage';
import { cartFixture, intervalsFixture, shopFixture, slotFixture } from '../../testing/fixtures';
import { renderCheckout } from '../../testing/renderCheckout';

const { matchMedia } = globalThis;
beforeEach(() => {
  jest.useFakeTimers();
  globalThis.matchMedia = (query) => ({ ...matchMedia(query), matches: query === layouts.phone });
});
afterEach(() => {
  globalThis.matchMedia = matchMedia;
});

/** As people do: the focus comes first. */
const type = (name: string, value: string) => {
  fireEvent.focus(field(name));
  change(name, value);
};
const card = (part: string) => document.querySelector(`[data-part="${part}"]`) as HTMLElement;
const openCards = () =>
  [...document.querySelectorAll('[data-open="true"]')].map((element) => element.getAttribute('data-part'));
const next = async () => {
  fireEvent.click(document.querySelector('[data-action="next-step"]') as HTMLElement);
  for (const ms of [0, 10, 10]) await wait(ms);
};

test('a phone is asked one question at a time; what is answered stands in a line, and the last leads to the order [CHK-01]', async () => {
  const api = shop();
  await openCheckout(api);
  expect(openCards()).toEqual(['place']);
  expect(card('slots')).toHaveTextContent('Как можно скорее');
  type('delivery_address.room', '12');
  expect(openCards()).toEqual(['place']);
  type('delivery_address.floor', '3');
  await next();
  expect(openCards()).toEqual(['contact']);
  expect(card('contact')).toHaveFocus();
  expect(card('place')).toHaveAttribute('data-done');
  expect(card('place')).toHaveTextContent('кв. 12, этаж 3');
  type('phone', '+79147654321');
  await next();
  expect(openCards()).toEqual([]);
  expect(card('contact')).toHaveTextContent('+7 (914) 765-43-21');
  expect(card('payment')).toHaveTextContent('Наличными · Без сдачи');
  expect(document.querySelector('[data-action="order"]')).toHaveFocus();
  await press();
  expect(calls(api, 'orderCreate')).toHaveLength(1);
});

test('what is open stays open while the times come, and they are the next question [CHK-01, SLOT-01]', async () => {
  const api = shop({ intervals: () => intervalsFixture([slotFixture('13:00')]) });
  await renderCheckout(<CartPage />, api, { cart: cartFixture(), shop: shopFixture() });
  await wait(10);
  expect(openCards()).toEqual(['contact']);
  expect(card('slots')).not.toHaveAttribute('data-done');
  for (const ms of [1600, 10]) await wait(ms);
  expect(card('slots')).toHaveTextContent('Выберите время');
  expect(openCards()).toEqual(['contact']);
  type('phone', '+79147654321');
  await next();
  expect(openCards()).toEqual(['slots']);
});

test('going on from a question without its answer says what is missing, at the field [CHK-04]', async () => {
  await openCheckout(shop());
  await next();
  expect(openCards()).toEqual(['place']);
  expect(field('delivery_address.room')).toHaveFocus();
  expect(field('delivery_address.room')).toHaveAccessibleDescription('Укажите квартиру или офис');
  expect(card('place')).toHaveAttribute('data-wrong');
  type('delivery_address.room', '12');
  await wait(0);
  expect(field('delivery_address.room')).not.toBeInvalid();
  expect(card('place')).not.toHaveAttribute('data-wrong');
  // Enter is the same as the button.
  fireEvent.keyDown(field('delivery_address.room'), { key: 'Enter' });
  await wait(0);
  expect(openCards()).toEqual(['contact']);
});

test('every field stays in reach: the focus of a keyboard, a screen reader or an error opens its card [CHK-01]', async () => {
  const api = shop();
  await openCheckout(api);
  fireEvent.focus(field('order_comment'));
  expect(openCards()).toEqual(['comment']);
  fillIn();
  type('phone', '');
  await press();
  expect(openCards()).toEqual(['contact']);
  expect(field('phone')).toHaveFocus();
  expect(card('contact')).toHaveAttribute('data-wrong');
  expect(calls(api, 'createOrderCache')).toEqual([]);
});

test('where customers log in, who it is for is not ticked off before somebody has, and keeps nobody from the next question [CHK-02, CHK-03]', async () => {
  const { store } = await openCheckout(shop(), { settings: { customer_auth: true } });
  expect(card('contact')).not.toHaveAttribute('data-done');
  expect(card('contact')).toHaveTextContent('Войдите, чтобы заказать');
  type('delivery_address.room', '12');
  await next();
  expect(openCards()).toEqual([]);
  const anna = { id: 1, phone: '79147654321', name: 'Анна' } as User;
  act(() => store.set(acceptUser, anna));
  await wait(0);
  expect(card('contact')).toHaveAttribute('data-done');
  expect(card('contact')).toHaveTextContent('+7 (914) 765-43-21');
});
