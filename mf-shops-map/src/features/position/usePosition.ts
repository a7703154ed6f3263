import type { Coordinates } from '@storefront/contracts';
import { useCallback, useEffect, useState } from 'react';
import { positionTimeoutMs } from '../../lib/timings';

/**
 * `denied`: the person or the system said no; `refused`: the device does not know, stays silent or cannot be
 * asked at all.
 */
export type PositionStatus = 'unknown' | 'asking' | 'known' | 'refused' | 'denied';
export interface Position {
  status: PositionStatus;
  coordinates: Coordinates | null;
  /**
   * Asks the device; answers null when the person refuses or the device stays silent. Never throws (SHOP-03,
   * D-62).
   */
  ask: () => Promise<Coordinates | null>;
}
type Answer = Coordinates | 'refused' | 'denied';

/**
 * `GeolocationPositionError.PERMISSION_DENIED`; the name does not exist where the device has no such thing.
 */
const permissionDenied = 1;

const read = (): Promise<Answer> =>
  new Promise((resolve) => {
    if (!navigator.geolocation) {
      resolve('refused');
      return;
    }
    // Some browsers leave the question open for ever when its window is ignored: the limit is ours, not only
    // theirs.
    const timer = setTimeout(() => resolve('refused'), positionTimeoutMs);
    const settle = (answer: Answer) => {
      clearTimeout(timer);
      resolve(answer);
    };
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => settle({ latitude: coords.latitude, longitude: coords.longitude }),
      (error) => settle(error?.code === permissionDenied ? 'denied' : 'refused'),
      { timeout: positionTimeoutMs, maximumAge: 60_000 },
    );
  });

/**
 * Where the person is. `eager` reads it at once where it was allowed before; nobody is asked without a press
 * of their own.
 */
export function usePosition(eager = false): Position {
  const [status, setStatus] = useState<PositionStatus>('unknown');
  const [coordinates, setCoordinates] = useState<Coordinates | null>(null);
  const ask = useCallback(async () => {
    setStatus('asking');
    const answer = await read();
    const found = typeof answer === 'string' ? null : answer;
    setCoordinates(found);
    setStatus(typeof answer === 'string' ? answer : 'known');
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
