import type { TouchEvent as ReactTouchEvent } from 'react';

/** A finger that moved this far sideways goes to the neighbouring day. */
const swipePixels = 48;

/**
 * Handlers of a place in which one finger drawn sideways turns the days: 1 is the next one, -1 the one
 * before.
 */
export function useDaySwipe(turn: (by: 1 | -1) => void) {
  return {
    onTouchStart: ({ touches, target }: ReactTouchEvent) => {
      const from = touches[0];
      if (!from || touches.length > 1) return;
      const { clientX, clientY } = from;
      // What the finger came down on hears of its end even when the hours that arrive have replaced it; the
      // place around it does not.
      const touched = target as HTMLElement;
      const onEnd = ({ type, changedTouches, touches: others }: TouchEvent) => {
        touched.removeEventListener('touchend', onEnd);
        touched.removeEventListener('touchcancel', onEnd);
        const to = changedTouches[0];
        if (!to || others.length > 0 || type === 'touchcancel') return;
        const moved = to.clientX - clientX;
        // A thumb that scrolls the hours drifts sideways, too.
        if (Math.abs(moved) < swipePixels || Math.abs(moved) < Math.abs(to.clientY - clientY)) return;
        turn(moved < 0 ? 1 : -1);
      };
      touched.addEventListener('touchend', onEnd);
      touched.addEventListener('touchcancel', onEnd);
    },
  };
}
