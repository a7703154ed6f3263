import { modalsAtom } from '@storefront/shared-state';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { leaveTo } from '../../lib/leaveTo';
import { open, pressed, signOut } from '../../testing/profilePage';
import { refusal } from '../../testing/renderAccount';

jest.mock('../../lib/leaveTo');

afterEach(() => jest.mocked(leaveTo).mockClear());

test('signing out ends the session, clears the note and leaves by a page load [LOGIN-08]', async () => {
  localStorage.setItem('user', '{"id":5}');
  open('profile', { logout: () => ({ success: true }) });
  await signOut();
  await waitFor(() => expect(leaveTo).toHaveBeenCalledWith('/vladivostok'));
  expect(localStorage.getItem('user')).toBeNull();
});

test('a sign-out that did not arrive is told, and the customer stays signed in [LOGIN-08]', async () => {
  const { store } = open('profile', { logout: () => refusal(503, { message: 'Позже' }) });
  await signOut();
  await waitFor(() => expect(store.get(modalsAtom).confirms[0]?.name).toBe('ServerErrorModal'));
  expect(leaveTo).not.toHaveBeenCalled();
});

test('deleting the account needs the consent; an order under way is named [PROF-03]', async () => {
  let refused = true;
  const { api } = open('profile', {
    userRemove: () =>
      refused ? refusal(409, { message: 'Сначала дождитесь заказа 1042' }) : { success: true },
  });
  await screen.findByLabelText(/^Имя/);
  await pressed('Удалить профиль');
  const dialog = within(await screen.findByRole('alertdialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Удалить навсегда' }));
  expect(api.sent.some(({ name }) => name === 'userRemove')).toBe(false);
  await userEvent.click(dialog.getByRole('checkbox'));
  await userEvent.click(dialog.getByRole('button', { name: 'Удалить навсегда' }));
  expect(await dialog.findByText('Сначала дождитесь заказа 1042')).toBeVisible();
  expect(leaveTo).not.toHaveBeenCalled();
  refused = false;
  await userEvent.click(dialog.getByRole('button', { name: 'Удалить навсегда' }));
  await waitFor(() => expect(leaveTo).toHaveBeenCalledWith('/vladivostok'));
});

test('a session that had ended already is left all the same [LOGIN-08]', async () => {
  const { store } = open('profile', { logout: () => refusal(401, { message: 'Войдите' }) });
  await signOut();
  await waitFor(() => expect(leaveTo).toHaveBeenCalledWith('/vladivostok'));
  expect(store.get(modalsAtom).confirms).toEqual([]);
});
