type Load<T> = () => Promise<T>;

/** Resolves with the next connection. */
const connected = () =>
  new Promise<void>((resolve) => addEventListener('online', () => resolve(), { once: true }));

/** A connection that has just come back still refuses some of the first requests. */
const pausesMs = [500, 2000];

/**
 * Code that is asked for without a connection is fetched once there is one, so that nobody has to ask again.
 * A failure with a connection is the boundary's, which may have an older release to render instead, unless
 * that connection has only just come back.
 */
export function whenOnline<T>(load: Load<T>): Load<T> {
  return async () => {
    let pauses: number[] = [];
    for (;;) {
      if (!navigator.onLine) {
        await connected();
        pauses = [...pausesMs];
      }
      try {
        return await load();
      } catch (error) {
        if (!navigator.onLine) continue;
        const pauseMs = pauses.shift();
        if (pauseMs === undefined) throw error;
        await new Promise((over) => setTimeout(over, pauseMs));
      }
    }
  };
}
