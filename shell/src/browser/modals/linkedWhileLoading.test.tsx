import { createPageStore, StorefrontProvider } from '@storefront/shared-state';
import { closeTopModal, createI18n } from '@storefront/shared-state/host';
import { fakeApi, pageFixture } from '@storefront/shared-state/testing';
import { act, render, waitFor } from '@testing-library/react';
import { Suspense, use } from 'react';
import { BrowserRouter, useLocation } from 'react-router-dom';
import { ContributionsContext, collectContributions } from '../remotes/contributions';
import { ModalHost } from './ModalHost';
import { isDialogEntry } from './useModalHistory';

const never = new Promise<void>(() => undefined);
/** A part of the page whose code is on its way: no transition to another entry is rendered before it is here. */
function LoadingPart() {
  if (isDialogEntry(useLocation().state)) use(never);
  return null;
}

test('a linked dialog that is closed while the page still loads leaves no entry behind [MODAL-05]', async () => {
  history.replaceState(null, '', '/vladivostok/before');
  history.pushState(null, '', '/vladivostok/about?modal=CallMeBackModal&from=letter');
  const data = pageFixture();
  const i18n = createI18n(data.language, data.messages);
  const store = createPageStore(data, fakeApi({}), i18n);
  render(
    <StorefrontProvider store={store} i18n={i18n}>
      <ContributionsContext value={collectContributions({ id: 'none', remotes: {} })}>
        <BrowserRouter>
          <Suspense>
            <LoadingPart />
          </Suspense>
          <ModalHost />
        </BrowserRouter>
      </ContributionsContext>
    </StorefrontProvider>,
  );
  await act(async () => undefined);
  expect(history.state).toMatchObject({ usr: { dialog: true } });

  await act(async () => store.set(closeTopModal));
  await waitFor(() => expect(location.search).toBe('?from=letter'));
  expect(history.state?.usr ?? null).toBeNull();
  await act(async () => history.back());
  await waitFor(() => expect(location.pathname).toBe('/vladivostok/before'));
});
