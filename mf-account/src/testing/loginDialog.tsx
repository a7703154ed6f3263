import type { LoginReply } from '@storefront/contracts';
import { emptyCartFixture } from '@storefront/shared-state/testing';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LoginDialog, type LoginDialogProps } from '../features/login/LoginDialog';
import { userFixture } from './fixtures';
import { type AccountSetup, refusal, renderAccount } from './renderAccount';

export const sent = (timer = 60, channels: ('call' | 'sms' | 'vk')[] = ['call', 'sms']): LoginReply => ({
  user: { verification: { timer, channels } },
});

const signedIn = { user: userFixture(), order_type: null, shop_id: null, delivery_address: null };

export const wrong = refusal(422, {
  message: 'Проверьте',
  errors: { code: ['Код не подходит, осталось попыток: 2'] },
});

export const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });

export function renderLogin(
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

export const phone = () => screen.getByLabelText(/^Телефон/);

export const askForCode = async (digits = '9241234567') => {
  await user.type(phone(), digits);
  await user.click(screen.getByRole('checkbox'));
  await user.click(screen.getByRole('button', { name: 'Получить код' }));
  // The form checks itself in a task of its own.
  await act(async () => undefined);
};

export const reachCode = async () => {
  await askForCode();
  await screen.findByRole('group');
};

export const inputs = () => screen.getAllByRole('textbox', { name: /^Цифра/ });

export const values = () => inputs().map((input) => (input as HTMLInputElement).value);

export const pass = (milliseconds: number) => act(async () => jest.advanceTimersByTimeAsync(milliseconds));

beforeEach(() => void jest.useFakeTimers());

export const logIn = async () => {
  await reachCode();
  await user.keyboard('1234');
  await screen.findByText('Вы вошли');
  // The session's calls have answered.
  await pass(1);
  await pass(1);
};
