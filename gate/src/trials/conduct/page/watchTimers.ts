import type { Deeds } from './Deeds';

/**
 * Watches intervals, and timers that their own callback starts again: an interval by another name. Answers a
 * way to list those that run.
 */
export function watchTimers(deeds: Deeds): () => string[] {
  const running = new Map<unknown, string>();
  const { setInterval, clearInterval, clearTimeout, setTimeout } = globalThis;
  globalThis.setInterval = ((...args: Parameters<typeof setInterval>) => {
    const at = deeds.findCaller();
    const id = setInterval(...args);
    if (at) running.set(id, `an interval (${at})`);
    return id;
  }) as typeof setInterval;
  let isInTimer = false;
  globalThis.setTimeout = ((handler: TimerHandler, ...rest: [number?, ...unknown[]]) => {
    const at = deeds.findCaller();
    if (!at || typeof handler !== 'function') return setTimeout(handler, ...rest);
    const isAgain = isInTimer;
    const id = setTimeout(
      (...given: unknown[]) => {
        running.delete(id);
        isInTimer = true;
        try {
          (handler as (...all: unknown[]) => void)(...given);
        } finally {
          isInTimer = false;
        }
      },
      ...rest,
    );
    if (isAgain) running.set(id, `a timer that starts itself again (${at})`);
    return id;
  }) as typeof setTimeout;
  globalThis.clearInterval = (id) => {
    running.delete(id);
    clearInterval(id);
  };
  globalThis.clearTimeout = (id) => {
    running.delete(id);
    clearTimeout(id);
  };
  return () => [...running.values()];
}
