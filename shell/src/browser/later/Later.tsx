import { type ComponentType, useEffect, useState } from 'react';
import { useMeasuring } from '../analytics/useMeasuring';

/** So long after hydration the first screen is done with network and processor. */
export const laterMs = 5_000;

/**
 * Measures from the start, because an event that nobody heard is lost, and brings the rest when the first
 * screen is long done; code that does not come is not missed.
 */
export function Later() {
  const [Parts, setParts] = useState<ComponentType | null>(null);
  useMeasuring();
  useEffect(() => {
    const timer = setTimeout(() => {
      void import('./LaterParts').then(
        ({ LaterParts }) => setParts(() => LaterParts),
        () => undefined,
      );
    }, laterMs);
    return () => clearTimeout(timer);
  }, []);
  return Parts && <Parts />;
}
