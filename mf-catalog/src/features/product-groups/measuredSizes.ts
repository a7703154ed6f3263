/** Heights as the menu was left, CSS px: of a group without its padding, and of its cards in order. */
interface MeasuredSizes {
  viewport: number;
  group: number;
  cards: readonly number[];
}
const byGroup = new Map<string, MeasuredSizes>();

/**
 * Remembers what each group and card down to the end of the screen takes, for a customer who comes back: with
 * estimates above the screen another dish would stand where they were. Further down the browser has not laid
 * the cards out, and to ask for their sizes would make the next page wait for it.
 */
export function keepMeasuredSizes(menu: HTMLElement): void {
  for (const group of menu.querySelectorAll<HTMLElement>('[data-group]')) {
    const { height, top } = group.getBoundingClientRect();
    if (top > innerHeight) break;
    // Behind the results of a search it takes nothing.
    if (height === 0) continue;
    const { paddingBlockEnd } = getComputedStyle(group);
    byGroup.set(group.dataset.group ?? '', {
      viewport: innerWidth,
      group: height - (Number.parseFloat(paddingBlockEnd) || 0),
      cards: [...group.querySelectorAll(':scope > ul > li')].map(
        (card) => card.getBoundingClientRect().height,
      ),
    });
  }
}

/** What the group took when the menu was left, if it has as many cards now and the window is as wide. */
export function findMeasuredSizes(alias: string, cards: number): MeasuredSizes | undefined {
  const sizes = byGroup.get(alias);
  return sizes?.cards.length === cards && sizes.viewport === innerWidth ? sizes : undefined;
}
