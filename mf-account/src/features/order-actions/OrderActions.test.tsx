import type { ContextReply } from '@storefront/contracts';
import { modalsAtom } from '@storefront/shared-state';
import { emptyCartFixture } from '@storefront/shared-state/testing';
import { screen, waitFor } from '@testing-library/react';
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
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const part = (onChanged = () => {}, order = orderFixture()) => (
  <OrderActions order={order} trackingKey="k" onChanged={onChanged} />
);

test('an empty cart takes the order at once and opens [ORD-04]', async () => {
  const { api } = renderAccount(part(), { handlers: { orderRepeat: () => reply } });
  await press('Повторить заказ');
  await waitFor(() => expect(here()).toBe('/vladivostok/cart'));
  expect(api.sent.filter(({ name }) => name === 'orderRepeat')).toHaveLength(1);
});

test.each([
  ['Добавить к корзине', 'merge'],
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
  await press('Добавить к корзине');
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
  expect(here()).toBe('/vladivostok');
  await press('В корзину');
  await waitFor(() => expect(here()).toBe('/vladivostok/cart'));
});

const accepted = orderFixture({ can_cancel: true, can_repeat: false });
const cancel = async () => {
  await press('Отменить заказ');
  await userEvent.click(await screen.findByRole('button', { name: 'Да, отменить' }));
};

test('a canceled order leads the customer to their orders [ORD-03]', async () => {
  const onChanged = jest.fn();
  renderAccount(part(onChanged, accepted), {
    user: userFixture(),
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
  await waitFor(() => expect(here()).toBe('/vladivostok/profile?tab=orders'));
  expect(onChanged).toHaveBeenCalledTimes(1);
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
