import type { ErrorReply, Settings, User } from '@storefront/contracts';
import {
  acceptUser,
  createPageStore,
  type Failure,
  i18nAtom,
  StorefrontProvider,
} from '@storefront/shared-state';
import { BrowserRouter } from '@storefront/shared-state/router';
import { fakeApi, pageFixture, settingsFixture } from '@storefront/shared-state/testing';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import ru from '../messages/ru.json';
import { AccountDialogs } from './AccountDialogs';

export interface AccountHost {
  handlers?: Parameters<typeof fakeApi>[0];
  path?: string;
  /** Null: a guest whose session is known. */
  user?: User | null;
  settings?: Partial<Settings>;
}

/** Draws a part in the store, the router and the language of a page in Vladivostok, with accounts switched on. */
export function renderAccount(part: ReactNode, { handlers, path, user = null, settings }: AccountHost = {}) {
  const api = fakeApi(handlers ?? {});
  const page = pageFixture({
    messages: { 'mf-account': ru },
    settings: settingsFixture({ customer_auth: true, ...settings }),
  });
  const store = createPageStore(page, api);
  store.set(acceptUser, user);
  history.replaceState(null, '', path ?? '/vladivostok');
  const view = render(
    <StorefrontProvider store={store} i18n={store.get(i18nAtom)}>
      <BrowserRouter>
        {part}
        <AccountDialogs />
      </BrowserRouter>
    </StorefrontProvider>,
  );
  return { ...view, api, store };
}

/** Where the browser stands now. */
export const here = (): string => location.pathname + location.search;

/** A refusal as the server words it. */
export const refusal = (status: number, error: ErrorReply): Failure => ({
  ok: false,
  status,
  kind: 'http',
  error,
});
