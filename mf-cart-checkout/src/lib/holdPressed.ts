import { heldPressMs } from './timings';

interface HeldPress {
  /** What was pressed and all that it stands in, from the inside out, each with its place on the screen. */
  readonly places: readonly { element: Element; topPixels: number }[];
  /** As `performance.now()` tells it, ms. */
  readonly until: number;
}

const readTop = (element: Element): number => element.getBoundingClientRect().top;

const findScroller = (place: Element): Element | null => {
  for (let one = place.parentElement; one; one = one.parentElement)
    if (/auto|scroll/.test(getComputedStyle(one).overflowY) && one.scrollHeight > one.clientHeight)
      return one;
  return document.scrollingElement;
};

/**
 * For the `ref` of a place where a press brings lines, gifts or messages above itself: what was pressed stays
 * where it is, so that the next press meets it, too. Where it has left the page, what it stood in stays. The
 * browser's own anchoring does nothing at a page's top and does not ask what was pressed; Safari has none.
 */
export function holdPressed(place: HTMLElement | null): (() => void) | undefined {
  if (!place) return;
  let held: HeldPress | null = null;
  const hold = ({ target }: Event) => {
    const places: { element: Element; topPixels: number }[] = [];
    for (let one = target instanceof Element ? target : null; one && one !== place; one = one.parentElement)
      places.push({ element: one, topPixels: readTop(one) });
    held = { places, until: performance.now() + heldPressMs };
  };
  // A customer who scrolls wants to see something else, and the next press is held anew.
  const letGo = () => {
    held = null;
  };
  const ends = ['pointerdown', 'keydown', 'wheel', 'touchmove'];
  // Between layout and paint, so that the move is not seen.
  const observer = new ResizeObserver(() => {
    const still = held?.places.find(({ element }) => element.isConnected);
    if (!held || !still || performance.now() > held.until) return;
    findScroller(place)?.scrollBy({ top: readTop(still.element) - still.topPixels, behavior: 'instant' });
  });
  observer.observe(place);
  place.addEventListener('click', hold, true);
  for (const type of ends) addEventListener(type, letGo, { capture: true, passive: true });
  return () => {
    observer.disconnect();
    place.removeEventListener('click', hold, true);
    for (const type of ends) removeEventListener(type, letGo, { capture: true });
  };
}
