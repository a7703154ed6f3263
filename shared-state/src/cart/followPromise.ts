import type { Store } from '../store/store';
import { cartBaseAtom } from './cartState';
import { reloadCart } from './reloadCart';

/** How old a promised time may become. */
export const promiseKeptMs = 5 * 60_000;

/**
 * Reads the cart again when its promised time, or that all is closed, has become old: what was soon is not soon
 * any more. A page that
 * nobody looks at waits until somebody does. Returns how to stop.
 */
export function followPromise(store: Store): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOld = false;
  const refresh = () => {
    if (!isOld || document.visibilityState !== 'visible') return;
    // Without an answer the next try is as far away as after one.
    follow();
    void store.set(reloadCart);
  };
  const follow = () => {
    clearTimeout(timer);
    isOld = false;
    const { promise, closed } = store.get(cartBaseAtom) ?? {};
    if (!promise && !closed) return;
    timer = setTimeout(() => {
      isOld = true;
      refresh();
    }, promiseKeptMs);
  };
  const stop = store.sub(cartBaseAtom, follow);
  document.addEventListener('visibilitychange', refresh);
  follow();
  return () => {
    stop();
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', refresh);
  };
}
