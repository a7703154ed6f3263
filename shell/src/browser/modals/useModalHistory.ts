import { modalsAtom, topModalAtom } from '@storefront/shared-state';
import { closeTopModal } from '@storefront/shared-state/host';
import { useSetAtom, useStore } from 'jotai';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { isFramed } from '../early/isFramed';

/** Whether a history entry is the one that open dialogs stand on. */
export const isDialogEntry = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'dialog' in state;

/**
 * The same of the entry that the browser stands on, which is ahead of what is rendered. The router keeps its
 * state under `usr`.
 */
export const browserIsOnDialogEntry = (): boolean =>
  isDialogEntry((history.state as { usr?: unknown } | null)?.usr);

/** How long to wait for a dialog to confirm that it closes. */
const closeTimeoutMs = 600;

/**
 * Back closes the top dialog instead of leaving the page (D-04). While any dialog is open the page stands on
 * one history entry of its own; it is taken back when the last one closes. Back acts as Escape, so a dialog
 * with steps goes one step back.
 */
export function useModalHistory(open: boolean): void {
  const { pathname, search, hash, state, key } = useLocation();
  const navigate = useNavigate();
  const store = useStore();
  const close = useSetAtom(closeTopModal);
  const onOwnEntry = isDialogEntry(state);
  /**
   * Where the browser stood on the dialogs' entry when last looked at; null when it did not. It is ahead of
   * what is rendered.
   */
  const stoodAt = useRef<string | null>(null);
  /** Back was pressed, and the dialog has not said yet whether it goes. */
  const returning = useRef(false);
  /** The entry is being taken back; the browser does that later, and once is enough. */
  const takingBack = useRef(false);

  const mark = () => {
    returning.current = false;
    stoodAt.current = pathname;
    void navigate(
      { pathname, search, hash },
      { state: { ...(typeof state === 'object' ? state : {}), dialog: true } },
    );
  };

  /** A dialog that stayed open after Back gets its entry again. */
  const remark = useEffectEvent(() => {
    if (open && returning.current && !browserIsOnDialogEntry()) mark();
  });

  const goBack = () => {
    returning.current = true;
    const before = store.get(topModalAtom);
    // Only the dialog knows what Escape means in it; one that is not mounted or not listening yet is closed.
    const escapeKey = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true });
    const isThere = document.querySelector(`[data-modal="${before?.name}"]`) !== null;
    if (!isThere || document.dispatchEvent(escapeKey)) close();
    // The dialog before it is shown now or after a pause: a second Back, however quick, must find an entry
    // again. A dialog that went a step back, or has not confirmed yet, gets its entry after the timeout.
    const another = () => {
      const top = store.get(topModalAtom);
      return store.get(modalsAtom).coming !== null || (top !== null && top !== before);
    };
    const again = () => {
      stop();
      clearTimeout(timer);
      remark();
    };
    const soon = () => another() && setTimeout(again);
    const timer = setTimeout(again, closeTimeoutMs);
    const stop = store.sub(modalsAtom, soon);
    soon();
  };

  const settle = useEffectEvent(() => {
    const stood = stoodAt.current;
    const stands = browserIsOnDialogEntry();
    const tookBack = takingBack.current && !stands;
    // The page changed below the dialogs: they go with it, and want no entry on the next one.
    const leftPage = stood !== null && stood !== window.location.pathname;
    stoodAt.current = stands ? window.location.pathname : null;
    if (tookBack) takingBack.current = false;
    if (!open) {
      returning.current = false;
      // Whoever closes a dialog and goes on to a page has left the entry already: a step back would take that
      // page away. One closed before its entry was rendered leaves one all the same. A frame has made the entry
      // for the dialog that is about to open.
      if (stands && !takingBack.current && !isFramed()) {
        takingBack.current = true;
        void navigate(-1);
      }
    } else if (!stands && stood === window.location.pathname && !tookBack) goBack();
    else if (!stands && !returning.current && !leftPage) mark();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: every change of entry or of openness is to be settled
  useEffect(() => {
    settle();
  }, [open, onOwnEntry, key]);
  useEffect(() => {
    // A Back that comes before the entry was rendered never shows in what is rendered. Where it does show, it
    // is settled already.
    const listen = () => settle();
    addEventListener('popstate', listen);
    return () => removeEventListener('popstate', listen);
  }, []);
}
