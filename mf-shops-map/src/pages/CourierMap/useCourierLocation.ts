import type { Coordinates } from '@storefront/contracts';
import { apiAtom, useShared } from '@storefront/shared-state';
import { useEffect, useState } from 'react';
import { courierPollMs } from '../../lib/timings';

/**
 * Where the courier is, asked for every 30 s while the page is in sight; null when the server does not say
 * (ORD-02).
 */
export function useCourierLocation(orderId: number, trackingKey?: string | null): Coordinates | null {
  const api = useShared(apiAtom);
  const [location, setLocation] = useState<Coordinates | null>(null);
  useEffect(() => {
    let isOver = false;
    const ask = async () => {
      if (document.visibilityState === 'hidden') return;
      const result = await api.call('courierLocation', {
        query: { order_id: orderId, key: trackingKey ?? undefined },
      });
      if (!isOver) setLocation(result.ok ? result.data.coordinates : null);
    };
    void ask();
    const timer = setInterval(() => void ask(), courierPollMs);
    const onSight = () => void ask();
    document.addEventListener('visibilitychange', onSight);
    return () => {
      isOver = true;
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onSight);
    };
  }, [api, orderId, trackingKey]);
  return location;
}
