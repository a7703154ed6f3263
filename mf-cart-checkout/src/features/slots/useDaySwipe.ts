import { type TouchEvent, useRef } from 'react';

/** A finger that moved this far sideways goes to the neighbouring day. */
const swipePixels = 48;

/**
 * Handlers of a place in which one finger drawn sideways turns the days: 1 is the next one, -1 the one
 * before.
 */
export function useDaySwipe(turn: (by: 1 | -1) => void) {
  const touched = useRef<{ x: number; y: number }>(undefined);
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      const finger = touches[0];
      touched.current = finger && touches.length === 1 ? { x: finger.clientX, y: finger.clientY } : undefined;
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const from = touched.current;
      const to = changedTouches[0];
      touched.current = undefined;
      if (!from || !to) return;
      const moved = to.clientX - from.x;
      // A thumb that scrolls the hours drifts sideways, too.
      if (Math.abs(moved) < swipePixels || Math.abs(moved) < Math.abs(to.clientY - from.y)) return;
      turn(moved < 0 ? 1 : -1);
    },
  };
}
