/** Something lies over the middle of an element or over one of its edges, or it is out of sight. */
function isCovered(element: HTMLElement): boolean {
  const { left, top, bottom, width, height } = element.getBoundingClientRect();
  // A bar comes from above or below: an edge of its own may be all that it covers.
  return [top + 1, top + height / 2, bottom - 1].some(
    (y) => !element.contains(document.elementFromPoint(left + width / 2, y)),
  );
}

/** Scrolls what something lies over into view, and moves nothing otherwise (WCAG 2.4.11). */
export function uncover(element: HTMLElement): void {
  if (isCovered(element)) element.scrollIntoView({ block: 'nearest' });
}
