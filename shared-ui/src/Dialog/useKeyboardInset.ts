import type { RefObject } from 'react';
import { useEffect } from 'react';

/**
 * Lifts a layer above the screen keyboard. Chromium shrinks the page itself when the shell's viewport says
 * `interactive-widget=resizes-content`; iOS only tells by the visual viewport, and a sheet at the bottom
 * would be covered.
 */
export function useKeyboardInset(layerRef: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const viewport = window.visualViewport;
    if (!viewport) return;
    const lift = () => {
      const layer = layerRef.current;
      // A pinch changes the visual viewport too; only the keyboard does so at scale 1.
      const hidden = viewport.scale === 1 ? window.innerHeight - viewport.height - viewport.offsetTop : 0;
      if (layer) layer.style.bottom = hidden > 1 ? `${hidden}px` : '';
    };
    viewport.addEventListener('resize', lift);
    viewport.addEventListener('scroll', lift);
    return () => {
      viewport.removeEventListener('resize', lift);
      viewport.removeEventListener('scroll', lift);
    };
  }, [layerRef]);
}
