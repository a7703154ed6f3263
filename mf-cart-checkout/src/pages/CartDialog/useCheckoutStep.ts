import { openModal, topModalAtom } from '@storefront/shared-state';
import { useSetAtom, useStore } from 'jotai';
import { type RefObject, useEffect, useRef } from 'react';

/**
 * Makes the checkout the dialog's second step: it begins at its top, and Escape leads back to the cart.
 * @param ordering an order is being placed: nothing leads back
 * @returns for the step's own element
 */
export function useCheckoutStep(isShown: boolean, ordering: boolean): RefObject<HTMLDivElement | null> {
  const open = useSetAtom(openModal);
  const store = useStore();
  // For the eye and for the keyboard.
  const top = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const scroller = isShown ? top.current?.parentElement : null;
    if (!scroller) return;
    scroller.scrollTop = 0;
    scroller.closest<HTMLElement>('[role="dialog"]')?.focus({ preventScroll: true });
  }, [isShown]);
  useEffect(() => {
    if (!isShown) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || store.get(topModalAtom)?.name !== 'CartModal') return;
      event.preventDefault();
      if (!ordering) open('CartModal', { step: 1 });
    };
    // Capturing: the dialogs' own listener comes after, and would read the same key as "close".
    document.addEventListener('keydown', onKeyDown, true);
    return () => document.removeEventListener('keydown', onKeyDown, true);
  }, [isShown, ordering, open, store]);
  return top;
}
