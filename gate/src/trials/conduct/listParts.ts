import type { DialogContribution, ReleaseRecord, Surface } from '@storefront/federation/records';
import type { Page } from 'playwright';
import { openPage, trialCity } from '../orderJourney';
import { ownPages, slotPages } from '../ownPages';
import { inPage } from './inPage';
import { openDialog } from './openDialog';

const dialogMs = 5000;

/** A part of the candidate as a visitor meets it. */
export interface Part {
  name: string;
  scope: string;
  open(page: Page): Promise<void>;
  /** Without a new document: what the part has left behind stays. */
  leave(page: Page): Promise<void>;
  enter(page: Page): Promise<void>;
}

/** Every page and dialog that a release contributes and that can be opened with what the gate knows. */
export function listParts(record: ReleaseRecord, origin: string, surface: Surface | undefined): Part[] {
  const home = `/${trialCity}`;
  const { remote, release } = record;
  const own = `[data-remote="${remote}"][data-release="${release}"]`;
  const pages = new Set([...ownPages(record).map(({ path }) => path), ...slotPages(record)]);
  const other = (path: string) => (path === home ? `${home}/about` : home);
  return [
    ...[...pages].map(
      (path): Part => ({
        name: `the page ${path}`,
        scope: own,
        open: async (page) => openPage(page, origin + path),
        leave: (page) => goTo(page, other(path)),
        enter: (page) => goTo(page, path),
      }),
    ),
    ...(record.contributes.dialogs ?? []).flatMap((dialog): Part[] => {
      if (!dialog.link && needsProps(surface?.[dialog.expose]?.default?.props)) return [];
      const show = async (page: Page) => {
        if (!(await inPage(page, openDialog, { name: dialog.name, props: await propsFor(page, dialog) })))
          throw new Error('the page has no store to open it with');
        await page
          .locator(`[role="dialog"][data-modal="${dialog.name}"]`)
          .waitFor({ timeout: dialogMs })
          // One may decide that there is nothing to show.
          .catch(() => undefined);
      };
      return [
        {
          name: `the dialog ${dialog.name}`,
          scope: `[role="dialog"][data-modal="${dialog.name}"]`,
          open: async (page) => {
            await openPage(page, origin + home);
            await show(page);
          },
          leave: (page) => page.keyboard.press('Escape'),
          enter: show,
        },
      ];
    }),
  ];
}

/** By the router, as a link would. */
const goTo = (page: Page, path: string): Promise<void> =>
  inPage(
    page,
    (address) => {
      history.pushState({}, '', address);
      dispatchEvent(new PopStateEvent('popstate', { state: {} }));
    },
    path,
  );

const needsProps = (props: Record<string, { optional?: boolean }> = {}) =>
  Object.values(props).some(({ optional }) => !optional);

/** Anybody may write such a link, so a dialog has to bear what it says; of dishes it is given a real one. */
async function propsFor(
  page: Page,
  { link = {} }: DialogContribution,
): Promise<Record<string, string | number>> {
  const key = await page
    .locator('[data-product-key]')
    .first()
    .getAttribute('data-product-key')
    .catch(() => null);
  return Object.fromEntries(
    Object.entries(link)
      .filter(([, { required }]) => required)
      .map(([name, { type }]) => [
        name,
        type === 'number' ? 1 : name === 'productKey' ? (key ?? '') : 'none',
      ]),
  );
}
