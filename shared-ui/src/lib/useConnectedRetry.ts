import { useEffect, useEffectEvent } from 'react';
import { connection } from './connection';

/** What failed while the page's host could not be reached is tried again when it can be. */
export function useConnectedRetry(failed: boolean, onRetry: () => void): void {
  const retry = useEffectEvent(onRetry);
  useEffect(() => {
    if (!failed) return;
    let stays = true;
    void connection.check().then(async (there) => {
      if (there) return;
      await connection.restored();
      if (stays) retry();
    });
    return () => {
      stays = false;
    };
  }, [failed]);
}
