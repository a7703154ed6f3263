import type { CartLine, ContextReply } from '@storefront/contracts';
import { cartCountAtom, modalsAtom } from '@storefront/shared-state';
import { changeDiet } from '@storefront/shared-state/flows';
import { notificationsAtom } from '@storefront/shared-state/host';
import { emptyCartFixture } from '@storefront/shared-state/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { orderFixture, userFixture } from '../../testing/fixtures';
import { here, refusal, renderAccount } from '../../testing/renderAccount';
import { OrderActions } from './OrderActions';

const reply: ContextReply = {
  cart: emptyCartFixture({ revision: 4 }),
  order_type: 'delivery',
  product_groups: [],
};
const askMode = refusal(409, { message: '', code: 'order.repeat_mode' });
const askCity = refusal(409, {
  message: '',
  code: 'order.repeat_city',
  changes: [{ kind: 'city', name: 'Химки', before: 'vladivostok', after: 'khimki' }],
});
const lineInCart = (change: Partial<CartLine>): CartLine => ({
  ...{ id: 1, key: 'roll', product_key: 'roll', name: 'Ролл', description: '', count: 1, type: 'default' },
  ...{
    images: { small: '', big: '' },
    price: 549,
    basic_price: null,
    price_with_modifiers: 549,
    amount: 549,
  },
  ...{ weight: null, sale_multiplicity: 1, alert: null, product_group_id: 1, added_at: 1 },
  modifiers: { available: [], single: [], groups: [] },
  flags: { vegetarian: true, spicy: false, pork: false },
  ...change,
});
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const part = (onChanged = () => {}, order = orderFixture()) => (
  <OrderActions order={order} trackingKey="k" onChanged={onChanged} />
);

const expectTold = (store: ReturnType<typeof renderAccount>['store']) =>
  waitFor(() => expect(store.get(modalsAtom).confirms.map(({ name }) => name)).toEqual(['ServerErrorModal']));

test('an empty cart takes the order at once and opens [ORD-04]', async () => {
  const { api } = renderAccount(part(), { handlers: { orderRepeat: () => reply } });
  await press('Повторить заказ');
  await waitFor(() => expect(here()).toBe('/vladivostok/cart'));
  expect(api.sent.filter(({ name }) => name === 'orderRepeat')).toHaveLength(1);
});

test.each([
  ['Добавить к\u00a0корзине', 'merge'],
  ['Заменить корзину', 'replace'],
])('a cart with dishes is asked about: %s [ORD-04]', async (answer, mode) => {
  const { api } = renderAccount(part(), {
    handlers: { orderRepeat: ({ body }) => (body?.mode ? reply : askMode) },
  });
  await press('Повторить заказ');
  expect(await screen.findByRole('alertdialog')).toHaveTextContent('В корзине уже есть блюда');
  expect(here()).toBe('/vladivostok');
  await press(answer);
  await waitFor(() => expect(here()).toBe('/vladivostok/cart'));
  expect(api.sent.at(-1)?.args.body).toMatchObject({ order_id: 7, key: 'k', mode });
});

test('another city is entered only with consent, which is kept when the cart is asked about too [ORD-04]', async () => {
  const { api } = renderAccount(part(), {
    handlers: {
      orderRepeat: ({ body }) => (!body?.change_city ? askCity : body.mode ? reply : askMode),
    },
  });
  await press('Повторить заказ');
  expect(await screen.findByText('Заказ был в другом городе: Химки')).toBeVisible();
  await press('Сменить город');
  await screen.findByText('В корзине уже есть блюда');
  await press('Добавить к\u00a0корзине');
  await waitFor(() => expect(here()).toBe('/khimki/cart'));
  expect(api.sent.at(-1)?.args.body).toMatchObject({ change_city: true, mode: 'merge' });
});

test('without consent nothing is sent again and the page stays [ORD-04]', async () => {
  const { api } = renderAccount(part(), { handlers: { orderRepeat: () => askCity } });
  await press('Повторить заказ');
  await screen.findByRole('alertdialog');
  await press('Отмена');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  expect(api.sent).toHaveLength(1);
  expect(here()).toBe('/vladivostok');
});

