import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type AccountSetup, refusal, renderAccount } from '../../testing/renderAccount';
import { GuestRemovalDialog } from './GuestRemovalDialog';

const sent = { user: { verification: { timer: 60, channels: ['call' as const, 'sms' as const] } } };
const renderRemoval = (handlers: AccountSetup['handlers']) =>
  renderAccount(<GuestRemovalDialog />, {
    handlers: { guestRemovalCode: () => sent, ...handlers },
    settings: { customer_auth: false },
  }).api;
async function askForCode() {
  await userEvent.type(screen.getByLabelText(/^Телефон/), '9241234567');
  await userEvent.click(screen.getByRole('checkbox', { name: /найти прошлые заказы/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Получить код' }));
}
const typeCode = async () =>
  userEvent.type((await screen.findAllByLabelText(/^Цифра/))[0] as HTMLElement, '1234');

test('a guest proves the phone by a code, and hears that the data are deleted', async () => {
  const api = renderRemoval({ guestRemove: () => ({ success: true }) });
  await askForCode();
  expect(api.sent.find(({ name }) => name === 'guestRemovalCode')?.args.body).toMatchObject({
    phone: '79241234567',
    consent: true,
  });
  await typeCode();
  expect(await screen.findByText('Ваши данные удалены')).toBeVisible();
  expect(api.sent.find(({ name }) => name === 'guestRemove')?.args.body).toEqual({ code: '1234' });
  expect(api.sent.some(({ name }) => name === 'login' || name === 'checkVerificationCode')).toBe(false);
});

test('no code is sent before the guest has understood what is lost', async () => {
  const api = renderRemoval({});
  await userEvent.type(screen.getByLabelText(/^Телефон/), '9241234567');
  await userEvent.click(screen.getByRole('button', { name: 'Получить код' }));
  expect(await screen.findByText('Отметьте согласие')).toBeVisible();
  expect(api.sent).toHaveLength(0);
});

test('an order under way is named, and nothing is said to be deleted', async () => {
  renderRemoval({ guestRemove: () => refusal(409, { message: 'Заказ 1042 ещё выполняется' }) });
  await askForCode();
  await typeCode();
  expect(await screen.findByText('Заказ 1042 ещё выполняется')).toBeVisible();
  await waitFor(() => expect(screen.queryByText('Ваши данные удалены')).toBeNull());
});

test('where a code costs a puzzle, it is that of a code and not of an order', async () => {
  let demanded = false;
  const api = renderRemoval({
    guestRemovalCode: () => {
      if (demanded) return sent;
      demanded = true;
      return refusal(422, { message: 'Проверьте', errors: { captcha_user_token: ['Ещё раз'] } });
    },
    captcha: () => ({ captcha: 'off', challenge: null, expires_at: null }),
  });
  await askForCode();
  expect(await screen.findAllByLabelText(/^Цифра/)).toHaveLength(4);
  expect(api.sent.find(({ name }) => name === 'captcha')?.args.query).toEqual({ for: 'code' });
});
