const inputs = ['wheel', 'touchmove', 'pointerdown', 'keydown'];

/**
 * Scrolls the page to where it stood. A page that is too short for that, since a part of it is loading anew,
 * is scrolled on as it grows; a visitor who scrolls or presses meanwhile has it, as has code that scrolls it
 * elsewhere, and another page.
 * @param at px from the top
 */
export function restoreScroll(at: number): void {
  const path = location.pathname;
  const isThere = () => Math.abs(scrollY - at) < 1;
  scrollTo(0, at);
  if (isThere()) return;
  let left = scrollY;
  const end = () => {
    observer.disconnect();
    for (const input of inputs) removeEventListener(input, end);
  };
  const observer = new ResizeObserver(() => {
    if (location.pathname !== path || scrollY !== left) return end();
    scrollTo(0, at);
    left = scrollY;
    if (isThere()) end();
  });
  observer.observe(document.body);
  for (const input of inputs) addEventListener(input, end, { passive: true });
}
