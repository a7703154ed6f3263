import { type Failure, modalsAtom } from '@storefront/shared-state';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { loginLockMs } from '../../lib/timings';
import { askForCode, pass, phone, renderLogin, sent, user } from '../../testing/loginDialog';
import { refusal } from '../../testing/renderAccount';

test('phone and channel are sent, by call unless chosen otherwise; the code step counts down [LOGIN-01] [LOGIN-03]', async () => {
  const { api } = renderLogin();
  await askForCode();
  expect(api.sent.find(({ name }) => name === 'login')?.args.body).toEqual({
    city_id: 1,
    phone: '79241234567',
    notify_channel: 'call',
    captcha_user_token: null,
    consent: true,
  });
  expect(await screen.findByText('Новый код можно получить через 1:00')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Отправить SMS' })).not.toBeInTheDocument();
  await pass(60_000);
  expect(screen.getByRole('button', { name: 'Позвонить ещё раз' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Отправить SMS' }));
  expect(api.sent.at(-1)?.args.body).toMatchObject({ notify_channel: 'sms', phone: '79241234567' });
});

test('the fields bear the names of the API [LOGIN-01]', () => {
  renderLogin();
  for (const channel of ['Звонок', 'SMS'])
    expect(screen.getByRole('radio', { name: channel })).toHaveAttribute('name', 'notify_channel');
  expect(phone()).toHaveAttribute('name', 'phone');
});

test('without consent or a whole phone nothing is sent [LOGIN-05] [LOGIN-06]', async () => {
  const { api } = renderLogin();
  expect(phone()).toHaveValue('+7');
  await user.type(phone(), '924');
  await user.click(screen.getByRole('button', { name: 'Получить код' }));
  expect(await screen.findByText(/Введите телефон полностью/)).toBeVisible();
  expect(screen.getByText('Без согласия войти не получится')).toBeVisible();
  expect(phone()).toHaveFocus();
  expect(api.sent.some(({ name }) => name === 'login')).toBe(false);
});

test.each([
  ['+90 532 123 45 67', '905321234567'],
  ['+84 91 234 56 78', '+84912345678'],
  ['8 924 123 45 67', '79241234567'],
])('a code for %s goes to that phone and no other [LOGIN-06] (D-67)', async (typed, expected) => {
  const { api } = renderLogin();
  await askForCode(typed);
  expect(api.sent.find(({ name }) => name === 'login')?.args.body).toMatchObject({ phone: expected });
});

test('what was wrong is not said any more once it is put right [LOGIN-05] [LOGIN-06]', async () => {
  renderLogin();
  await user.click(screen.getByRole('button', { name: 'Получить код' }));
  await screen.findByText('Без согласия войти не получится');
  await user.click(screen.getByRole('checkbox'));
  await user.type(phone(), '9241234567');
  await waitFor(() => expect(phone()).toBeValid());
  expect(screen.queryByText('Без согласия войти не получится')).not.toBeInTheDocument();
});

test('two presses at once ask for one code [LOGIN-05]', async () => {
  const { api } = renderLogin();
  await user.type(phone(), '9241234567');
  await user.click(screen.getByRole('checkbox'));
  const form = phone().closest('form') as HTMLFormElement;
  fireEvent.submit(form);
  fireEvent.submit(form);
  await pass(0);
  expect(api.sent.filter(({ name }) => name === 'login')).toHaveLength(1);
});

test('the button rests for 3 s after a press [LOGIN-05]', async () => {
  const { api } = renderLogin({
    login: () => refusal(422, { message: '', errors: { phone: ['Проверьте номер'] } }),
  });
  const asked = () => api.sent.filter(({ name }) => name === 'login').length;
  await askForCode();
  expect(await screen.findByText('Проверьте номер')).toBeVisible();
  const button = screen.getByRole('button', { name: 'Получить код' });
  expect(button).toHaveAttribute('aria-disabled', 'true');
  await user.click(button);
  expect(asked()).toBe(1);
  await pass(loginLockMs);
  expect(button).not.toHaveAttribute('aria-disabled');
  await user.click(screen.getByRole('button', { name: 'Получить код' }));
  expect(asked()).toBe(2);
});

test('too many attempts are told at the phone, also when they come at a resend [LOGIN-09] [LOGIN-04]', async () => {
  const tooMany = refusal(429, { message: 'Слишком много попыток! Повторите позже' });
  let times = 0;
  renderLogin({
    login: () => {
      times += 1;
      return times === 1 ? sent(0) : tooMany;
    },
  });
  await askForCode();
  await user.click(await screen.findByRole('button', { name: 'Позвонить ещё раз' }));
  expect(await screen.findByText('Слишком много попыток! Повторите позже')).toBeVisible();
  expect(phone()).toHaveAccessibleDescription(expect.stringContaining('Слишком много попыток'));
});

test.each<[string, Partial<Failure>, RegExp]>([
  ['a 429 of a proxy', { status: 429, retryAfterSeconds: 20 }, /Через 20\sсек попробуйте ещё раз/],
  ['a 429 that says no time', { status: 429 }, /Попробуйте чуть позже/],
])('%s, which has no words of ours, is told at the phone [LOGIN-09]', async (_what, failure, told) => {
  renderLogin({ login: () => ({ ...refusal(429, { message: '' }), ...failure }) });
  await askForCode();
  expect(await screen.findByText(told)).toBeVisible();
  expect(phone()).toHaveAccessibleDescription(told);
});

test('a refusal of another field is told above the form [LOGIN-05]', async () => {
  const errors = { city_id: ['Здесь не входят'] };
  renderLogin({ login: () => refusal(422, { message: 'Проверьте', errors }) });
  await askForCode();
  expect(await screen.findByText('Здесь не входят')).toBeVisible();
  expect(phone()).toBeValid();
  expect(screen.getByRole('checkbox')).toBeValid();
});

test('phone and consent are each told at their own place [LOGIN-05]', async () => {
  const errors = { phone: ['Проверьте номер'], consent: ['Нужно согласие'] };
  renderLogin({ login: () => refusal(422, { message: 'Проверьте', errors }) });
  await askForCode();
  expect(await screen.findByText('Проверьте номер')).toBeVisible();
  expect(phone()).toBeInvalid();
  expect(screen.getByRole('checkbox')).toBeInvalid();
});

test('a server that fails is told in its dialog, and the phone stays to be sent again [LOGIN-05]', async () => {
  const { store } = renderLogin({ login: () => refusal(503, { message: 'Позже' }) });
  await askForCode();
  await waitFor(() => expect(store.get(modalsAtom).confirms[0]?.name).toBe('ServerErrorModal'));
  expect(phone()).toBeValid();
});

test.each([
  ['the server names no channel', {}, /Звоним на/],
  ['an SMS was sent in place of the call', { channel: 'sms' as const }, /Отправили код в SMS на/],
])('where %s the customer reads how the code comes [LOGIN-01]', async (_, verification, words) => {
  renderLogin({ login: () => ({ user: { verification: { timer: 60, ...verification } } }) });
  await askForCode();
  expect(await screen.findByText(words)).toBeVisible();
});

test('a server that names no ways to send another code offers call and SMS [LOGIN-03]', async () => {
  renderLogin({ login: () => ({ user: { verification: { timer: 0 } } }) });
  await askForCode();
  expect(await screen.findByRole('button', { name: 'Позвонить ещё раз' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Отправить SMS' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Войти через VK ID' })).not.toBeInTheDocument();
});

test('whether a code was asked for before cannot be known: the phone is asked for [LOGIN-03]', async () => {
  renderLogin({ verification: () => refusal(503, { message: 'Позже' }) });
  await pass(0);
  expect(phone()).toBeVisible();
});

test('a code that was asked for before a reload is gone on with, and the number can be changed [LOGIN-03]', async () => {
  renderLogin({
    verification: () => ({ verification: { timer: 30, channel: 'sms', phone: '79241234567' } }),
  });
  expect(await screen.findByText(/Отправили код в SMS на/)).toHaveTextContent('+7 (924) 123-45-67');
  await user.click(screen.getByRole('button', { name: 'Изменить номер' }));
  expect(phone()).toHaveValue('+7 (924) 123-45-67');
});

test.each([
  ['vk_refused', /Вход через VK ID отменён/],
  ['vk_no_phone', /нет подтверждённого телефона/],
  ['vk_unavailable', /VK ID сейчас не отвечает/],
  ['vk_failed', /Войти через VK ID не получилось/],
  ['vk_state', /Войти через VK ID не получилось/],
  ['<b>anything</b>', /Войти через VK ID не получилось/],
])('%s at VK is told above the phone, which stays to be used [LOGIN-10]', (reason, words) => {
  renderLogin({}, { login_error: reason });
  expect(screen.getByRole('alert')).toHaveTextContent(words);
  expect(phone()).toBeVisible();
});
