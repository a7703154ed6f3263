import { modalsAtom } from '@storefront/shared-state';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { orderFixture } from '../../testing/fixtures';
import { type AccountSetup, here, refusal, renderAccount } from '../../testing/renderAccount';
import SharedOrder from './SharedOrder';

const sent = {
  user: { verification: { timer: 0, channels: ['call' as const, 'sms' as const, 'vk' as const] } },
};
const renderShared = (handlers: AccountSetup['handlers'], settings: AccountSetup['settings'] = {}) =>
  renderAccount(<SharedOrder order={orderFixture({ share_key: null })} shareKey="look" />, {
    handlers,
    settings: { customer_auth: false, ...settings },
  });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
async function askForCode() {
  await press('Это мой заказ');
  await userEvent.click(await screen.findByRole('button', { name: 'Получить код' }));
}
const digits = () => screen.findAllByLabelText(/^Цифра/);
const typeCode = async () => userEvent.type((await digits())[0] as HTMLElement, '1234');

test('who only looks on asks the server for nothing [ORD-06]', async () => {
  const { api } = renderShared({});
  expect(screen.getByText(/Здесь виден только ход заказа/)).toBeVisible();
  expect(api.sent).toEqual([]);
});

test('the phone of the order is neither asked for nor shown; the way of the code is chosen, also for the next one [ORD-06]', async () => {
  const { api } = renderShared({ orderCode: () => sent });
  await press('Это мой заказ');
  expect(await screen.findByRole('heading', { name: 'Код на телефон из заказа' })).toHaveFocus();
  expect(screen.queryByLabelText(/^Телефон/)).toBeNull();
  await userEvent.click(screen.getByRole('radio', { name: 'SMS' }));
  await press('Получить код');
  expect(await screen.findByText('Отправили код в SMS на телефон из заказа')).toBeVisible();
  expect((await digits())[0]).toHaveFocus();
  const request = { order_id: 7, key: 'look', captcha_user_token: null };
  const asked = () => api.sent.filter(({ name }) => name === 'orderCode').map(({ args }) => args.body);
  expect(asked()).toEqual([{ ...request, notify_channel: 'sms' }]);
  await press('Позвонить ещё раз');
  expect(await screen.findByText('Звоним на телефон из заказа, робот продиктует код')).toBeVisible();
  expect(asked().at(-1)).toEqual({ ...request, notify_channel: 'call' });
  // VK proves no phone of an order, and another phone than the order's proves nothing.
  expect(screen.queryByRole('button', { name: /VK/ })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Изменить номер' })).toBeNull();
});

test('a wrong code is told at the code, and another can be typed [ORD-06]', async () => {
  let tries = 0;
  renderShared({
    orderCode: () => sent,
    orderOpen: () => {
      tries += 1;
      if (tries > 1) return { tracking_key: 'whole' };
      return refusal(422, { message: 'Проверьте', errors: { code: ['Код не подошёл'] } });
    },
  });
  const before = here();
  await askForCode();
  await typeCode();
  expect(await screen.findByText('Код не подошёл')).toBeVisible();
  expect(screen.getByRole('group', { name: 'Код из 4 цифр' })).toHaveAccessibleDescription('Код не подошёл');
  expect(here()).toBe(before);
  await waitFor(async () => expect((await digits())[0]).toHaveValue(''), { timeout: 3000 });
  await typeCode();
  await waitFor(() => expect(here()).toBe('/vladivostok/order/7/tracking?key=whole'));
});

test('too many codes, or a phone that gets none, are told beside the button, which can be pressed again [ORD-06]', async () => {
  const { store } = renderShared({
    orderCode: () => refusal(429, { message: 'Часто', errors: { phone: ['Слишком много попыток'] } }),
  });
  await askForCode();
  expect(await screen.findByText('Слишком много попыток')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Получить код' })).toBeVisible();
  expect(store.get(modalsAtom).confirms).toEqual([]);
});

test('where nobody sends codes none is offered', () => {
  renderShared({}, { login_channels: [] });
  expect(screen.queryByRole('button')).toBeNull();
});
