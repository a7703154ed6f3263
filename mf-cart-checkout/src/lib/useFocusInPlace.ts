import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react';

interface FocusInPlace<T extends HTMLElement> {
  ref: RefObject<T | null>;
  onFocus: (event: FocusEvent) => void;
}

/**
 * For a place whose controls leave the page when they are pressed or replaced: the one that takes over gets
 * the focus, or else a keyboard would start from the top of the page again.
 * @param next of the place's controls as they are now and where the one that left stood among them
 * @param selector which controls count
 */
export function useFocusInPlace<T extends HTMLElement>(
  next: (controls: readonly HTMLElement[], index: number) => HTMLElement | undefined,
  selector = 'button',
): FocusInPlace<T> {
  const ref = useRef<T>(null);
  const focused = useRef<{ element: Element; index: number } | null>(null);
  const controls = () => [...(ref.current?.querySelectorAll<HTMLElement>(selector) ?? [])];
  // After every render: which one takes a control away only the page shows.
  useLayoutEffect(() => {
    if (!focused.current || focused.current.element.isConnected) return;
    const isElsewhere = document.activeElement !== document.body;
    const successor = isElsewhere ? undefined : next(controls(), focused.current.index);
    // While nothing stands there, what comes next takes over.
    if (!isElsewhere && !successor) return;
    focused.current = null;
    successor?.focus({ preventScroll: true });
    // A line that has come above may have moved it out of the list's sight. A pointer needs no such thing.
    if (successor?.matches(':focus-visible'))
      successor.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  });
  const onFocus = ({ target }: FocusEvent) => {
    focused.current = { element: target, index: controls().indexOf(target as HTMLElement) };
  };
  return { ref, onFocus };
}
