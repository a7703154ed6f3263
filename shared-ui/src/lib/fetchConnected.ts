import { connection } from './connection';

/** A connection that has just come back still refuses some of the first requests. */
const pausesMs = [500, 2_000];

/**
 * Code that cannot be fetched because the page's host cannot be reached comes with the connection, so that
 * nobody has to ask again. A failure with a connection is the caller's, who may have something else to show.
 */
export async function fetchConnected<T>(load: () => Promise<T>): Promise<T> {
  let pauses: number[] = [];
  for (;;) {
    try {
      return await load();
    } catch (error) {
      if (!(await connection.check())) {
        await connection.restored();
        pauses = [...pausesMs];
      }
      const pauseMs = pauses.shift();
      if (pauseMs === undefined) throw error;
      await new Promise((over) => setTimeout(over, pauseMs));
    }
  }
}
