import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react';

interface FocusInPlace<T extends HTMLElement> {
  ref: RefObject<T | null>;
  onFocus: (event: FocusEvent) => void;
}

/**
 * For a place whose buttons leave the page when they are pressed: the one that takes over gets the focus, or
 * else a keyboard would start from the top of the page again.
 * @param next of the place's buttons as they are now and where the one that left stood among them
 */
export function useFocusInPlace<T extends HTMLElement>(
  next: (buttons: readonly HTMLButtonElement[], index: number) => HTMLButtonElement | undefined,
): FocusInPlace<T> {
  const ref = useRef<T>(null);
  const focused = useRef<{ element: Element; index: number } | null>(null);
  const buttons = () => [...(ref.current?.querySelectorAll('button') ?? [])];
  // After every render: which one takes a button away only the page shows.
  useLayoutEffect(() => {
    if (!focused.current || focused.current.element.isConnected) return;
    const { index } = focused.current;
    focused.current = null;
    if (document.activeElement !== document.body) return;
    const successor = next(buttons(), index);
    successor?.focus({ preventScroll: true });
    // A line that has come above may have moved it out of the list's sight. A pointer needs no such thing.
    if (successor?.matches(':focus-visible'))
      successor.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  });
  const onFocus = ({ target }: FocusEvent) => {
    focused.current = { element: target, index: buttons().indexOf(target as HTMLButtonElement) };
  };
  return { ref, onFocus };
}
