import { useStore } from 'jotai';
import { useEffect, useEffectEvent } from 'react';
import { type AnalyticsEvent, analyticsEventsAtom } from './analytics';

/**
 * Hands every event of the page to `listener` once, those from before it too. For a remote that measures: it
 * contributes a part to `page.bottom` that renders nothing. Called only with events the visitor agreed to
 * (SHELL-11).
 */
export function useAnalytics(listener: (event: AnalyticsEvent) => void): void {
  const store = useStore();
  const hear = useEffectEvent(listener);
  useEffect(() => {
    let heard: readonly AnalyticsEvent[] = [];
    const listen = () => {
      const events = store.get(analyticsEventsAtom);
      const last = heard.at(-1);
      const from = last ? events.lastIndexOf(last) + 1 : 0;
      heard = events;
      for (const event of events.slice(from)) hear(event);
    };
    listen();
    return store.sub(analyticsEventsAtom, listen);
  }, [store]);
}
