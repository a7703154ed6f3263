const easeOut = (part: number) => 1 - (1 - part) ** 3;

export const prefersLessMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Calls back with 0 to 1 for a time; with 1 at once for those who want less motion. Answers how to stop. */
export function animate(durationMs: number, onProgress: (progress: number) => void): () => void {
  if (prefersLessMotion()) {
    onProgress(1);
    return () => {};
  }
  const start = performance.now();
  let frame = 0;
  const step = (now: number) => {
    const part = Math.min(1, Math.max(0, (now - start) / durationMs));
    onProgress(easeOut(part));
    if (part < 1) frame = requestAnimationFrame(step);
  };
  frame = requestAnimationFrame(step);
  return () => cancelAnimationFrame(frame);
}
