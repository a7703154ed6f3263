/**
 * Calls back with the new ratio of device pixels to CSS pixels: the browser was zoomed, or its window moved to another
 * screen.
 */
export function watchPixelRatio(onChange: (ratio: number) => void): () => void {
  let query: MediaQueryList;
  // A media query names one ratio: it changes once, and then another one is watched.
  const watch = () => {
    query = matchMedia(`(resolution: ${devicePixelRatio}dppx)`);
    query.addEventListener('change', change);
  };
  const stop = () => query.removeEventListener('change', change);
  const change = () => {
    stop();
    watch();
    onChange(devicePixelRatio);
  };
  watch();
  return () => stop();
}
