import { useEffect, useEffectEvent } from 'react';
import { connection } from './connection';

/** What has just failed counts as failed for a moment, also when it is asked for again. */
const pauseMs = 1_000;

/** What failed while the page's host could not be reached is tried again when it can be. */
export function useConnectedRetry(failed: boolean, onRetry: () => void): void {
  const retry = useEffectEvent(onRetry);
  useEffect(() => {
    if (!failed) return;
    let stays = true;
    void connection.check().then(async (there) => {
      if (there) return;
      await connection.restored();
      await new Promise((over) => setTimeout(over, pauseMs));
      if (stays) retry();
    });
    return () => {
      stays = false;
    };
  }, [failed]);
}
