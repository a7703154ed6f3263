import { closeModal, topModalAtom, useCommand } from '@storefront/shared-state';
import { useLocation, useNavigate } from '@storefront/shared-state/router';
import { useStore } from 'jotai';
import { useEffect, useEffectEvent, useRef } from 'react';

/** Whether a history entry is the one that open dialogs stand on. */
export const isDialogEntry = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'dialog' in state;

/** The same of the entry that the browser stands on, which is ahead of what is drawn. The router keeps its state under `usr`. */
const browserIsOnDialogEntry = (): boolean => isDialogEntry((history.state as { usr?: unknown } | null)?.usr);

/**
 * Back closes the top dialog instead of leaving the page (D-04). While any dialog is open the page stands on one history entry of its
 * own; it is taken back when the last one closes. Back acts as Escape, so a dialog with steps goes one step back.
 */
export function useModalHistory(open: boolean): void {
  const { pathname, search, hash, state, key } = useLocation();
  const navigate = useNavigate();
  const store = useStore();
  const close = useCommand(closeModal);
  const onOwnEntry = isDialogEntry(state);
  const before = useRef({ open: false, onOwnEntry: false, path: pathname });

  const settle = useEffectEvent(() => {
    const last = before.current;
    before.current = { open, onOwnEntry, path: pathname };
    const cameBack = last.onOwnEntry && !onOwnEntry && open && last.open && last.path === pathname;
    if (cameBack) {
      const top = document.querySelector(`[data-modal="${store.get(topModalAtom)?.name}"]`);
      // The dialog itself knows what Escape means to it; one that has not come yet just goes.
      if (top)
        document.dispatchEvent(
          new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }),
        );
      else close();
    }
    if (open && !onOwnEntry && !cameBack) mark();
    // Whoever closes a dialog and goes on to a page has left the entry already: a step back would take that page away.
    if (!open && onOwnEntry && browserIsOnDialogEntry()) void navigate(-1);
  });
  const mark = () =>
    void navigate(
      { pathname, search, hash },
      { state: { ...(typeof state === 'object' ? state : {}), dialog: true } },
    );

  // biome-ignore lint/correctness/useExhaustiveDependencies: every change of entry or of openness is to be settled
  useEffect(() => {
    settle();
  }, [open, onOwnEntry, key]);

  // A dialog that stayed open after Back (a step back, a confirm dialog below) gets its entry again.
  const remark = useEffectEvent(() => {
    if (open && !onOwnEntry) mark();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: starts anew with each entry
  useEffect(() => {
    if (!open || onOwnEntry) return;
    const timer = setTimeout(remark, 600);
    return () => clearTimeout(timer);
  }, [open, onOwnEntry, key]);
}
