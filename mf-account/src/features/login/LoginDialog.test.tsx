import type { LoginReply, Settings } from '@storefront/contracts';
import { type Failure, modalsAtom, openModal, sessionAtom, workForToken } from '@storefront/shared-state';
import { emptyCartFixture } from '@storefront/shared-state/testing';
import { layouts } from '@storefront/shared-ui';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { leaveTo } from '../../lib/leaveTo';
import { afterLoginMs, loginLockMs, wrongCodeMs } from '../../lib/timings';
import { userFixture } from '../../testing/fixtures';
import { type AccountSetup, here, refusal, renderAccount } from '../../testing/renderAccount';
import { LoginDialog, type LoginDialogProps } from './LoginDialog';

jest.mock('../../lib/leaveTo');
// A second of work.
jest.mock('@storefront/shared-state', () => ({
  ...jest.requireActual('@storefront/shared-state'),
  workForToken: jest.fn(),
}));

const sent = (timer = 60, channels: ('call' | 'sms' | 'vk')[] = ['call', 'sms']): LoginReply => ({
  user: { verification: { timer, channels } },
});
const signedIn = { user: userFixture(), order_type: null, shop_id: null, delivery_address: null };
const wrong = refusal(422, {
  message: 'Проверьте',
  errors: { code: ['Код не подходит, осталось попыток: 2'] },
});

const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
function renderLogin(
  handlers: AccountSetup['handlers'] = {},
  props: LoginDialogProps = {},
  host: AccountSetup = {},
) {
  return renderAccount(<LoginDialog {...props} />, {
    ...host,
    handlers: {
      verification: () => ({ verification: null }),
      userGet: () => signedIn,
      cart: () => ({ cart: emptyCartFixture() }),
      login: () => sent(),
      checkVerificationCode: () => signedIn,
      ...handlers,
    },
  });
}
const phone = () => screen.getByLabelText(/^Телефон/);
const askForCode = async (digits = '9241234567') => {
  await user.type(phone(), digits);
  await user.click(screen.getByRole('checkbox'));
  await user.click(screen.getByRole('button', { name: 'Получить код' }));
  // The form checks itself in a task of its own.
  await act(async () => undefined);
};
const reachCode = async () => {
  await askForCode();
  await screen.findByRole('group');
};
const inputs = () => screen.getAllByRole('textbox', { name: /^Цифра/ });
const values = () => inputs().map((input) => (input as HTMLInputElement).value);
const pass = (milliseconds: number) => act(async () => jest.advanceTimersByTimeAsync(milliseconds));

beforeEach(() => void jest.useFakeTimers());

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

test('a pasted code keeps its digits, at most four, and is checked at once [LOGIN-02]', async () => {
  const { api } = renderLogin();
  await reachCode();
  fireEvent.paste(inputs()[2] as HTMLElement, { clipboardData: { getData: () => 'код: 12-34 56' } });
  await waitFor(() => expect(screen.getByRole('group')).toHaveAttribute('data-state', 'success'));
  expect(values()).toEqual(['1', '2', '3', '4']);
  expect(api.sent.find(({ name }) => name === 'checkVerificationCode')?.args.body).toEqual({ code: '1234' });
});

test('a code filled in from a message into the first input spreads over all four [LOGIN-02]', async () => {
  renderLogin();
  await reachCode();
  expect(inputs()[0]).toHaveAttribute('autocomplete', 'one-time-code');
  fireEvent.change(inputs()[0] as HTMLElement, { target: { value: '9081' } });
  expect(values()).toEqual(['9', '0', '8', '1']);
});

test('a wrong code is told under the inputs, which clear after 1.5 s with the focus on the first [LOGIN-04]', async () => {
  renderLogin({ checkVerificationCode: () => wrong });
  await reachCode();
  await user.keyboard('1111');
  expect(await screen.findByText('Код не подходит, осталось попыток: 2')).toBeVisible();
  expect(screen.getByRole('group')).toHaveAttribute('data-state', 'error');
  await pass(wrongCodeMs - 100);
  expect(values()).toEqual(['1', '1', '1', '1']);
  await pass(100);
  expect(values()).toEqual(['', '', '', '']);
  expect(inputs()[0]).toHaveFocus();
});

