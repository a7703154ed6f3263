import { connection } from './connection';

/** A connection that has just come back still refuses some of the first requests. */
const pauseMs = 500;

/**
 * Code that cannot be fetched because the page's host cannot be reached comes with the connection, so that
 * nobody has to ask again. A failure with a connection is the caller's, who may have something else to show.
 */
export async function fetchConnected<T>(load: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await load();
    } catch (error) {
      if (await connection.check()) throw error;
      await connection.restored();
      await new Promise((over) => setTimeout(over, pauseMs));
    }
  }
}
