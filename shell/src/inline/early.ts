/**
 * In the head. Sets the chosen theme and the room of the last hour's banner and of the order under way before
 * the first paint. Works on attributes of `html` only, so hydration finds nothing changed.
 */
export default function early(): void {
  const root = document.documentElement;
  const hourMs = 3_600_000;

  const theme = /(?:^|; )theme=(light|dark)/.exec(document.cookie)?.[1];
  if (theme) {
    root.dataset.theme = theme;
    for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]'))
      meta.media = meta.dataset.for === theme ? 'all' : 'not all';
  }

  try {
    const shop = JSON.parse(localStorage.lastHour);
    const isLast = (closing: number) => closing > Date.now() && closing - Date.now() <= hourMs;
    if (shop.city === location.pathname.split('/')[1] && shop.closings.some(isLast))
      root.dataset.lastHour = '';
  } catch {
    // Nothing is remembered, or it is not ours: no room is kept.
  }

  try {
    const isRunning = (order: { isOver?: boolean; placedAt: number }) =>
      !order.isOver && Date.now() - order.placedAt < 24 * hourMs;
    if (JSON.parse(localStorage['placed-orders']).some(isRunning)) root.dataset.runningOrder = '';
  } catch {
    // As above.
  }
}
