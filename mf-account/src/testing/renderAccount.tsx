import type { ErrorReply, Settings, User } from '@storefront/contracts';
import type { Failure } from '@storefront/shared-state';
import { acceptUser } from '@storefront/shared-state/flows';
import { renderInStorefront, type StorefrontSetup, settingsFixture } from '@storefront/shared-state/testing';
import type { ReactNode } from 'react';
import ru from '../messages/ru.json';
import { AccountDialogs } from './AccountDialogs';

export interface AccountSetup extends Pick<StorefrontSetup, 'handlers' | 'path' | 'page'> {
  /** Null: a guest whose session is known. */
  user?: User | null;
  settings?: Partial<Settings>;
}

/** Renders a part where customers have accounts, with this remote's confirm dialogs beside it. */
export const renderAccount = (
  part: ReactNode,
  { user = null, settings, page, ...setup }: AccountSetup = {},
) =>
  renderInStorefront(
    <>
      {part}
      <AccountDialogs />
    </>,
    {
      ...setup,
      page: {
        ...page,
        messages: { 'mf-account': ru },
        settings: settingsFixture({ customer_auth: true, ...settings }),
      },
      prepare: (store) => store.set(acceptUser, user),
    },
  );

/** Where the browser stands now. */
export const here = (): string => location.pathname + location.search;

/** A refusal as the server words it. */
export const refusal = (status: number, error: ErrorReply): Failure => ({
  ok: false,
  status,
  kind: 'http',
  error,
});