describe('the four inputs of a code', () => {
  const openCode = async (
    check: NonNullable<AccountSetup['handlers']>['checkVerificationCode'] = () => wrong,
  ) => {
    const view = renderLogin({ checkVerificationCode: check });
    await reachCode();
    return view;
  };

  test('arrows move between them, no further than the ends [LOGIN-02]', async () => {
    await openCode();
    expect(inputs()[0]).toHaveFocus();
    await user.keyboard('{ArrowLeft}');
    expect(inputs()[0]).toHaveFocus();
    await user.keyboard('{ArrowRight}{ArrowRight}');
    expect(inputs()[2]).toHaveFocus();
    await user.keyboard('{ArrowLeft}');
    expect(inputs()[1]).toHaveFocus();
    await user.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}');
    expect(inputs()[3]).toHaveFocus();
    expect(values()).toEqual(['', '', '', '']);
  });

  test.each([
    ['behind the old one', '51', ['5', '', '', '']],
    ['before the old one', '15', ['5', '', '', '']],
    ['that is the same', '11', ['1', '', '', '']],
  ])('a digit %s takes its place [LOGIN-02]', async (_, value, shown) => {
    await openCode();
    await user.keyboard('1');
    fireEvent.change(inputs()[0] as HTMLElement, { target: { value } });
    expect(values()).toEqual(shown);
    expect(inputs()[1]).toHaveFocus();
  });

  test('three digits come behind one that was typed and make a code of four [LOGIN-02]', async () => {
    const { api } = await openCode();
    await user.keyboard('1');
    fireEvent.change(inputs()[1] as HTMLElement, { target: { value: '234' } });
    await pass(0);
    expect(api.sent.find(({ name }) => name === 'checkVerificationCode')?.args.body).toEqual({
      code: '1234',
    });
  });

  test('Backspace empties the input, then the one before it, and stops at the first [LOGIN-02]', async () => {
    await openCode();
    await user.keyboard('12');
    inputs()[1]?.focus();
    await user.keyboard('{Backspace}');
    expect([values(), document.activeElement]).toEqual([['1', '', '', ''], inputs()[1]]);
    await user.keyboard('{Backspace}');
    expect([values(), document.activeElement]).toEqual([['', '', '', ''], inputs()[0]]);
    await user.keyboard('{Backspace}');
    expect(inputs()[0]).toHaveFocus();
  });

  test('what was said of a wrong code goes with the next digit [LOGIN-04]', async () => {
    await openCode();
    await user.keyboard('1111');
    await screen.findByText('Код не подходит, осталось попыток: 2');
    // The wrong code is still in sight: nothing is changed in it.
    await user.keyboard('{Backspace}{ArrowLeft}');
    expect(values()).toEqual(['1', '1', '1', '1']);
    await pass(wrongCodeMs);
    expect(screen.getByText('Код не подходит, осталось попыток: 2')).toBeVisible();
    await user.keyboard('2');
    expect(screen.queryByText('Код не подходит, осталось попыток: 2')).not.toBeInTheDocument();
    expect(values()).toEqual(['2', '', '', '']);
  });

  test.each<[string, () => Promise<void>, string[]]>([
    ['typed', () => user.keyboard('2'), ['2', '', '', '']],
    [
      'pasted',
      async () =>
        void fireEvent.paste(inputs()[2] as HTMLElement, { clipboardData: { getData: () => '234' } }),
      ['2', '3', '4', ''],
    ],
  ])(
    'the next code may be %s while the wrong one is still in sight [LOGIN-04]',
    async (_how, enter, digits) => {
      await openCode();
      await user.keyboard('1111');
      await screen.findByText('Код не подходит, осталось попыток: 2');
      await enter();
      expect(screen.queryByText('Код не подходит, осталось попыток: 2')).not.toBeInTheDocument();
      expect(screen.getByRole('group')).toHaveAttribute('data-state', 'typing');
      await pass(wrongCodeMs);
      expect(values()).toEqual(digits);
    },
  );

  test('a code that is being checked is checked once [LOGIN-02]', async () => {
    const { api } = await openCode(() => new Promise(() => {}));
    await user.keyboard('1234');
    fireEvent.paste(inputs()[0] as HTMLElement, { clipboardData: { getData: () => '5678' } });
    await pass(0);
    expect(values()).toEqual(['1', '2', '3', '4']);
    expect(api.sent.filter(({ name }) => name === 'checkVerificationCode')).toHaveLength(1);
  });

  test('a failure without a word on the code is told under it [LOGIN-04]', async () => {
    await openCode(() => refusal(503, { message: 'Сервер отдыхает' }));
    await user.keyboard('1234');
    expect(await screen.findByText('Сервер отдыхает')).toBeVisible();
    expect(screen.getByRole('group')).toBeVisible();
  });

  test.each([
    ['429', refusal(429, { message: 'Слишком много попыток' })],
    ['a word on the phone', refusal(422, { message: '', errors: { phone: ['Слишком много попыток'] } })],
  ])('too many wrong codes, by %s, lead back to the phone [LOGIN-04] [LOGIN-09]', async (_, answer) => {
    await openCode(() => answer);
    await user.keyboard('1234');
    expect(await screen.findByText('Слишком много попыток')).toBeVisible();
    expect(phone()).toHaveAccessibleDescription(expect.stringContaining('Слишком много попыток'));
  });
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

test('on a desktop an order that waits goes on at the page of the cart [LOGIN-07]', async () => {
  jest
    .spyOn(globalThis, 'matchMedia')
    .mockImplementation((query) => ({ matches: query === layouts.desktop }) as MediaQueryList);
  const { store } = renderLogin({}, { intent: 'order' });
  await logIn();
  await pass(1000);
  expect(here()).toBe('/vladivostok/cart');
  expect(store.get(modalsAtom).current).toBeNull();
});

test('a login that nothing waits for leaves the customer where they are [LOGIN-07]', async () => {
  const { store } = renderLogin();
  act(() => store.set(openModal, 'UserLoginModal'));
  await logIn();
  expect(store.get(modalsAtom).current?.name).toBe('UserLoginModal');
  await pass(afterLoginMs);
  expect(store.get(modalsAtom).current).toBeNull();
  expect(location.pathname).toBe('/vladivostok');
});

test('the session and the cart are loaded without a page load, and id and phone are noted [LOGIN-12] [LOGIN-07]', async () => {
  const { api, store } = renderLogin();
  await reachCode();
  await user.keyboard('1234');
  await waitFor(() => expect(store.get(sessionAtom).user?.name).toBe('Анна'));
  expect(api.sent.map(({ name }) => name)).toEqual(expect.arrayContaining(['userGet', 'cart']));
  expect(JSON.parse(localStorage.getItem('user') ?? '{}')).toEqual({ id: 5, phone: '+79241234567' });
});

const logIn = async () => {
  await reachCode();
  await user.keyboard('1234');
  await screen.findByText('Вы вошли');
  // The session's calls have answered.
  await pass(1);
  await pass(1);
};

test('an order that waits goes on in the cart’s second step on a phone [LOGIN-07]', async () => {
  const { store } = renderLogin({}, { intent: 'order' });
  await logIn();
  await pass(1000);
  expect(store.get(modalsAtom).current).toMatchObject({ name: 'CartModal', props: { step: 2 } });
});

test('whoever signs in at the checkout’s own page stays there; Back leads to the page before [LOGIN-07]', async () => {
  const { store } = renderLogin({}, { intent: 'order' }, { path: '/vladivostok/cart' });
  const before = history.length;
  await logIn();
  await pass(1000);
  expect(store.get(modalsAtom).current).toBeNull();
  expect([here(), history.length]).toEqual(['/vladivostok/cart', before]);
});

test('without an order the login leads to request_uri 1.5 s later [LOGIN-07]', async () => {
  renderLogin({}, {}, { path: '/vladivostok?request_uri=%2Fprofile%3Ftab%3Dorders' });
  await logIn();
  await pass(afterLoginMs - 200);
  expect(location.pathname).toBe('/vladivostok');
  await pass(400);
  expect(here()).toBe('/vladivostok/profile?tab=orders');
});

test('a code that was asked for before a reload is gone on with, and the number can be changed [LOGIN-03]', async () => {
  renderLogin({
    verification: () => ({ verification: { timer: 30, channel: 'sms', phone: '79241234567' } }),
  });
  expect(await screen.findByText(/Отправили код в SMS на/)).toHaveTextContent('+7 (924) 123-45-67');
  await user.click(screen.getByRole('button', { name: 'Изменить номер' }));
  expect(phone()).toHaveValue('+7 (924) 123-45-67');
});

const channels = (login_channels: Settings['login_channels']) => ({ settings: { login_channels } });

test('with neither call nor SMS the phone form is hidden and VK begins with the way back [LOGIN-05] [LOGIN-10]', async () => {
  const { api } = renderLogin(
    { vkStart: () => ({ url: 'https://id.vk.example/authorize' }) },
    { intent: 'order' },
    { ...channels(['vk']), path: '/vladivostok/cart' },
  );
  expect(screen.queryByLabelText(/^Телефон/)).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Войти через VK ID' }));
  expect(api.sent.at(-1)?.args.body).toEqual({
    request_uri: '/vladivostok/cart?modal=UserLoginModal&intent=order',
  });
  expect(leaveTo).toHaveBeenCalledWith('https://id.vk.example/authorize');
});

test('VK that cannot be reached is told, and nobody is sent there [LOGIN-10]', async () => {
  jest.mocked(leaveTo).mockClear();
  const { store, api } = renderLogin(
    { vkStart: () => refusal(503, { message: 'Позже' }) },
    {},
    { ...channels(['vk']), path: '/vladivostok?login_error=vk_failed&page=2' },
  );
  await user.click(screen.getByRole('button', { name: 'Войти через VK ID' }));
  await waitFor(() => expect(store.get(modalsAtom).confirms[0]?.name).toBe('ServerErrorModal'));
  // Another try does not begin with the failure of this one.
  expect(api.sent.at(-1)?.args.body).toEqual({ request_uri: '/vladivostok?page=2&modal=UserLoginModal' });
  expect(leaveTo).not.toHaveBeenCalled();
});

test('whoever comes back from VK goes on with the order [LOGIN-10]', async () => {
  const back = renderLogin({}, { intent: 'order' }, { user: userFixture() });
  expect(screen.getByText('Вы вошли')).toBeVisible();
  await pass(100);
  expect(back.store.get(modalsAtom).current?.name).toBe('CartModal');
});

test('a session that has ended is asked for anew, though the page still shows who it was of [LOGIN-07] [API-03]', async () => {
  renderLogin({}, { again: true }, { user: userFixture() });
  expect(phone()).toBeVisible();
  expect(screen.queryByText('Вы вошли')).not.toBeInTheDocument();
  await pass(afterLoginMs);
  expect(phone()).toBeVisible();
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

test('a captcha that cannot be had is asked for every 500 ms, twenty times, and then told [LOGIN-11]', async () => {
  const { api } = renderLogin({}, {}, { settings: { captcha: 'altcha' } });
  const asked = () => api.sent.filter(({ name }) => name === 'captcha').length;
  await pass(0);
  expect(asked()).toBe(1);
  await pass(1000);
  expect(asked()).toBe(3);
  await pass(20_000);
  expect(asked()).toBe(20);
  await askForCode();
  expect(await screen.findByText(/Не получилось проверить, что вы не робот/)).toBeVisible();
  expect(api.sent.some(({ name }) => name === 'login')).toBe(false);
});

describe('a captcha that is wanted from a phone’s second code on', () => {
  const wanted = refusal(422, {
    message: 'Проверьте',
    errors: { captcha_user_token: ['Не получилось убедиться, что вы не робот'] },
  });
  const puzzle = (nonce: string) => ({
    captcha: 'altcha' as const,
    challenge: {
      parameters: { algorithm: '', nonce, salt: '', cost: 1, keyLength: 32, keyPrefix: '' },
      signature: '',
    },
    expires_at: 0,
  });
  /** A server that takes the work of its second puzzle only. */
  const server = () => {
    let puzzles = 0;
    return {
      captcha: () => {
        puzzles += 1;
        return puzzle(String(puzzles));
      },
      login: ({ body }: { body?: { captcha_user_token?: string | null } }) =>
        body?.captcha_user_token === 'work 1' || body?.captcha_user_token === null ? wanted : sent(0),
    };
  };
  const tokens = (api: ReturnType<typeof renderLogin>['api']) =>
    api.sent
      .filter(({ name }) => name === 'login')
      .map(
        ({ args }) => (args.body as { captcha_user_token?: string | null } | undefined)?.captcha_user_token,
      );
  beforeEach(() => {
    jest
      .mocked(workForToken)
      .mockImplementation(async ({ parameters }) => `work ${(parameters as { nonce: string }).nonce}`);
  });

  test('nothing is worked for before it is wanted; then it is done and the code asked for again, unseen [LOGIN-11]', async () => {
    const { login } = server();
    const { api } = renderLogin({ login, captcha: () => puzzle('2') });
    await pass(0);
    expect(api.sent.some(({ name }) => name === 'captcha')).toBe(false);
    await askForCode();
    expect(await screen.findByRole('group')).toBeVisible();
    expect(screen.queryByText(/не робот/)).not.toBeInTheDocument();
    expect(tokens(api)).toEqual([null, 'work 2']);
  });

  test('another code is asked for with the work that was done while the customer typed [LOGIN-11]', async () => {
    const { login } = server();
    const { api } = renderLogin({ login, captcha: () => puzzle('2') });
    await askForCode();
    await user.click(await screen.findByRole('button', { name: 'Отправить SMS' }));
    await waitFor(() => expect(tokens(api)).toEqual([null, 'work 2', 'work 2']));
    expect(screen.getByRole('group')).toBeVisible();
  });

  test('work that was too little is done once more, and then the customer is told [LOGIN-11]', async () => {
    const { login } = server();
    const { api } = renderLogin(
      { login, captcha: () => puzzle('1') },
      {},
      { settings: { captcha: 'altcha' } },
    );
    await askForCode();
    expect(await screen.findByText('Не получилось убедиться, что вы не робот')).toBeVisible();
    expect(tokens(api)).toEqual(['work 1', 'work 1']);
  });

  test('a harder puzzle than the prepared one is fetched and solved [LOGIN-11]', async () => {
    const { api } = renderLogin(server(), {}, { settings: { captcha: 'altcha' } });
    await askForCode();
    expect(await screen.findByRole('group')).toBeVisible();
    expect(tokens(api)).toEqual(['work 1', 'work 2']);
  });
});