test('the cart that opens holds what was ordered; that of another city comes with its own page [ORD-04]', async () => {
  const cart = emptyCartFixture({ revision: 4, count: 1, products: { roll: lineInCart({}) } });
  const filled = { ...reply, cart };
  const same = renderAccount(part(), { handlers: { orderRepeat: () => filled } });
  await press('Повторить заказ');
  await waitFor(() => expect(here()).toBe('/vladivostok/cart'));
  expect(same.store.get(cartCountAtom)).toBe(1);
  same.unmount();
  const other = renderAccount(part(), {
    handlers: { orderRepeat: ({ body }) => (body?.change_city ? filled : askCity) },
  });
  await press('Повторить заказ');
  await userEvent.click(await screen.findByRole('button', { name: 'Сменить город' }));
  await waitFor(() => expect(here()).toBe('/khimki/cart'));
  expect(other.store.get(cartCountAtom)).toBe(0);
});

test('a city that the server does not name cannot be asked about: the failure is told [ORD-04]', async () => {
  const { store, api } = renderAccount(part(), {
    handlers: { orderRepeat: () => refusal(409, { message: 'Позже', code: 'order.repeat_city' }) },
  });
  await press('Повторить заказ');
  await expectTold(store);
  expect(api.sent).toHaveLength(1);
});

test('a change of a price that the server tells one side of shows that side, in words of its own [ORD-04]', async () => {
  const changes = [
    { kind: 'price' as const, name: 'Филадельфия', after: 599 },
    { kind: 'price' as const, name: 'Калифорния', before: 549 },
  ];
  const fish = { allergens: [{ key: 'fish', name: 'Рыба' }] };
  const cart = emptyCartFixture({ products: { roll: lineInCart({ name: 'Аляска', ...fish }) } });
  const { store } = renderAccount(part(), {
    handlers: { orderRepeat: () => ({ ...reply, cart, changes }) },
  });
  act(() => store.set(changeDiet, { avoid: ['fish'] }));
  await press('Повторить заказ');
  const told = await screen.findByRole('dialog');
  const [philadelphia, california] = within(told).getAllByRole('listitem');
  expect(philadelphia).toHaveTextContent(/^Филадельфия599 ₽$/);
  expect(california).toHaveTextContent(/^Калифорния549 ₽$/);
  const conflicts = within(told).getByRole('region', { name: 'Здесь есть то, что вы исключили' });
  expect(within(conflicts).getByRole('heading')).toBeVisible();
  expect(conflicts).toHaveTextContent('Аляска');
});

test('what is no longer sold or costs something else is told before the cart opens [ORD-04]', async () => {
  renderAccount(part(), {
    handlers: {
      orderRepeat: () => ({
        ...reply,
        changes: [
          { kind: 'unavailable', name: 'Калифорния' },
          { kind: 'price', name: 'Филадельфия', before: 549, after: 599 },
        ],
      }),
    },
  });
  await press('Повторить заказ');
  const told = await screen.findByRole('dialog');
  expect(told).toHaveTextContent('КалифорнияСейчас нет в продаже');
  expect(told).toHaveTextContent('Филадельфия549 ₽599 ₽');
  expect(within(told).queryByRole('region')).toBeNull();
  expect(here()).toBe('/vladivostok');
  await press('В\u00a0корзину');
  await waitFor(() => expect(here()).toBe('/vladivostok/cart'));
});

test('what a repeated order contains of what is excluded is told before the cart opens [ORD-04]', async () => {
  const fish = { allergens: [{ key: 'fish', name: 'Рыба' }] };
  const cart = emptyCartFixture({
    products: {
      roll: lineInCart({ key: 'roll', name: 'Филадельфия', ...fish }),
      tea: lineInCart({ key: 'tea', name: 'Чай', allergens: [] }),
      gone: lineInCart({ key: 'gone', name: 'Прежняя', type: 'unavailable', ...fish }),
    },
  });
  const { store } = renderAccount(part(), { handlers: { orderRepeat: () => ({ ...reply, cart }) } });
  act(() => store.set(changeDiet, { avoid: ['fish'] }));
  await press('Повторить заказ');
  const told = await screen.findByRole('dialog', { name: 'Здесь есть то, что вы исключили' });
  expect(within(told).getAllByRole('listitem')).toHaveLength(1);
  // Nothing else is told: neither of changes, nor under a second heading.
  expect(within(told).getAllByRole('list')).toHaveLength(1);
  expect(within(told).getAllByRole('heading')).toHaveLength(1);
  expect(told).toHaveTextContent('ФиладельфияВы исключили: рыба');
  await press('В\u00a0корзину');
  await waitFor(() => expect(here()).toBe('/vladivostok/cart'));
});

