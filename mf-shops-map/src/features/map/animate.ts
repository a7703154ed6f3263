import { easeOut } from 'ol/easing';

export const prefersLessMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

interface Motion {
  /**
   * Pictures are at least so far apart: a slow way needs few of them, and each costs the phone a drawing of
   * the map.
   */
  everyMs?: number;
  /** As fast at its end as at its beginning. */
  steady?: boolean;
}

/** Calls back with 0 to 1 for a time; with 1 at once for those who want less motion. Answers how to stop. */
export function animate(
  durationMs: number,
  onProgress: (progress: number) => void,
  { everyMs = 0, steady = false }: Motion = {},
): () => void {
  if (prefersLessMotion()) {
    onProgress(1);
    return () => {};
  }
  const start = performance.now();
  let shownAt = Number.NEGATIVE_INFINITY;
  const step = (now: number) => {
    const part = Math.min(1, Math.max(0, (now - start) / durationMs));
    if (part === 1 || now - shownAt >= everyMs) {
      shownAt = now;
      onProgress(steady ? part : easeOut(part));
    }
    if (part < 1) frame = requestAnimationFrame(step);
  };
  let frame = requestAnimationFrame(step);
  return () => cancelAnimationFrame(frame);
}
