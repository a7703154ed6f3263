import type { Cart, Changes } from '@storefront/contracts';
import { modalsAtom, useShared } from '@storefront/shared-state';
import { act, fireEvent, screen, within } from '@testing-library/react';
import OrderChangesModal from '../../exposes/OrderChangesModal';
import {
  calls,
  field,
  fillIn,
  http,
  openCheckout,
  placed,
  press,
  shop,
  type,
  wait,
} from '../../testing/checkoutPage';
import { cartFixture, lineFixture } from '../../testing/fixtures';

const now = (change: Partial<Cart> = {}) =>
  cartFixture([lineFixture({ price: 570, price_with_modifiers: 570, amount: 1140 })], {
    revision: 5,
    prices: { ...cartFixture().prices, subtotal: 1140, total: 1254 },
    ...change,
  });
const priceChanged: Changes = [
  { kind: 'price', name: 'Филадельфия', before: 549, after: 570 },
  { kind: 'total', name: 'Итого', before: 1212, after: 1254 },
];
/** Stands for the shell's place for dialogs. */
function Dialogs() {
  const { confirms } = useShared(modalsAtom);
  const modal = confirms.find(({ name }) => name === 'OrderChangesModal');
  return modal ? <OrderChangesModal {...(modal.props as object)} /> : null;
}
/** A server that refuses the first order with these changes and has this cart afterwards. */
function changedShop(
  changes: Changes,
  cart: Cart = now(),
  more: Parameters<typeof shop>[0] = {},
  errors = {},
) {
  let tries = 0;
  return shop({
    createOrderCache: ({ body }) => {
      tries += 1;
      return tries === 1
        ? http(409, { message: 'Заказ изменился', code: 'order.changed', changes, errors })
        : { order_cache_key: body?.order_cache_key ?? '', created_at: 0, expires_at: 1 };
    },
    cart: () => ({ cart }),
    ...more,
  });
}
async function refusedOrder(api: ReturnType<typeof shop>) {
  const view = await openCheckout(api, {}, <Dialogs />);
  fillIn();
  type('order_comment', 'Домофон не работает');
  await press();
  await wait(10);
  return view;
}
const dialog = () => screen.getByRole('alertdialog', { name: 'Кое-что изменилось' });
const rows = () =>
  within(dialog())
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '));
const plain = (element: HTMLElement) => element.textContent?.replaceAll('\u00a0', ' ');
const answer = async (action: 'confirm' | 'close') => {
  // The last of its name is the answer below; the cross above closes too.
  fireEvent.click([...dialog().querySelectorAll(`[data-action="${action}"]`)].at(-1) as HTMLElement);
  await wait(400);
};

beforeEach(() => void jest.useFakeTimers());

test('each change is a line of its own; one tap takes them and orders for the new total, with everything typed [CHK-07][ERR-02]', async () => {
  const api = changedShop(priceChanged);
  await refusedOrder(api);
  expect(rows()).toEqual(['ФиладельфияБыло 549 ₽Стало 570 ₽', 'ИтогоБыло 1 212 ₽Стало 1 254 ₽']);
  expect(plain(dialog())).toContain('Заказать за 1 254 ₽');
  await answer('confirm');
  expect(calls(api, 'orderCreate')).toHaveLength(1);
  expect(calls(api, 'orderCreate')[0]?.args.body).toMatchObject({
    seen_total: 1254,
    seen_lines: [{ key: 'philadelphia', price: 570 }],
    order_comment: 'Домофон не работает',
    delivery_address: { room: '12' },
  });
});

test('going back orders nothing and keeps what was typed; the next press sends the new total [CHK-07]', async () => {
  const api = changedShop(priceChanged);
  await refusedOrder(api);
  await answer('close');
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  expect(calls(api, 'orderCreate')).toEqual([]);
  expect(field('order_comment')).toHaveValue('Домофон не работает');
  await press();
  expect(calls(api, 'orderCreate')[0]?.args.body).toMatchObject({ seen_total: 1254 });
});

test('a dish, a gift and a code that are gone, and a dearer delivery are said in words and sums [ERR-02][GIFT-01][GIFT-02]', async () => {
  await refusedOrder(
    changedShop([
      { kind: 'unavailable', name: 'Калифорния' },
      { kind: 'delivery', name: 'Доставка', before: 0, after: 99 },
      { kind: 'gift', name: 'Маки', before: 1, after: 0 },
      { kind: 'promocode', name: 'Промокод SALMON10', before: 110, after: 0 },
      { kind: 'bonuses', name: 'Бонусы', before: 100, after: 50 },
    ]),
  );
  expect(rows()).toEqual([
    'КалифорнияЗакончилось',
    'ДоставкаБыло БесплатноСтало 99 ₽',
    'МакиБольше не положен',
    'Промокод SALMON10Было −110 ₽Больше не действует',
    'БонусыБыло −100 ₽Стало −50 ₽',
  ]);
});

test('a time that has gone among the changes is not agreed to but chosen anew [SLOT-03]', async () => {
  const changes: Changes = [
    ...priceChanged,
    { kind: 'interval', name: 'Это время уже недоступно', before: 'x' },
  ];
  await refusedOrder(changedShop(changes, now(), {}, { interval_id: ['Это время уже недоступно'] }));
  expect(dialog().querySelector('[data-action="confirm"]')).toBeNull();
  expect(rows()).toContain('Это время уже недоступно');
  expect(within(dialog()).getByRole('button', { name: 'Выбрать другое время' })).toBeVisible();
  await answer('close');
  expect(document.querySelector('[data-part="slots"]')).toHaveTextContent('Это время уже недоступно');
});

test('a time alone that has gone is said at the times, without a question [SLOT-03]', async () => {
  const changes: Changes = [{ kind: 'interval', name: 'Это время уже недоступно', before: 'x' }];
  await refusedOrder(changedShop(changes, now(), {}, { interval_id: ['Это время уже недоступно'] }));
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  expect(document.querySelector('[data-part="slots"]')).toHaveTextContent('Это время уже недоступно');
});

test('what now is below the minimum cannot be agreed to; the reason stands in the dialog [CART-04]', async () => {
  await refusedOrder(
    changedShop(
      priceChanged,
      now({ minimum: { minimum_order_amount: 600, has_free_delivery: false, missing: 120 } }),
    ),
  );
  expect(dialog().querySelector('[data-action="confirm"]')).toBeNull();
  expect(plain(dialog())).toContain('Ещё 120 ₽ до минимального заказа');
  expect(within(dialog()).queryByRole('button', { name: 'Выбрать другое время' })).toBeNull();
});

test('a count that the last hour does not allow is rounded only by the agreement [PROD-06]', async () => {
  const order: string[] = [];
  const uneven = { ...lineFixture({ count: 3 }), allowed_count: 2 };
  const api = changedShop(
    [{ kind: 'count', name: 'Филадельфия', before: 3, after: 2 }],
    cartFixture([uneven], { revision: 5 }),
    {
      cartRemove: ({ body }) => {
        order.push(`remove ${body?.count}`);
        return { cart: cartFixture(undefined, { revision: 6 }) };
      },
      orderCreate: () => {
        order.push('order');
        return placed;
      },
    },
  );
  await refusedOrder(api);
  expect(rows()).toEqual(['ФиладельфияБыло 3Стало 2']);
  expect(order).toEqual([]);
  await act(() => answer('confirm'));
  expect(order).toEqual(['remove 1', 'order']);
});
