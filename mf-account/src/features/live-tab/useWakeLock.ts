import { useEffect } from 'react';

/**
 * Keeps the screen on while something on it is watched. The browser lets go of it when the page is hidden, so
 * it is asked for again when the page is back; a refusal, to save the battery, is as good as none.
 */
export function useWakeLock(isWatched: boolean): void {
  useEffect(() => {
    if (!isWatched || !('wakeLock' in navigator)) return;
    let lock: WakeLockSentinel | null = null;
    let isOver = false;
    const hold = async () => {
      if (document.visibilityState !== 'visible') return;
      const got = await navigator.wakeLock.request('screen').catch(() => null);
      if (isOver) void got?.release();
      else lock = got ?? lock;
    };
    void hold();
    const onShow = () => void hold();
    document.addEventListener('visibilitychange', onShow);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', onShow);
      void lock?.release();
    };
  }, [isWatched]);
}
