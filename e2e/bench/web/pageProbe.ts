/** What the probe below keeps in the page, ms since the navigation began. */
export interface ProbeState {
  /** First contentful paint; 0 until then. */
  firstPaintMs: number;
  largestPaintMs: number;
  /** Sum of all layout shifts without input. */
  layoutShift: number;
  longTasks: { startMs: number; durationMs: number }[];
  /** The home page's part works. Its dishes are taken over later, those of a pressed group at once. */
  readyMs: number;
  /** Where to tap, from `tapDelayMs` after the first paint on. */
  tapPlace?: { x: number; y: number };
  tappedMs: number;
  /** The tap's effect shows. */
  countedMs: number;
}

/** How long after the first paint a quick customer taps. */
export const tapDelayMs = 300;

const addButton = '[data-part="card"]:not([data-unavailable]):not([data-needs-choice]) [data-action="add"]';
const counted = '[role="dialog"][data-modal="OrderTypesModal"]';

/**
 * Runs before everything else in the page. Text, because a compiled function would lean on helpers that the
 * page does not have.
 */
export const pageProbe = (tap: boolean) => `(() => {
  const seen = { firstPaintMs: 0, largestPaintMs: 0, layoutShift: 0, longTasks: [], readyMs: 0, tappedMs: 0, countedMs: 0 };
  window.__bench = seen;
  const watch = (type, take) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  watch('paint', (entry) => {
    if (entry.name !== 'first-contentful-paint') return;
    seen.firstPaintMs = entry.startTime;
    if (${tap}) setTimeout(aim, Math.max(0, entry.startTime + ${tapDelayMs} - performance.now()));
  });
  watch('largest-contentful-paint', (entry) => {
    seen.largestPaintMs = entry.startTime;
  });
  watch('layout-shift', (entry) => { if (!entry.hadRecentInput) seen.layoutShift += entry.value; });
  watch('longtask', (entry) => seen.longTasks.push({ startMs: entry.startTime, durationMs: entry.duration }));

  const look = () => {
    if (seen.readyMs === 0 && document.querySelector('[data-remote="mf-catalog"][data-remote-state="ready"]'))
      seen.readyMs = performance.now();
    if (seen.tappedMs > 0 && seen.countedMs === 0) {
      const count = document.querySelector('[data-cart-count]');
      if ((count && Number(count.getAttribute('data-cart-count')) > 0) || document.querySelector(${JSON.stringify(counted)}))
        seen.countedMs = performance.now();
    }
    if (seen.readyMs === 0 || (${tap} && seen.countedMs === 0)) setTimeout(look, 16);
  };
  look();

  function aim() {
    const button = document.querySelector(${JSON.stringify(addButton)});
    if (!button) return setTimeout(aim, 50);
    button.scrollIntoView({ block: 'center', behavior: 'instant' });
    const box = button.getBoundingClientRect();
    seen.tapPlace = { x: box.left + box.width / 2, y: box.top + box.height / 2 };
  }
  addEventListener('click', (event) => {
    if (seen.tappedMs === 0 && event.target instanceof Element && event.target.closest('[data-action="add"]'))
      seen.tappedMs = event.timeStamp;
  }, true);
})()`;