const accepted = orderFixture({ can_cancel: true, can_repeat: false });
const cancel = async () => {
  await press('Отменить заказ');
  await userEvent.click(await screen.findByRole('button', { name: 'Да, отменить' }));
};

test.each([
  ['leads a customer to their orders', userFixture(), '/vladivostok/profile?tab=orders'],
  ['leaves a guest at the order, which says so', undefined, '/vladivostok'],
])('an order that is canceled %s [ORD-03]', async (_where, user, path) => {
  const onChanged = jest.fn();
  renderAccount(part(onChanged, accepted), {
    ...(user ? { user } : {}),
    handlers: {
      orderCancel: () => ({
        status: { alias: 'canceled', name: 'Отменён', description: '' },
        order_type: 'delivery',
        expected_at: null,
        can_cancel: false,
        now: 0,
      }),
    },
  });
  await cancel();
  await waitFor(() => expect(onChanged).toHaveBeenCalledTimes(1));
  await waitFor(() => expect(here()).toBe(path));
});

test('when the kitchen was quicker the message names the new status and the order is loaded again [ORD-03]', async () => {
  const onChanged = jest.fn();
  const message = 'Заказ уже нельзя отменить: Готовится';
  const { store } = renderAccount(part(onChanged, accepted), {
    handlers: { orderCancel: () => refusal(409, { message, code: 'order.not_cancelable' }) },
  });
  await cancel();
  await waitFor(() => expect(store.get(modalsAtom).confirms).toHaveLength(1));
  expect(store.get(modalsAtom).confirms[0]).toMatchObject({ name: 'ServerErrorModal', props: { message } });
  expect(onChanged).toHaveBeenCalledTimes(1);
  expect(here()).toBe('/vladivostok');
});

test('the receipt opens beside the order when the server says that there is one [ORD-07]', () => {
  const receipt_path = '/api/order/receipt?order_id=7&key=k';
  const { unmount } = renderAccount(part(undefined, orderFixture({ receipt_path, can_repeat: false })));
  const link = screen.getByRole('link', { name: 'Чек' });
  expect(link.getAttribute('href')).toBe(receipt_path);
  expect(link).toHaveAttribute('target', '_blank');
  unmount();
  renderAccount(part(undefined, orderFixture({ receipt_path: null })));
  expect(screen.queryByRole('link', { name: 'Чек' })).toBeNull();
});

test('a repeat that fails is told, and may be asked for again [ORD-04]', async () => {
  const { store } = renderAccount(part(), {
    handlers: { orderRepeat: () => refusal(503, { message: 'Позже' }) },
  });
  await press('Повторить заказ');
  await expectTold(store);
  expect(here()).toBe('/vladivostok');
  expect(screen.getByRole('button', { name: 'Повторить заказ' })).not.toHaveAttribute('aria-busy', 'true');
});

test.each<[string, typeof askMode, string, string]>([
  ['its city', askCity, 'Заказ был в другом городе: Химки', 'Сменить город'],
  ['the cart', askMode, 'В корзине уже есть блюда', 'Добавить к\u00a0корзине'],
])('nobody is asked twice about %s [ORD-04]', async (_, question, text, answer) => {
  const { store, api } = renderAccount(part(), { handlers: { orderRepeat: () => question } });
  await press('Повторить заказ');
  await screen.findByText(text);
  await press(answer);
  await expectTold(store);
  expect(api.sent).toHaveLength(2);
});

test('who cancels an order that was paid online reads what goes back, before [ORD-03] [PAY-11]', async () => {
  const money = { state: 'charged', text: 'Оплачено', cancel_text: '1 113 ₽ вернутся.' } as const;
  renderAccount(part(() => {}, { ...accepted, money }));
  await press('Отменить заказ');
  expect(await screen.findByRole('alertdialog')).toHaveTextContent('1 113 ₽ вернутся.');
});

test('a cancellation that was lost is told, and the order is loaded again [ORD-03]', async () => {
  const onChanged = jest.fn();
  const { store } = renderAccount(part(onChanged, accepted), {
    user: userFixture(),
    handlers: {
      orderCancel: () => ({ ok: false, status: 0, kind: 'network', error: { message: 'Нет связи' } }),
    },
  });
  await cancel();
  await waitFor(() => expect(onChanged).toHaveBeenCalledTimes(1));
  expect(store.get(modalsAtom).confirms.some(({ name }) => name === 'ConfirmCancelOrderModal')).toBe(false);
  expect(store.get(notificationsAtom)).toHaveLength(1);
  expect(here()).toBe('/vladivostok');
});
