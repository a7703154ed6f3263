type Load<T> = () => Promise<T>;

/** Resolves with the next connection. */
const connected = () =>
  new Promise<void>((resolve) => addEventListener('online', () => resolve(), { once: true }));

/**
 * Code that is asked for without a connection is fetched once there is one, so that nobody has to ask again. A failure with a connection is
 * the boundary's, which may have an older release to draw instead.
 */
export function whenOnline<T>(load: Load<T>): Load<T> {
  const attempt: Load<T> = async () => {
    if (!navigator.onLine) await connected();
    try {
      return await load();
    } catch (error) {
      if (navigator.onLine) throw error;
      return attempt();
    }
  };
  return attempt;
}
