import type { Store } from '../store/store';
import { cartBaseAtom } from './cartState';
import { reloadCart } from './reloadCart';

/**
 * A reply on its way makes the server's time a little later than this page's; asking before the hour would
 * only ask twice.
 */
const marginMs = 1000;
/** `setTimeout` overflows after 24 days. */
const maxWaitMs = 86_400_000;
const retryMs = 30_000;

/**
 * Reads the cart again when the shop's last hour begins or ends while the page is open: other steps are in
 * force then (PROD-06). Counts from the reply, so that the device's clock does not matter (D-46). Returns how
 * to stop.
 */
export function followLastHour(store: Store): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const follow = () => {
    clearTimeout(timer);
    const changesInMs = store.get(cartBaseAtom)?.last_hour?.changes_in_ms ?? null;
    if (changesInMs === null) return;
    timer = setTimeout(() => void reload(), Math.min(changesInMs + marginMs, maxWaitMs));
  };
  const reload = async () => {
    const result = await store.set(reloadCart);
    // Without an answer the cart has not changed, and nothing else would ask again.
    if (!result?.ok) timer = setTimeout(() => void reload(), retryMs);
  };
  const stop = store.sub(cartBaseAtom, follow);
  follow();
  return () => {
    stop();
    clearTimeout(timer);
  };
}
