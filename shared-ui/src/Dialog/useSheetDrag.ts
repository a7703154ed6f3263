import type { RefObject } from 'react';
import { useEffect, useEffectEvent } from 'react';
import { layouts } from '../layouts';

/** A pull of this many pixels, or a flick of this many pixels a millisecond, closes the sheet. */
const closePixels = 120;
const closePixelsPerMs = 0.6;

/** True when something between the finger and the sheet would scroll up itself, or draws under the finger. */
function keepsTheFinger(target: Element, panel: Element): boolean {
  if (target.closest('canvas, textarea, input[type="range"], [data-no-drag]')) return true;
  for (let at: Element | null = target; at && at !== panel.parentElement; at = at.parentElement)
    if (at.scrollTop > 0) return true;
  return false;
}

/**
 * On a phone the sheet follows the finger downwards and closes when let go far or fast enough.
 * Touch events, because a pointer event cannot decide after its start whether the browser may scroll.
 */
export function useSheetDrag(
  panelRef: RefObject<HTMLElement | null>,
  enabled: boolean,
  onClose: () => void,
): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const panel = panelRef.current;
    if (!panel || !enabled) return;
    let start: { x: number; y: number; at: number } | undefined;
    let dragging = false;
    let pulled = 0;
    // What the finger came down on may be replaced meanwhile. It still hears of the finger, the panel does not.
    let touched: HTMLElement | undefined;
    const letGo = () => {
      touched?.removeEventListener('touchmove', onMove);
      touched?.removeEventListener('touchend', onEnd);
      touched?.removeEventListener('touchcancel', onEnd);
      touched = undefined;
    };
    const follow = (target: HTMLElement) => {
      letGo();
      touched = target;
      target.addEventListener('touchmove', onMove, { passive: false });
      target.addEventListener('touchend', onEnd);
      target.addEventListener('touchcancel', onEnd);
    };
    const settle = () => {
      panel.style.transition = '';
      panel.style.transform = '';
    };
    const onStart = (event: TouchEvent) => {
      const touch = event.touches[0];
      const isSheet = matchMedia(layouts.phone).matches;
      start = undefined;
      dragging = false;
      if (!isSheet || !touch || event.touches.length > 1 || keepsTheFinger(event.target as Element, panel))
        return;
      start = { x: touch.clientX, y: touch.clientY, at: event.timeStamp };
      follow(event.target as HTMLElement);
    };
    const onMove = (event: TouchEvent) => {
      const touch = event.touches[0];
      if (!start || !touch) return;
      const down = touch.clientY - start.y;
      if (!dragging) {
        if (down < 6 || Math.abs(touch.clientX - start.x) > down) {
          if (Math.abs(down) > 6 || Math.abs(touch.clientX - start.x) > 6) start = undefined;
          return;
        }
        dragging = true;
        panel.style.transition = 'none';
      }
      if (event.cancelable) event.preventDefault();
      pulled = Math.max(0, down);
      panel.style.transform = `translateY(${pulled}px)`;
    };
    const onEnd = (event: TouchEvent) => {
      letGo();
      if (!start || !dragging) return;
      const speed = pulled / Math.max(1, event.timeStamp - start.at);
      start = undefined;
      dragging = false;
      panel.style.transition = '';
      if (event.type === 'touchend' && (pulled > closePixels || speed > closePixelsPerMs)) close();
      else settle();
    };
    // A browser only waits for an answer to a move where it knew of a listener before the finger came down.
    const answersMoves = () => undefined;
    panel.addEventListener('touchstart', onStart, { passive: true });
    panel.addEventListener('touchmove', answersMoves, { passive: false });
    return () => {
      letGo();
      panel.removeEventListener('touchstart', onStart);
      panel.removeEventListener('touchmove', answersMoves);
    };
  }, [panelRef, enabled]);
}
