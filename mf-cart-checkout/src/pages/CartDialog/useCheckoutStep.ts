import { openModal, topModalAtom } from '@storefront/shared-state';
import { useSetAtom, useStore } from 'jotai';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';

/** The address is a link to the checkout while it is open. */
function useStepInAddress(step: 1 | 2): void {
  const [query, setQuery] = useSearchParams();
  const [page] = useState(location.pathname);
  const isKept = query.get('step') === '2';
  const keep = useEffectEvent(() => {
    // The order has led to its own page, whose address stays.
    if (location.pathname !== page) return;
    const kept = new URLSearchParams(query);
    if (step === 2) {
      kept.set('modal', 'CartModal');
      kept.set('step', '2');
    } else {
      kept.delete('modal');
      kept.delete('step');
    }
    // The entry stays the dialogs' own. The browser knows that before it is rendered, and an entry that lost it
    // is taken for Back.
    const { usr: state } = (history.state ?? {}) as { usr?: unknown };
    setQuery(kept, { replace: true, state, preventScrollReset: true });
  });
  useEffect(() => {
    if (isKept !== (step === 2)) keep();
  }, [isKept, step]);
}

/**
 * Makes the checkout the dialog's second step: it begins at its top, Escape leads back to the cart, and a
 * reload finds it open.
 * @param ordering an order is being placed: nothing leads back
 * @returns for the step's own element
 */
export function useCheckoutStep(
  step: 1 | 2,
  isShown: boolean,
  ordering: boolean,
): RefObject<HTMLDivElement | null> {
  const open = useSetAtom(openModal);
  const store = useStore();
  useStepInAddress(step);
  // For the eye and for the keyboard.
  const top = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const body = isShown ? top.current?.parentElement : null;
    const dialog = body?.closest<HTMLElement>('[role="dialog"]');
    if (!body || !dialog) return;
    // In a low window the dialog scrolls as a whole.
    for (const scroller of [body, dialog]) scroller.scrollTop = 0;
    dialog.focus({ preventScroll: true });
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
