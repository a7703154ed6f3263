import { notify } from '@storefront/shared-state';
import { renderInStorefront } from '@storefront/shared-state/testing';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import ru from '../../messages/ru.json';
import { Toasts } from './Toasts';

test('notices stand in a region with a name, and go when they are closed [SHELL-08]', async () => {
  const { store } = renderInStorefront(<Toasts />, { page: { messages: { shell: ru } } });
  act(() => store.set(notify, { tone: 'success', text: 'Адрес сохранён' }));
  const region = screen.getByRole('region', { name: 'Сообщения' });
  expect(within(region).getByText('Адрес сохранён')).toBeVisible();
  await userEvent.click(within(region).getByRole('button', { name: 'Закрыть' }));
  expect(within(region).queryByText('Адрес сохранён')).toBeNull();
});
