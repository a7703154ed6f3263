import type { Coordinates } from '@storefront/contracts';
import { useCallback, useEffect, useState } from 'react';
import { positionTimeoutMs } from '../../lib/timings';

export type PositionStatus = 'unknown' | 'asking' | 'known' | 'refused';
export interface Position {
  status: PositionStatus;
  coordinates: Coordinates | null;
  /** Asks the device; answers null when the person refuses or the device stays silent. Never throws (SHOP-03, D-62). */
  ask: () => Promise<Coordinates | null>;
}

const read = (): Promise<Coordinates | null> =>
  new Promise((resolve) => {
    if (!navigator.geolocation) {
      resolve(null);
      return;
    }
    // Some browsers leave the question open for ever when its window is ignored: the limit is ours, not only theirs.
    const timer = setTimeout(() => resolve(null), positionTimeoutMs);
    const settle = (found: Coordinates | null) => {
      clearTimeout(timer);
      resolve(found);
    };
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => settle({ latitude: coords.latitude, longitude: coords.longitude }),
      () => settle(null),
      { timeout: positionTimeoutMs, maximumAge: 60_000 },
    );
  });

/** Where the person is. `eager` reads it at once where it was allowed before; nobody is asked without a press of their own. */
export function usePosition(eager = false): Position {
  const [status, setStatus] = useState<PositionStatus>('unknown');
  const [coordinates, setCoordinates] = useState<Coordinates | null>(null);
  const ask = useCallback(async () => {
    setStatus('asking');
    const found = await read();
    setCoordinates(found);
    setStatus(found ? 'known' : 'refused');
    return found;
  }, []);
  useEffect(() => {
    if (!eager || !navigator.permissions?.query) return;
    navigator.permissions.query({ name: 'geolocation' }).then(
      ({ state }) => {
        if (state === 'granted') void ask();
      },
      // A browser that cannot say whether it is allowed: the button stays.
      () => undefined,
    );
  }, [eager, ask]);
  return { status, coordinates, ask };
}
