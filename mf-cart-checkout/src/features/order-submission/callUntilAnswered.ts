import type { Result } from '@storefront/shared-state';
import { orderRetryDelaysMs } from '../../lib/timings';

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/**
 * Repeats an idempotent call while its reply is lost on the way; a server that answered, whatever it said, is
 * not asked again.
 */
export async function callUntilAnswered<T>(send: () => Promise<Result<T>>): Promise<Result<T>> {
  let result = await send();
  for (const delayMs of orderRetryDelaysMs) {
    if (result.ok || (result.kind !== 'network' && result.kind !== 'timeout')) return result;
    await pause(delayMs);
    result = await send();
  }
  return result;
}
