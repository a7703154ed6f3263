import type { Settings } from '@storefront/contracts';
import { modalsAtom } from '@storefront/shared-state';
import { screen, waitFor } from '@testing-library/react';
import { leaveTo } from '../../lib/leaveTo';
import { userFixture } from '../../testing/fixtures';
import { pass, renderLogin, user } from '../../testing/loginDialog';
import { refusal } from '../../testing/renderAccount';

jest.mock('../../lib/leaveTo');

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
