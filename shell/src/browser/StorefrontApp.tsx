import { type RemoteHost, RemoteHostContext } from '@storefront/federation/browser';
import { HostSlotContext, type I18n, type Store, StorefrontProvider } from '@storefront/shared-state';
import type { ReactNode } from 'react';
import { ContributedSlot } from './remotes/ContributedSlot';
import { ContributionsContext, type PageContributions } from './remotes/contributions';

interface StorefrontAppProps {
  store: Store;
  i18n: I18n;
  fallback: Record<string, unknown>;
  host: RemoteHost;
  contributions: PageContributions;
  children: ReactNode;
}

/**
 * What stands above every page, the same on the server and in the browser. Its values are made once for the
 * life of the page.
 */
export function StorefrontApp({ store, i18n, fallback, host, contributions, children }: StorefrontAppProps) {
  return (
    <StorefrontProvider store={store} i18n={i18n} fallback={fallback}>
      <ContributionsContext value={contributions}>
        <RemoteHostContext value={host}>
          <HostSlotContext value={ContributedSlot}>{children}</HostSlotContext>
        </RemoteHostContext>
      </ContributionsContext>
    </StorefrontProvider>
  );
}
