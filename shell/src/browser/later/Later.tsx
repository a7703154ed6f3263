import { useStore } from 'jotai';
import { type ComponentType, useContext, useEffect, useState } from 'react';
import { countersId } from '../analytics/counters/counterIds';
import { useMeasuring } from '../analytics/useMeasuring';
import { ContributionsContext } from '../remotes/contributions';

/** So long after hydration the first screen is done with network and processor. */
export const laterMs = 5_000;

/**
 * Measures from the start, because an event that nobody heard is lost, and brings the rest when the first
 * screen is long done; code that does not come is not missed. Counters, where the page names any, do not wait
 * so long: whoever leaves sooner has been here, too.
 */
export function Later() {
  const [Parts, setParts] = useState<ComponentType | null>(null);
  const store = useStore();
  const { routes } = useContext(ContributionsContext);
  useMeasuring();
  useEffect(() => {
    if (document.getElementById(countersId))
      void import('../analytics/counters/startCounters').then(
        ({ startCounters }) => startCounters(store, routes),
        () => undefined,
      );
    const timer = setTimeout(() => {
      void import('./LaterParts').then(
        ({ LaterParts }) => setParts(() => LaterParts),
        () => undefined,
      );
    }, laterMs);
    return () => clearTimeout(timer);
  }, [store, routes]);
  return Parts && <Parts />;
}
