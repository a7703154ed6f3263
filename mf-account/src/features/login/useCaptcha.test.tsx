import { workForToken } from '@storefront/shared-state';
import { screen, waitFor } from '@testing-library/react';
import { askForCode, pass, renderLogin, sent, user } from '../../testing/loginDialog';
import { refusal } from '../../testing/renderAccount';

// A second of work.
jest.mock('@storefront/shared-state', () => ({
  ...jest.requireActual('@storefront/shared-state'),
  workForToken: jest.fn(),
}));

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
