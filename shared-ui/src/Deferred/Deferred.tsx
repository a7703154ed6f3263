import { type ComponentType, type ReactNode, Suspense, useEffect, useReducer, useState } from 'react';
import { fetchConnected } from '../lib/fetchConnected';
import { useInBrowser } from '../lib/useInBrowser';

type Load<P extends object> = () => Promise<{ default: ComponentType<P> }>;

export interface DeferredProps<P extends object> {
  /** Must stay the same function: by it a part that came once is known and rendered at once the next time. */
  load: Load<P>;
  props: P;
  /** Stands in its place until then, and on the server. */
  waiting?: ReactNode;
  /** Shown when the code does not come. Without it the error goes to the boundary above. */
  failed?: (retry: () => void) => ReactNode;
}

const come = new WeakMap<object, { default: unknown }>();

/**
 * Fetches a part's code before it is rendered, with the next connection if there is none. A failed load may
 * be asked for again.
 */
export async function fetchDeferred<P extends object>(load: Load<P>): Promise<void> {
  if (!come.has(load)) come.set(load, await fetchConnected(load));
}

/**
 * A part whose code is fetched when it is first rendered, in the browser only. It waits as plain state: what
 * waits by `lazy` in a `Suspense` shows its fallback first, and React holds the part back until that has
 * stood there for 300 ms.
 */
export function Deferred<P extends object>({ load, props, waiting = null, failed }: DeferredProps<P>) {
  const inBrowser = useInBrowser();
  const [, drawAgain] = useReducer((round: number) => round + 1, 0);
  const [failure, setFailure] = useState<{ error: unknown }>();
  const part = inBrowser ? (come.get(load) as Awaited<ReturnType<Load<P>>> | undefined) : undefined;
  const isWaiting = !part && !failure;
  useEffect(() => {
    if (!isWaiting) return;
    let stays = true;
    fetchDeferred(load).then(
      () => stays && drawAgain(),
      (error: unknown) => stays && setFailure({ error }),
    );
    return () => {
      stays = false;
    };
  }, [isWaiting, load]);
  if (part)
    return (
      // A part may wait for more than its code, such as its words: that hides this place and not the page
      // around it.
      <Suspense fallback={waiting}>
        <part.default {...props} />
      </Suspense>
    );
  if (!failure) return waiting;
  if (!failed) throw failure.error;
  return failed(() => setFailure(undefined));
}
