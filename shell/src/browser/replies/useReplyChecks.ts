import { useStore } from 'jotai';
import { useEffect } from 'react';

/** Of a hundred pages so many check what they get: the schemas are code that no other page fetches. */
export const checkedShare = 0.05;

/** Checks replies on some pages against their contracts, and tells the server; in development all are. */
export function useReplyChecks(): void {
  const store = useStore();
  useEffect(() => {
    if (process.env.NODE_ENV === 'development' || Math.random() >= checkedShare) return;
    void import('./checkReplies').then(
      ({ checkReplies, sendBreach }) => checkReplies(store, sendBreach),
      () => undefined,
    );
  }, [store]);
}
