import { modalsAtom, userAtom } from '@storefront/shared-state';
import { notificationsAtom } from '@storefront/shared-state/host';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { userFixture } from '../../testing/fixtures';
import { account, open, pressed, userReply } from '../../testing/profilePage';
import { refusal } from '../../testing/renderAccount';

test('customers get a file with all that is known of them; a failure is told', async () => {
  let saved: Blob | undefined;
  URL.createObjectURL = (blob) => {
    saved = blob as Blob;
    return 'blob:data';
  };
  const known = {
    ...{ exported_at: '2026-11-21T09:00:00.000Z', addresses: [], orders: [], bonuses: [], requests: [] },
    customer: { ...account, vk_id: null, created_at: '2026-01-01T09:00:00.000Z' },
  };
  let isDown = true;
  const { store } = open('profile', {
    userExport: () => (isDown ? refusal(503, { message: 'Позже' }) : known),
  });
  await screen.findByLabelText(/^Имя/);
  await pressed('Скачать мои данные');
  await waitFor(() => expect(store.get(modalsAtom).confirms[0]?.name).toBe('ServerErrorModal'));
  expect(saved).toBeUndefined();
  isDown = false;
  const names: string[] = [];
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    names.push(this.download);
  });
  await pressed('Скачать мои данные');
  await waitFor(() => expect(names).toEqual(['localhost-2026-11-21.json']));
  click.mockRestore();
  expect(saved?.type).toBe('application/json');
  expect(saved?.size).toBe(new Blob([JSON.stringify(known, null, 2)]).size);
});

test('the form shows the phone, checks name, birthday and e-mail, and sends what was changed [PROF-02]', async () => {
  const { api, store } = open('profile', {
    userUpdate: () => userReply(userFixture({ name: 'Анна Иванова' })),
  });
  const phone = await screen.findByLabelText(/^Телефон/);
  expect(phone).toBeDisabled();
  expect(phone).toHaveValue('+7 (924) 123-45-67');
  expect(screen.getByRole('radio', { name: 'Мужской' })).toBeChecked();
  for (const sex of screen.getAllByRole('radio')) expect(sex).toHaveAttribute('name', 'sex');
  const name = screen.getByLabelText(/^Имя/);
  await userEvent.clear(name);
  await userEvent.type(screen.getByLabelText(/^День рождения/), '31022000');
  await userEvent.type(screen.getByLabelText(/^Электронная почта/), 'anna@');
  await pressed('Сохранить');
  expect(screen.getByText('Как к вам обращаться?')).toBeVisible();
  expect(screen.getByText(/Введите дату полностью/)).toBeVisible();
  expect(screen.getByText('Проверьте адрес электронной почты')).toBeVisible();
  expect(name).toHaveFocus();
  expect(api.sent.some((call) => call.name === 'userUpdate')).toBe(false);

  await userEvent.type(name, 'Анна Иванова');
  await userEvent.clear(screen.getByLabelText(/^День рождения/));
  await userEvent.type(screen.getByLabelText(/^День рождения/), '21041990');
  await userEvent.type(screen.getByLabelText(/^Электронная почта/), 'mail.example');
  await userEvent.click(screen.getByRole('radio', { name: 'Женский' }));
  await userEvent.click(screen.getByRole('checkbox', { name: /новости/ }));
  await pressed('Сохранить');
  expect(api.sent.find((call) => call.name === 'userUpdate')?.args.body).toEqual({
    city_id: 1,
    name: 'Анна Иванова',
    sex: 'female',
    birthday: '21.04.1990',
    email: 'anna@mail.example',
    is_subscribed: true,
    is_print_fiscal_receipt: false,
  });
  await waitFor(() => expect(store.get(userAtom)?.name).toBe('Анна Иванова'));
  expect(store.get(notificationsAtom)[0]?.text).toBe('Сохранено');
});

test('the server’s word on a field stands at that field [PROF-02]', async () => {
  open('profile', {
    userUpdate: () => refusal(422, { message: 'Проверьте', errors: { email: ['Такой почты нет'] } }),
  });
  await screen.findByLabelText(/^Имя/);
  await pressed('Сохранить');
  expect(await screen.findByText('Такой почты нет')).toBeVisible();
});
