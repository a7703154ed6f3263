import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { me, renderOffice } from '../testing/renderOffice';

const stranger = () => ({ status: 401, body: { message: 'Sign in.', code: 'staff.session' } });

test('a person signs in, and reads only the sections of the role', async () => {
  renderOffice('/account', { 'GET /me': stranger, 'POST /session': () => ({ body: me }) });
  const user = userEvent.setup();
  await user.type(await screen.findByLabelText('E-mail'), 'anna@example.com');
  await user.type(screen.getByLabelText('Password'), 'a long password');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  const sections = await screen.findByRole('navigation', { name: 'Pages' });
  expect(
    within(sections)
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual(['Orders', 'My profile']);
});

test('where a second factor is set up its code is asked for after the password', async () => {
  const { of } = renderOffice('/account', {
    'GET /me': stranger,
    'POST /session': ({ body }) =>
      (body as { code?: string }).code
        ? { body: me }
        : { status: 401, body: { message: 'Code?', code: 'staff.code_required' } },
  });
  const user = userEvent.setup();
  await user.type(await screen.findByLabelText('E-mail'), 'anna@example.com');
  await user.type(screen.getByLabelText('Password'), 'a long password');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  await user.type(await screen.findByLabelText('Code'), '123456');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(await screen.findByRole('heading', { name: 'My profile' })).toBeInTheDocument();
  expect(of('POST /session')[1]?.body).toMatchObject({ code: '123456' });
});

test('a session that ends while a person types is signed in again, and the text is still there', async () => {
  let isOver = false;
  renderOffice('/account', {
    'GET /me': () => (isOver ? stranger() : { body: me }),
    'PUT /me': () => {
      isOver = true;
      return stranger();
    },
    'POST /session': () => ({ body: me }),
  });
  const user = userEvent.setup();
  const name = await screen.findByRole('textbox', { name: 'Name' });
  await user.clear(name);
  await user.type(name, 'Anna-Maria');
  await user.click(screen.getAllByRole('button', { name: 'Save' })[0] as HTMLElement);
  const dialog = await screen.findByRole('dialog', { name: /Your session has ended/ });
  await user.type(within(dialog).getByLabelText('E-mail'), 'anna@example.com');
  await user.type(within(dialog).getByLabelText('Password'), 'a long password');
  await user.click(within(dialog).getByRole('button', { name: 'Sign in' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(name).toHaveValue('Anna-Maria');
});

test('a typed address without the right is answered in plain words, an unknown one by a plain page', async () => {
  renderOffice('/people', {});
  expect(await screen.findByText('You have no right to this page')).toBeInTheDocument();
});

test('an owner without a second factor has to set one up first', async () => {
  renderOffice('/orders', { 'GET /me': () => ({ body: { ...me, must_set_second_factor: true } }) });
  expect(await screen.findByRole('heading', { name: 'Set up a second factor' })).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Orders' })).toBeNull();
});

test('a courier, who has no orders to read yet, begins at the own profile', async () => {
  renderOffice('/', { 'GET /me': () => ({ body: { ...me, rights: [] } }) });
  expect(await screen.findByRole('heading', { name: 'My profile' })).toBeInTheDocument();
});
