import { useEffect } from 'react';

/** The page behind a dialog does not scroll, and stands where it stood when the dialog closes (MODAL-05). */
export function useScrollLock(locked: boolean): void {
  useEffect(() => {
    if (!locked) return;
    const { style } = document.documentElement;
    const at = scrollY;
    const path = location.pathname;
    style.overflow = 'hidden';
    return () => {
      style.overflow = '';
      // A dialog that led to another page leaves that page at its own place.
      if (location.pathname === path && scrollY !== at) scrollTo(0, at);
    };
  }, [locked]);
}
