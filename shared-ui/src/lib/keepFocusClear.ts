/**
 * Scrolls what has the keyboard's focus clear of a bar that came by itself (WCAG 2.4.11): to be called once
 * the bar stands and the page's `scroll-padding` counts it. What the reader has scrolled away stays away.
 */
export function keepFocusClear(): void {
  const focused = document.querySelector(':focus-visible');
  if (!focused) return;
  const { top, bottom } = focused.getBoundingClientRect();
  if (bottom > 0 && top < innerHeight) focused.scrollIntoView({ block: 'nearest' });
}
