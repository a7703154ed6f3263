import { createI18n, createPageStore, StorefrontProvider } from '@storefront/shared-state';
import { fakeApi, pageFixture } from '@storefront/shared-state/testing';
import { act, render, screen } from '@testing-library/react';
import { ComingDialog } from './ComingDialog';

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
