import '../messages';
import { type RemoteHost, RemoteHostContext } from '@storefront/federation/browser';
import { StorefrontProvider } from '@storefront/shared-state';
import { HostSlotContext, HostSourcesContext, type Store } from '@storefront/shared-state/host';
import type { i18n as I18n } from 'i18next';
import { type ReactNode, useState } from 'react';
import { ContributedSlot } from './remotes/ContributedSlot';
import { ContributionsContext, type PageContributions } from './remotes/contributions';
import { createHostSources } from './remotes/createHostSources';

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
  const [findSources] = useState(() => createHostSources(host.loader, contributions));
  return (
    <StorefrontProvider store={store} i18n={i18n} fallback={fallback}>
      <ContributionsContext value={contributions}>
        <RemoteHostContext value={host}>
          <HostSourcesContext value={findSources}>
            <HostSlotContext value={ContributedSlot}>{children}</HostSlotContext>
          </HostSourcesContext>
        </RemoteHostContext>
      </ContributionsContext>
    </StorefrontProvider>
  );
}
