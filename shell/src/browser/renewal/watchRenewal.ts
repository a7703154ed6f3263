/** At most so often a page asks whether its composition is still the newest. */
export const askEveryMs = 180_000;

/** Cart, order and payment: a customer is in the middle of something there. */
const busyPath = /^\/[^/]+\/(?:cart|order|back-to-home)(?:\/|$)/;
const wordless = /^(?:hidden|radio|checkbox|button|submit|reset|image|file|range|color)$/;

/**
 * Learns gently that a newer composition exists and takes it with the customer's own next step: a tap on a
 * link becomes a page load instead of a change inside the page. Never a reload; never on the way through cart
 * and payment; never while something is typed or a dialog is open. The cart is on the server, what is not yet
 * there is sent when the page goes.
 * @returns how to stop
 */
export function watchRenewal(compositionId: string, city: string): () => void {
  const known = `"${compositionId}"`;
  let newer = false;
  let asked = Date.now();

  async function ask(): Promise<void> {
    if (document.hidden || Date.now() - asked < askEveryMs) return;
    asked = Date.now();
    try {
      const reply = await fetch(`/composition?city=${encodeURIComponent(city)}`, {
        headers: { 'if-none-match': known },
      });
      if (reply.status === 200) newer = ((await reply.json()) as { id: string }).id !== compositionId;
      else if (reply.status === 304) newer = false; // taken back meanwhile
    } catch {
      // Offline: asked again later.
    }
  }

  function onClick(event: MouseEvent): void {
    const { target, button, ctrlKey, metaKey, shiftKey, altKey } = event;
    if (!newer || button !== 0 || ctrlKey || metaKey || shiftKey || altKey || !(target instanceof Element))
      return;
    const link = target.closest('a');
    if (!link?.href || link.origin !== location.origin || link.target || link.download) return;
    const { pathname } = link;
    if (pathname === location.pathname || [pathname, location.pathname].some((path) => busyPath.test(path)))
      return;
    if (document.querySelector('[role="dialog"]') || somethingTyped()) return;
    // The router never hears of it, so the browser follows the link itself.
    event.stopPropagation();
  }

  const onVisible = () => void ask();
  const timer = setInterval(onVisible, askEveryMs);
  document.addEventListener('visibilitychange', onVisible);
  addEventListener('click', onClick, true);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', onVisible);
    removeEventListener('click', onClick, true);
  };
}

const somethingTyped = () =>
  [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')].some(
    ({ type, value, readOnly }) => value !== '' && !readOnly && !wordless.test(type),
  );
