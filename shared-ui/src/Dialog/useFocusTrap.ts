import type { RefObject } from 'react';
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { keepUncovered } from '../lib/keepUncovered';
import { isTopDialog, pushDialog } from './dialogStack';

const focusable =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), summary, iframe, [tabindex]:not([tabindex="-1"])';

const reachable = (panel: HTMLElement): HTMLElement[] =>
  [...panel.querySelectorAll<HTMLElement>(focusable)].filter(
    (element) => !element.closest('[inert], [hidden]'),
  );

/** What stands beside an opener that is gone: signing in leaves the order button without "sign in" below it. */
const findNeighbour = (group: HTMLElement | null): HTMLElement | undefined =>
  group?.isConnected && !group.matches('main, :has(main)')
    ? reachable(group).find((element) => element.checkVisibility?.() ?? true)
    : undefined;

/** The page behind has the focus: the dialog has only just come, or what had the focus in it is gone. */
const isBehind = (panel: HTMLElement, element: Element | null): boolean =>
  !panel.contains(element) && !element?.closest('[data-part="toasts"]');

/**
 * Holds the focus in the topmost dialog, sends Escape to it, and gives the focus back to where it was
 * [MODAL-06]. Toasts stay reachable: they lie above every dialog.
 */
export function useFocusTrap(
  panelRef: RefObject<HTMLElement | null>,
  initialFocusRef: RefObject<HTMLElement | null> | undefined,
  onEscape: () => void,
): void {
  const leaveByEscape = useEffectEvent(onEscape);
  /** Where the focus was when the dialog came. */
  const opener = useRef<Element | null>(null);
  // Keys are heard as soon as the dialog stands: an Escape between its first frame and the effects after it
  // would be lost, and a Tab would take the focus from where it belongs.
  useLayoutEffect(() => {
    const panel = panelRef.current;
    if (!panel) return;
    opener.current = document.activeElement;
    const leaveStack = pushDialog(panel);
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isTopDialog(panel)) return;
      if (event.key === 'Escape' && !event.defaultPrevented) {
        event.preventDefault();
        leaveByEscape();
      }
      if (event.key !== 'Tab') return;
      const stops = reachable(panel);
      const current = document.activeElement;
      const edge = event.shiftKey ? stops[0] : stops.at(-1);
      const outside = !panel.contains(current) || current === panel;
      if (stops.length === 0) {
        event.preventDefault();
        panel.focus();
      } else if (current === edge || (outside && event.shiftKey) || isBehind(panel, current)) {
        event.preventDefault();
        (event.shiftKey ? stops.at(-1) : stops[0])?.focus();
      }
    };
    document.addEventListener('keydown', onKeyDown);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      leaveStack();
    };
  }, [panelRef]);
  useEffect(() => {
    const panel = panelRef.current;
    if (!panel) return;
    const { activeElement } = document;
    // A key may have moved it in already; else what a dialog before this one has given back counts.
    const isWithin = panel.contains(activeElement);
    const before = isWithin ? opener.current : activeElement;
    const group = before === document.body ? null : (before?.parentElement ?? null);
    if (!isWithin) (initialFocusRef?.current ?? panel).focus({ preventScroll: true });

    const onFocusIn = (event: FocusEvent) => {
      const target = event.target as HTMLElement;
      if (!isTopDialog(panel) || panel.contains(target) || target.closest('[data-part="toasts"]')) return;
      (reachable(panel)[0] ?? panel).focus();
    };
    const hold = () => {
      if (isTopDialog(panel) && document.activeElement === document.body)
        panel.focus({ preventScroll: true });
    };
    // No event tells that what had the focus has left the page: a form that thanks, a retry that tries.
    // Checked in a task of its own: while a press moves the focus from a field to a button nothing has it,
    // and the list that the field closes then is such a change.
    const observer = new MutationObserver(() => setTimeout(hold));
    observer.observe(panel, { childList: true, subtree: true });
    document.addEventListener('focusin', onFocusIn);
    return () => {
      observer.disconnect();
      document.removeEventListener('focusin', onFocusIn);
      const isThere = before instanceof HTMLElement && before !== document.body && before.isConnected;
      const place = isThere ? before : findNeighbour(group);
      // A dialog that a link opened, or whose opener has gone with all beside it, gives it to the page's
      // content: from nowhere a keyboard begins at the top.
      (place ?? document.querySelector('main'))?.focus({ preventScroll: true });
      // A bar may have come over it meanwhile.
      if (place) keepUncovered(place);
    };
  }, [panelRef, initialFocusRef]);
}
