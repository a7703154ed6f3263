/**
 * Text for the page, because a compiled function would lean on helpers that it does not have:
 * `whenShown(since, isThere, tell)` tells how many ms after the click of `since` (its `timeStamp`) the screen
 * showed something. Of the next frame the browser itself says when it was there (Event Timing, in steps of 8
 * ms); of a later one, when its work was done, with what else was waiting then.
 */
export const whenShown = `
  const paintedMs = new Map();
  new PerformanceObserver((list) => {
    for (const { name, startTime, duration } of list.getEntries())
      if (name === 'click') paintedMs.set(startTime, duration);
  }).observe({ type: 'event', durationThreshold: 16, buffered: true });
  const whenShown = (since, isThere, tell, frames = 0) =>
    requestAnimationFrame(() => {
      if (!isThere()) return whenShown(since, isThere, tell, frames + 1);
      const done = new MessageChannel();
      done.port1.onmessage = () => {
        const lateMs = performance.now() - since;
        setTimeout(() => tell((frames === 0 && paintedMs.get(since)) || lateMs), 1_000);
      };
      done.port2.postMessage(0);
    });
`;
