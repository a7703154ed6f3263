import { classifyFailure } from '../failures/failures';

/**
 * Milliseconds before each further try. An announced file that could not be fetched answers for the next
 * scripts of the same address too, without a request of their own, until the browser has let go of it.
 */
const pausesMs = [0, 300];

/** Loads again after what may be a disturbance of the network. */
export async function withRetries<T>(load: () => Promise<T>): Promise<T> {
  for (const pauseMs of pausesMs) {
    try {
      return await load();
    } catch (error) {
      if (classifyFailure(error, 'load') !== 'network') throw error;
      await new Promise((over) => setTimeout(over, pauseMs));
    }
  }
  return load();
}
