import type { BrowserContext, ElementHandle, Page } from '@playwright/test';
import type { Control, PageApi } from './inPage';

/** One thing that a customer does. A control is found again by its signature, so that a step can be repeated in another walk. */
export type Step =
  | { do: 'press'; control: Control; by: 'pointer' | 'keyboard'; offline: boolean }
  | { do: 'type'; control: Control; text: string }
  | { do: 'select'; control: Control; option: number }
  | { do: 'back' | 'forward' | 'reload' | 'escape' | 'second tab' };

type Window = { explore: PageApi };

export const controlsOf = (page: Page): Promise<Control[]> =>
  page.evaluate(() => (window as unknown as Window).explore?.controls() ?? []);
export const pictureOf = (page: Page): Promise<string> =>
  page.evaluate(() => (window as unknown as Window).explore?.picture() ?? '');
export const shiftOf = (page: Page): Promise<number> =>
  page.evaluate(() => (window as unknown as Window).explore?.shift() ?? 0);

export function wordsOf(step: Step): string {
  if (!('control' in step)) return step.do;
  const { role, name, dialog } = step.control;
  const place = dialog === '' ? '' : ` in ${dialog}`;
  if (step.do === 'type') return `type ${JSON.stringify(step.text)} into ${role} "${name}"${place}`;
  if (step.do === 'select') return `choose option ${step.option} of "${name}"${place}`;
  return `press ${role} "${name}"${place}${step.by === 'keyboard' ? ' by keyboard' : ''}${step.offline ? ' offline' : ''}`;
}

/** The control of a step on the page as it stands, or null where it is not offered now. */
export async function findControl(
  page: Page,
  wanted: Control,
): Promise<{ control: Control; element: ElementHandle<Element> } | null> {
  const controls = await controlsOf(page);
  const same = controls.filter(({ signature }) => signature === wanted.signature);
  const control = same.find(({ name }) => name === wanted.name) ?? same[wanted.nth] ?? null;
  if (!control) return null;
  const handle = await page.evaluateHandle(
    (at) => (window as unknown as Window).explore.element(at),
    controls.indexOf(control),
  );
  const element = handle.asElement() as ElementHandle<Element> | null;
  return element && { control, element };
}

export const isOffered = async (page: Page, { signature }: Control): Promise<boolean> =>
  (await controlsOf(page)).some((control) => control.signature === signature);

/** A press that another element takes, after scrolling: what lies above is named. */
export class Covered extends Error {}

const pressWithinMs = 4_000;

/** Performs a step; false when its control is not offered on the page as it stands. @throws Covered */
export async function perform(page: Page, step: Step, touch: boolean): Promise<boolean> {
  const context = page.context();
  if (!('control' in step)) {
    await move(page, context, step.do);
    return true;
  }
  const found = await findControl(page, step.control);
  if (!found) return false;
  const { element } = found;
  if (step.do === 'type') await fill(element, step.text);
  else if (step.do === 'select')
    await element.selectOption({ index: step.option }, { timeout: pressWithinMs });
  else if (step.by === 'keyboard')
    await element.press(found.control.role === 'checkbox' || found.control.role === 'radio' ? ' ' : 'Enter', {
      noWaitAfter: true,
    });
  else {
    if (step.offline) await context.setOffline(true);
    try {
      if (!(await press(element, touch))) return false;
    } finally {
      if (step.offline) {
        await page.waitForTimeout(1_200);
        await context.setOffline(false);
      }
    }
  }
  return true;
}

async function fill(element: ElementHandle, text: string): Promise<void> {
  await element.focus();
  await element.evaluate((one) => (one as HTMLInputElement).select?.());
  await element.press('Delete');
  // Masks listen to keys, so the text is typed and not set.
  await element.type(text);
}

/** False when the control went or moved while it was aimed at: a customer would have missed it as well. */
async function press(element: ElementHandle<Element>, touch: boolean, isSecond = false): Promise<boolean> {
  // A box or a radio may be drawn by its label; people press the label.
  const label = await element.evaluateHandle((one) => {
    const box = one.getBoundingClientRect();
    const isSmall =
      one instanceof HTMLInputElement && (box.width < 8 || getComputedStyle(one).opacity === '0');
    return isSmall ? (one.labels?.[0] ?? one.closest('label') ?? one) : one;
  });
  const target = label.asElement() ?? element;
  try {
    await (touch
      ? target.tap({ timeout: pressWithinMs, noWaitAfter: true })
      : target.click({ timeout: pressWithinMs, noWaitAfter: true }));
  } catch (error) {
    const over = /(<[^\n]*>) (?:from [^\n]* )?intercepts pointer events/.exec(String(error))?.[1];
    if (over) {
      // What was on its way, such as a late picture, may have arrived: people press again.
      if (isSecond) throw new Covered(over);
      return press(element, touch, true);
    }
    if (!/not attached|detached|not stable|not visible|outside of the viewport|Timeout/.test(String(error)))
      throw error;
    return false;
  }
  return true;
}

async function move(page: Page, context: BrowserContext, what: string): Promise<void> {
  if (what === 'back') await page.goBack({ waitUntil: 'commit', timeout: 5_000 }).catch(() => null);
  else if (what === 'forward')
    await page.goForward({ waitUntil: 'commit', timeout: 5_000 }).catch(() => null);
  else if (what === 'reload') await page.reload({ waitUntil: 'commit' });
  else if (what === 'escape') await page.keyboard.press('Escape');
  else {
    const other = await context.newPage();
    await other.goto(page.url(), { waitUntil: 'load' });
    const add = other
      .locator('[data-part="card"]:not([data-unavailable]):not([data-needs-choice]) [data-action="plus"]')
      .first();
    if (await add.isVisible().catch(() => false)) await add.click({ timeout: 2_000 }).catch(() => {});
    await other.waitForTimeout(800);
    await other.close();
    await page.bringToFront();
  }
}
