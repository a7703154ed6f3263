import { createPageStore, StorefrontProvider } from '@storefront/shared-state';
import { createI18n } from '@storefront/shared-state/host';
import { fakeApi, pageFixture } from '@storefront/shared-state/testing';
import { act, render, screen } from '@testing-library/react';
import words from '../../messages/ru.json';
import { ComingDialog } from './ComingDialog';

test('a dialog that waits for the connection says so, and no more when it is back [MF-05]', () => {
  const data = pageFixture();
  const i18n = createI18n(data.language, { ...data.messages, shell: words });
  const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  render(
    <StorefrontProvider store={createPageStore(data, fakeApi({}), i18n)} i18n={i18n} fallback={{}}>
      <ComingDialog name="ProductInfoModal" askedAt={performance.now() - 1_000} />
    </StorefrontProvider>,
  );
  expect(screen.getByText(/^Нет связи/)).toBeInTheDocument();
  onLine.mockRestore();
  act(() => void dispatchEvent(new Event('online')));
  expect(screen.queryByText(/^Нет связи/)).not.toBeInTheDocument();
  expect(screen.getByRole('dialog')).toBeInTheDocument();
});

test('a dialog that is long in coming stays said while one release after the other is tried [MODAL-01] [MF-05]', async () => {
  const data = pageFixture();
  const i18n = createI18n(data.language, data.messages);
  const store = createPageStore(data, fakeApi({}), i18n);
  const askedAt = performance.now();
  const attempt = (release: string) => (
    <StorefrontProvider store={store} i18n={i18n} fallback={{}}>
      <ComingDialog key={release} name="ProductInfoModal" askedAt={askedAt} />
    </StorefrontProvider>
  );
  const { rerender } = render(attempt('stable'));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await act(() => new Promise((done) => setTimeout(done, 300)));
  expect(screen.getByRole('dialog')).toBeInTheDocument();
  rerender(attempt('before'));
  expect(screen.getByRole('dialog')).toBeInTheDocument();
});

test('a product that is long in coming has the place of its picture kept, without a spinner [MODAL-01]', () => {
  const data = pageFixture();
  const i18n = createI18n(data.language, { ...data.messages, shell: words });
  const early = document.createElement('div');
  early.id = 'early';
  early.innerHTML = '<template data-for="ProductInfoModal"><p data-spot="h3"></p></template>';
  document.body.append(early);
  render(
    <StorefrontProvider store={createPageStore(data, fakeApi({}), i18n)} i18n={i18n} fallback={{}}>
      <ComingDialog name="ProductInfoModal" askedAt={performance.now() - 1_000} />
    </StorefrontProvider>,
  );
  expect(screen.getByRole('dialog')).toBeInTheDocument();
  expect(screen.getAllByRole('status')).toHaveLength(1);
  early.remove();
});
