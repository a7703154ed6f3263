import { flushSync } from 'react-dom';

/**
 * Adds rows to a list and gives the focus to the first of them: the button that asks for them goes with the
 * last, and a keyboard would begin at the top of the page again.
 */
export function showMore(list: HTMLElement | null, show: () => void): void {
  const length = list?.children.length ?? 0;
  flushSync(show);
  const added = list?.children[length];
  if (!(added instanceof HTMLElement)) return;
  added.tabIndex = -1;
  added.focus();
}
