import { type ComponentType, useEffect, useState } from 'react';

/** So long after hydration the first screen is done with network and processor. */
export const laterMs = 5_000;

/** Brings what nobody waits for when the first screen is long done; code that does not come is not missed. */
export function Later() {
  const [Parts, setParts] = useState<ComponentType | null>(null);
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
