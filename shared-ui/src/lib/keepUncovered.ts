import { uncover } from './uncover';

/** So long a page that a dialog has left may still move by itself. */
const settlesWithinMs = 500;
const inputs = ['wheel', 'touchmove', 'pointerdown', 'keydown'];

/**
 * Scrolls what has got the focus back clear of what lies over it. The browser may put the page to where it
 * stood once more, as it goes back in history for the dialog that was closed; whoever scrolls meanwhile has
 * the page.
 */
export function keepUncovered(element: HTMLElement): void {
  const look = () => {
    if (document.activeElement === element) uncover(element);
  };
  // The page can be scrolled once the caller has unlocked it.
  requestAnimationFrame(look);
  addEventListener('scroll', look);
  const end = () => {
    removeEventListener('scroll', look);
    for (const input of inputs) removeEventListener(input, end);
  };
  for (const input of inputs) addEventListener(input, end, { passive: true });
  setTimeout(end, settlesWithinMs);
}
