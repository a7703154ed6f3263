import { setTimeout as wait } from 'node:timers/promises';

/** Runs a task again and again with a pause between, until stopped. A failure is told and does not end it. */
export function repeatTask(
  task: () => Promise<unknown>,
  pauseMs: number,
  onError: (error: unknown) => void,
): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const run = async () => {
    while (!stopping.signal.aborted) {
      await task().catch(onError);
      await wait(pauseMs, undefined, { signal: stopping.signal }).catch(() => {});
    }
  };
  const running = run();
  return {
    async stop() {
      stopping.abort();
      await running;
    },
  };
}
