import { useState } from 'react';

/**
 * How a figure last moved: `key` changes at each move (a new key restarts the CSS animation), `direction` is
 * unset before the first.
 */
export type Tick = { readonly key: number; readonly direction: 'up' | 'down' | undefined };

/**
 * Follows a figure so that its change, and never its first render, is animated.
 * The state is set during render (React's "derived state"), so the old figure is not painted once more.
 */
export function useTick(value: number): Tick {
  const [seen, setSeen] = useState<Tick & { value: number }>({ value, key: 0, direction: undefined });
  if (seen.value !== value) {
    setSeen({ value, key: seen.key + 1, direction: value > seen.value ? 'up' : 'down' });
  }
  return seen;
}
