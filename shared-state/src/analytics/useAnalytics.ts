import { useStore } from 'jotai';
import { useEffect, useEffectEvent } from 'react';
import type { AnalyticsEvent } from './AnalyticsEvent';
import { listenToAnalytics } from './listenToAnalytics';

/**
 * `listenToAnalytics` for a remote that measures: it contributes a part to `page.bottom` that renders
 * nothing.
 */
export function useAnalytics(listener: (event: AnalyticsEvent) => void): void {
  const store = useStore();
  const hear = useEffectEvent(listener);
  useEffect(() => listenToAnalytics(store, (event) => hear(event)), [store]);
}
