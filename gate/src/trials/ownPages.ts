import type { ReleaseRecord, SlotContribution } from '@storefront/federation/records';
import { openPage, trialCity } from './orderJourney';
import type { WatchedPage } from './WatchedPage';

/** A page of the candidate that can be opened by its address alone. */
export interface OwnPage {
  path: string;
  /** The server renders it; then what it rendered is compared. */
  rendered: boolean;
}

/**
 * The pages that a release adds; those whose address needs more than a city are met in the order journey or
 * not at all.
 */
export function ownPages({ contributes }: ReleaseRecord): OwnPage[] {
  return (contributes.routes ?? []).flatMap(({ path, drawn: rendered = false }) => {
    const filled = path.replace('/:city', `/${trialCity}`);
    return /[:*?]/.test(filled) ? [] : [{ path: filled, rendered }];
  });
}

/** Pages that hold a place for parts of others; every other place is looked for on the home page. */
const pageBySlot: Readonly<Record<string, string>> = {
  'bonus.account': '/bonus',
  'delivery.checker': '/delivery',
  'legal.sellers': '/legal-info',
};

/** The pages on which its parts for slots storefront. */
export const slotPages = (
  { contributes }: ReleaseRecord,
  isWanted = (_slot: SlotContribution) => true,
): string[] => [
  ...new Set(
    (contributes.slots ?? []).filter(isWanted).map(({ slot }) => `/${trialCity}${pageBySlot[slot] ?? ''}`),
  ),
];

/**
 * Opens each page of its own and waits until the candidate itself stands in it.
 * @throws Error naming the page and why
 */
export async function visitOwnPages(
  visit: WatchedPage,
  origin: string,
  { remote, release }: ReleaseRecord,
  pages: readonly OwnPage[],
): Promise<void> {
  for (const { path } of pages)
    await visit.step(`open ${path}`, async (page) => {
      await openPage(page, origin + path);
      await page
        .locator(`[data-remote="${remote}"][data-release="${release}"][data-remote-state="ready"]`)
        .first()
        .waitFor({ state: 'attached' });
    });
}
