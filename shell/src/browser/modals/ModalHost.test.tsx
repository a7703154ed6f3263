import { expectSession, openModal, startSession } from '@storefront/shared-state';
import { closeTopModal } from '@storefront/shared-state/host';
import { cityFixture, emptyCartFixture, fakeApi, shopFixture } from '@storefront/shared-state/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderInShell } from '../testing/renderInShell';

// The code of dialogs comes on demand; here it is read before, so that no test waits for the compiler.
beforeAll(async () => {
  await Promise.all([
    import('../dialogs/CitiesModal'),
    import('../requests/requestDialogs'),
    import('../dialogs/ServerErrorModal'),
  ]);
}, 60_000);
jest.setTimeout(20_000);

const cities = {
  cities: [
    { ...cityFixture(), id: 1, alias: 'vladivostok', name: 'Владивосток' },
    { ...cityFixture(), id: 2, alias: 'khimki', name: 'Химки' },
  ],
  big_cities: [1],
  message: null,
};
const page = { cities };

test('?modal= opens the dialog, closing clears the address and keeps the rest of it [MODAL-03] [MODAL-05]', async () => {
  const user = userEvent.setup();
  await renderInShell({ path: '/vladivostok/about?modal=CitiesModal&from=letter', page });
  await screen.findByRole('dialog', { name: 'Ваш город' });
  await user.click(screen.getByRole('button', { name: 'Закрыть' }));
  await waitFor(() => expect(location.search).toBe('?from=letter'));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('a link to the cart asks for it at the shop that the visitor chose before, and asks once [MODAL-03] [TYPE-03]', async () => {
  const api = fakeApi({
    userGet: () => ({ user: null, order_type: 'takeaway', shop_id: 7, delivery_address: null }),
    shops: () => ({ shops: [shopFixture({ id: 7 })] }),
    cart: () => ({ cart: emptyCartFixture() }),
  });
  const { store } = await renderInShell({ path: '/vladivostok/about?modal=CartModal', page, api });
  expect(api.sent).toEqual([]);
  store.set(expectSession);
  await act(() => store.set(startSession));
  const carts = api.sent.filter(({ name }) => name === 'cart').map(({ args }) => args.body);
  expect(carts).toEqual([{ city_id: 1, order_type: 'takeaway', shop_id: 7, delivery_zone_id: null }]);
});

test('?modal= does not open a confirm dialog [MODAL-03]', async () => {
  const { store } = await renderInShell({ path: '/vladivostok/about?modal=ConfirmEmptyCartModal', page });
  act(() => void store.set(openModal, 'CitiesModal'));
  await screen.findByRole('dialog', { name: 'Ваш город' });
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
});

test('an open dialog locks the scroll of the page, closing gives it back [MODAL-05]', async () => {
  const { store } = await renderInShell({ page });
  act(() => void store.set(openModal, 'CitiesModal'));
  await screen.findByRole('dialog');
  expect(document.documentElement.style.overflow).toBe('hidden');
  act(() => void store.set(closeTopModal));
  expect(document.documentElement.style.overflow).toBe('');
});

test('Back closes the dialog and stays on the page [MODAL-05]', async () => {
  const { store } = await renderInShell({ page });
  act(() => void store.set(openModal, 'CitiesModal'));
  await screen.findByRole('dialog');
  await act(async () => history.back());
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(location.pathname).toBe('/vladivostok/about');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('О нас');
});

test('Back twice, however quick, closes the confirm dialog and then the one below it, and stays on the page [MODAL-05]', async () => {
  const { store } = await renderInShell({ page });
  act(() => void store.set(openModal, 'CitiesModal'));
  await screen.findByRole('dialog');
  act(() => void store.set(openModal, 'ServerErrorModal', { message: 'Кухня закрыта' }));
  await screen.findByRole('alertdialog');
  await act(async () => history.back());
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  expect(screen.getByRole('dialog')).toBeInTheDocument();
  await act(async () => history.back());
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(location.pathname).toBe('/vladivostok/about');
});

test('Back to a dialog that was displaced, and Back again as soon as it is there or before: the page stays [MODAL-04] [MODAL-05]', async () => {
  const { store } = await renderInShell({ page });
  for (const waits of [true, false]) {
    act(() => void store.set(openModal, 'CitiesModal'));
    await screen.findByRole('dialog', { name: 'Ваш город' });
    act(() => void store.set(openModal, 'CallMeBackModal'));
    await screen.findByRole('dialog', { name: 'Перезвоним вам' });
    await act(async () => history.back());
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Перезвоним вам' })).toBeNull());
    if (waits) await screen.findByRole('dialog', { name: 'Ваш город' });
    else await act(async () => new Promise((next) => setTimeout(next, 20)));
    await act(async () => history.back());
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await act(async () => new Promise((next) => setTimeout(next, 700)));
    expect(location.pathname).toBe('/vladivostok/about');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  }
});

test('a confirm dialog stacks above and goes first [MODAL-02]', async () => {
  const user = userEvent.setup();
  const { store } = await renderInShell({ page });
  act(() => void store.set(openModal, 'CitiesModal'));
  await screen.findByRole('dialog');
  act(
    () =>
      void store.set(openModal, 'ServerErrorModal', {
        message: 'Цена изменилась',
        changes: [{ kind: 'price', name: 'Филадельфия', before: 549, after: 599 }],
      }),
  );
  const alert = await screen.findByRole('alertdialog');
  expect(alert).toHaveTextContent('Цена изменилась');
  expect(alert).toHaveTextContent('549 ₽599 ₽');
  await user.click(screen.getByRole('button', { name: 'Понятно' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  expect(screen.getByRole('dialog')).toBeInTheDocument();
});

test('the city dialog finds by name and leads to the city by a link [CITY-02]', async () => {
  const user = userEvent.setup();
  const { store } = await renderInShell({ page });
  act(() => void store.set(openModal, 'CitiesModal'));
  await user.type(await screen.findByRole('searchbox', { name: 'Найти город' }), 'хим');
  const links = screen.getAllByRole('link').filter((link) => link.closest('[role="dialog"]'));
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([['Химки', '/khimki']]);
});
