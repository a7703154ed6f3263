import { uncover } from '@storefront/shared-ui';
import { useEffect } from 'react';
import { restoreScroll } from './restoreScroll';

/** The page behind a dialog does not scroll, and stands where it stood when the dialog closes (MODAL-05). */
export function useScrollLock(locked: boolean): void {
  useEffect(() => {
    if (!locked) return;
    const { style, dataset } = document.documentElement;
    const at = scrollY;
    const path = location.pathname;
    style.overflow = 'hidden';
    // The gutter of the scrollbar stays, outside of every dialog's ground: the page dims it itself.
    dataset.locked = '';
    return () => {
      style.overflow = '';
      delete dataset.locked;
      // A dialog that led to another page leaves that page at its own place.
      if (location.pathname !== path || scrollY === at) return;
      restoreScroll(at);
      // A bar may have come over the opener meanwhile, which has the focus again.
      const focused = document.activeElement;
      if (focused instanceof HTMLElement && focused.tabIndex >= 0) uncover(focused);
    };
  }, [locked]);
}
