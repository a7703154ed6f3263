import type { Store } from '../store/store';
import type { AnalyticsEvent } from './AnalyticsEvent';
import { analyticsEventsAtom } from './analytics';

/**
 * Hands every event of the page to `listener` once, those from before it too. Only events the visitor agreed
 * to are among them (SHELL-11).
 * @returns what ends it.
 */
export function listenToAnalytics(store: Store, listener: (event: AnalyticsEvent) => void): () => void {
  let heard: readonly AnalyticsEvent[] = [];
  const listen = () => {
    const events = store.get(analyticsEventsAtom);
    const last = heard.at(-1);
    const from = last ? events.lastIndexOf(last) + 1 : 0;
    heard = events;
    for (const event of events.slice(from)) listener(event);
  };
  listen();
  return store.sub(analyticsEventsAtom, listen);
}
