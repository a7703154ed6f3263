/** A tap on a control whose part has no code yet. */
interface KeptTap {
  owner: string;
  button: Element;
  action: string | null;
  /** The product on whose card it stands. */
  key: string | null | undefined;
  fade: Animation;
}

/**
 * In the head. Sets the chosen theme and the room of the last hour's banner before the first paint, marks a
 * page that is opened and not reloaded or gone back to (`data-arrival`), and keeps taps made before the code
 * of their part is there: React does not replay them. Works on attributes of `html` and on animations only,
 * so hydration finds nothing changed.
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

  const [visit] = performance.getEntriesByType?.('navigation') ?? [];
  if ((visit as PerformanceNavigationTiming | undefined)?.type === 'navigate') root.dataset.arrival = '';

  let kept: KeptTap[] = [];
  const live = new Set<string>();
  const ownerOf = (element: Element) => {
    const host = element.closest('[data-remote],[data-host]');
    return host?.getAttribute('data-remote') ?? host?.getAttribute('data-host');
  };
  /** The tapped button, or what hydration has put in its place. */
  const current = ({ button, action, key }: KeptTap) =>
    button.isConnected
      ? button
      : key
        ? document.querySelector(
            `[data-product-key="${CSS.escape(key)}"] [data-action="${CSS.escape(action ?? '')}"]`,
          )
        : null;

  window.__taps = {
    flush: (owner) => {
      live.add(owner);
      const due = kept.filter((tap) => tap.owner === owner);
      kept = kept.filter((tap) => tap.owner !== owner);
      for (const tap of due) {
        tap.fade.cancel();
        (current(tap) as HTMLElement | null)?.click();
      }
    },
  };
  addEventListener(
    'click',
    (event) => {
      const { target } = event;
      if (!(target instanceof Element) || event.ctrlKey || event.metaKey || event.shiftKey) return;
      const button = target.closest('[data-action]');
      const owner = button && ownerOf(button);
      if (!owner || live.has(owner)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      kept.push({
        owner,
        button,
        action: button.getAttribute('data-action'),
        key: button.closest('[data-product-key]')?.getAttribute('data-product-key'),
        fade: button.animate([{ opacity: 1 }, { opacity: 0.5 }], { duration: 150, fill: 'forwards' }),
      });
      window.__go?.();
    },
    true,
  );
}
