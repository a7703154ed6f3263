import { type AnalyticsEvent, listenToAnalytics, type Store } from '@storefront/shared-state/host';
import type { ContributedRoute } from '../../remotes/contributions';
import { readCounterIds } from './counterIds';
import { startGa4 } from './ga4';
import { measuredReferrer } from './measuredReferrer';
import { startMetrica } from './metrica';

const started = new WeakSet<Store>();

/**
 * Hands the visitor's events to the counters that this page names, once for the life of the page. A vendor's
 * script is fetched with the first event, and before the visitor has agreed there is none.
 */
export function startCounters(store: Store, routes: readonly ContributedRoute[]): void {
  if (started.has(store)) return;
  started.add(store);
  const { ga4, metrica } = readCounterIds();
  const referrer = measuredReferrer(document.referrer, location.origin, routes);
  let senders: ((event: AnalyticsEvent) => void)[] | undefined;
  listenToAnalytics(store, (event) => {
    senders ??= [
      ...(ga4 ? [startGa4(ga4, referrer)] : []),
      ...(metrica ? [startMetrica(metrica, referrer)] : []),
    ];
    for (const send of senders) send(event);
  });
}
