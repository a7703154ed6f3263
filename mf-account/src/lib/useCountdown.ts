import { useEffect, useState } from 'react';

const secondsTo = (deadlineMs: number): number => Math.max(0, Math.ceil((deadlineMs - Date.now()) / 1000));

/**
 * Whole seconds to an instant of this device's clock, counted anew each second and when the page is looked at
 * again (LOGIN-03).
 */
export function useCountdown(deadlineMs: number): number {
  const [seconds, setSeconds] = useState(() => secondsTo(deadlineMs));
  useEffect(() => {
    const count = () => setSeconds(secondsTo(deadlineMs));
    count();
    const timer = setInterval(() => {
      count();
      if (secondsTo(deadlineMs) === 0) clearInterval(timer);
    }, 1000);
    document.addEventListener('visibilitychange', count);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', count);
    };
  }, [deadlineMs]);
  return seconds;
}
