import { connection } from './connection';

/** A connection that has just come back, or changed, still refuses some of the first requests. */
const pauseMs = 500;

/**
 * Code that cannot be fetched because the page's host cannot be reached comes with the connection, so that
 * nobody has to ask again. What fails twice with a connection is the caller's, who may have something else to
 * show: once is what a phone on its way from one network to the next does.
 */
export async function fetchConnected<T>(load: () => Promise<T>): Promise<T> {
  for (let failed = 0; ; ) {
    try {
      return await load();
    } catch (error) {
      if (await connection.check()) failed += 1;
      else await connection.restored();
      if (failed > 1) throw error;
      await new Promise((over) => setTimeout(over, pauseMs));
    }
  }
}
