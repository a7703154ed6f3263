import { useStore } from 'jotai';
import { useEffect } from 'react';
import { beginNextOrder } from '../../lib/submission';

/** Every place with a cart begins the next order once the last one was placed. */
export function useNextOrder(): void {
  const store = useStore();
  useEffect(() => store.set(beginNextOrder), [store]);
}
