import type { Coordinates } from '@storefront/contracts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { positionTimeoutMs } from './timings';

/**
 * `denied`: the person or the system said no; `refused`: the device does not know, stays silent or cannot be
 * asked at all.
 */
export type PositionStatus = 'unknown' | 'asking' | 'known' | 'refused' | 'denied';
export interface Position {
  status: PositionStatus;
  coordinates: Coordinates | null;
  /**
   * Asks the device; `use` gets the position whenever it comes, also after silence was given up as a refusal
   * (SHOP-03, D-62). Never throws.
   */
  ask: (use?: (found: Coordinates) => void) => void;
}
type Answer = Coordinates | 'refused' | 'denied';

/**
 * `GeolocationPositionError.PERMISSION_DENIED`; the name does not exist where the device has no such thing.
 */
const permissionDenied = 1;

function read(answer: (found: Answer) => void): void {
  if (!navigator.geolocation) {
    answer('refused');
    return;
  }
  // Browsers count their limit from the permission on, and some leave that question open for ever: silence is
  // told by ours, and what comes later is told then.
  const timer = setTimeout(() => answer('refused'), positionTimeoutMs);
  const settle = (found: Answer) => {
    clearTimeout(timer);
    answer(found);
  };
  navigator.geolocation.getCurrentPosition(
    ({ coords }) => settle({ latitude: coords.latitude, longitude: coords.longitude }),
    (error) => settle(error?.code === permissionDenied ? 'denied' : 'refused'),
    { timeout: positionTimeoutMs, maximumAge: 60_000 },
  );
}

/**
 * Where the person is. `eager` reads it at once where it was allowed before; nobody is asked without a press
 * of their own.
 */
export function usePosition(eager = false): Position {
  const [status, setStatus] = useState<PositionStatus>('unknown');
  const [coordinates, setCoordinates] = useState<Coordinates | null>(null);
  const asked = useRef(0);
  const ask = useCallback<Position['ask']>((use) => {
    asked.current += 1;
    const own = asked.current;
    setStatus('asking');
    read((answer) => {
      if (asked.current !== own) return;
      const found = typeof answer === 'string' ? null : answer;
      setCoordinates(found);
      setStatus(typeof answer === 'string' ? answer : 'known');
      if (found) use?.(found);
    });
  }, []);
  useEffect(
    () => () => {
      // The page was left: what comes now is for nobody.
      asked.current += 1;
    },
    [],
  );
  useEffect(() => {
    if (!eager || !navigator.permissions?.query) return;
    navigator.permissions.query({ name: 'geolocation' }).then(
      ({ state }) => {
        if (state === 'granted') ask();
      },
      // A browser that cannot say whether it is allowed: the button stays.
      () => undefined,
    );
  }, [eager, ask]);
  return { status, coordinates, ask };
}
