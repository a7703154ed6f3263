type Load<T> = () => Promise<T>;

/** Resolves with the next connection. */
const connected = () =>
  new Promise<void>((resolve) => addEventListener('online', () => resolve(), { once: true }));

/**
 * Code that does not come for want of a connection is fetched once there is one. Any other failure is the boundary's, which may have an
 * older release to draw instead.
 */
export function whenOnline<T>(load: Load<T>): Load<T> {
  const attempt: Load<T> = () =>
    load().catch((error: unknown) => {
      if (navigator.onLine) throw error;
      return connected().then(attempt);
    });
  return attempt;
}
