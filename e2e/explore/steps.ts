import type { BrowserContext, ElementHandle, Page } from '@playwright/test';
import type { Control } from './inPage';
import type { Network } from './network';

/**
 * One thing that a customer does. A control is found again by its signature, so that a step can be repeated
 * in another walk.
 */
export type Step =
  | { do: 'press'; control: Control; by: 'pointer' | 'keyboard'; network: Network }
  /** Two presses, the second one in the pause between two dialogs or while the first is being answered. */
  | { do: 'hurry'; control: Control; then: Control | 'escape' | 'back'; afterMs: number }
  /** The page is loaded again and the control pressed as soon as it is shown. */
  | { do: 'early'; control: Control }
  | { do: 'type'; control: Control; text: string }
  | { do: 'select'; control: Control; key: 'ArrowDown' | 'ArrowUp' | 'End' }
  /** Replies to this step and the next two take seconds. */
  | { do: 'slow' }
  | { do: 'back' | 'forward' | 'reload' | 'escape' | 'second tab' | 'wait' };

export const listControls = (page: Page): Promise<Control[]> =>
  page.evaluate(() => window.explore?.controls() ?? []);
export const watchPress = (page: Page): Promise<void> => page.evaluate(() => window.explore?.watchPress());
export const wasPressed = (page: Page): Promise<boolean> =>
  page.evaluate(() => window.explore?.wasPressed() ?? true);
export const isThrownBack = (page: Page): Promise<boolean> =>
  page.evaluate(() => window.explore?.isThrownBack() ?? false);
export const readDrift = (page: Page): Promise<number> => page.evaluate(() => window.explore?.drift() ?? 0);
export const waitForAnswer = (page: Page, timeoutMs: number): Promise<number | null> =>
  page.evaluate((ms) => window.explore?.answered(ms) ?? 0, timeoutMs);
const stillWithinMs = 2_000;
export const waitUntilStill = (page: Page): Promise<void> =>
  page.evaluate((ms) => window.explore?.still(ms), stillWithinMs);
export const readState = (page: Page): Promise<string> => page.evaluate(() => window.explore?.state() ?? '');
export const readShift = (page: Page): Promise<{ sum: number; moved: string[] }> =>
  page.evaluate(() => window.explore?.shift() ?? { sum: 0, moved: [] });

export function describeStep(step: Step): string {
  if (!('control' in step)) return step.do;
  const words = ({ role, name, dialog }: Control) =>
    `${role} "${name}"${dialog === '' ? '' : ` in ${dialog}`}`;
  if (step.do === 'hurry')
    return `press ${words(step.control)}, and ${step.afterMs} ms later ${typeof step.then === 'string' ? step.then : words(step.then)}`;
  if (step.do === 'early') return `reload and at once press ${words(step.control)}`;
  const { name, dialog } = step.control;
  const place = dialog === '' ? '' : ` in ${dialog}`;
  if (step.do === 'type') return `type ${JSON.stringify(step.text)} into ${words(step.control)}`;
  if (step.do === 'select') return `press ${step.key} in the list "${name}"${place}`;
  return `press ${words(step.control)}${step.by === 'keyboard' ? ' by keyboard' : ''}${step.network === 'online' ? '' : ` ${step.network}`}`;
}

/** The control of a step on the page as it stands, or null where it is not offered now. */
async function findControl(
  page: Page,
  wanted: Control,
): Promise<{ control: Control; element: ElementHandle<Element> } | null> {
  const controls = await listControls(page);
  const same = controls.filter(({ signature }) => signature === wanted.signature);
  const control = same.find(({ name }) => name === wanted.name) ?? same[wanted.nth] ?? null;
  if (!control) return null;
  const handle = await page.evaluateHandle(
    (at) => window.explore?.element(at) ?? null,
    controls.indexOf(control),
  );
  const element = handle.asElement() as ElementHandle<Element> | null;
  return element && { control, element };
}

export const isOffered = async (page: Page, { signature }: Control): Promise<boolean> =>
  (await listControls(page)).some((control) => control.signature === signature);

/** A press that another element takes, after scrolling: what lies above is named. */
export class Covered extends Error {}

const pressWithinMs = 4_000;

/** Performs a step; false when its control is not offered on the page as it stands. @throws Covered */
export async function performStep(page: Page, step: Step, touch: boolean): Promise<boolean> {
  const context = page.context();
  if (!('control' in step)) {
    await move(page, context, step.do);
    return true;
  }
  if (step.do === 'early') return pressEarly(page, step.control);
  const found = await findControl(page, step.control);
  if (!found) return false;
  const { element } = found;
  await scrollTo(element);
  if (step.do === 'type') await fill(page, element, step.text);
  else if (step.do === 'select') await element.press(step.key, { noWaitAfter: true });
  else if (step.do === 'hurry') {
    if (!(await press(element, touch))) return false;
    await page.waitForTimeout(step.afterMs);
    if (step.then === 'escape') await page.keyboard.press('Escape');
    else if (step.then === 'back')
      await page.goBack({ waitUntil: 'commit', timeout: 5_000 }).catch(() => null);
    // What is not offered any more cannot be pressed: then it was one press only.
    else await pressAtOnce(page, step.then);
  } else if (step.by === 'keyboard')
    await element.press(found.control.role === 'checkbox' || found.control.role === 'radio' ? ' ' : 'Enter', {
      noWaitAfter: true,
    });
  else return press(element, touch);
  return true;
}

/** Scrolls as people do: a jump over the whole menu would lay out what nobody comes past, and move it. */
const scrollTo = (element: ElementHandle<Element>): Promise<void> =>
  element.evaluate(async (one) => {
    const nextFrame = () => new Promise((next) => requestAnimationFrame(next));
    for (let screens = 0; screens < 60; screens += 1) {
      const { top, bottom } = one.getBoundingClientRect();
      const before = scrollY;
      if (bottom > innerHeight) scrollBy(0, Math.min(bottom - innerHeight + 120, innerHeight));
      else if (top < 0) scrollBy(0, Math.max(top - 120, -innerHeight));
      await nextFrame();
      if (scrollY === before) return;
    }
  });

const longText = 40;
async function fill(page: Page, element: ElementHandle, text: string): Promise<void> {
  await element.evaluate((one) => {
    const field = one as HTMLInputElement;
    window.explore?.focus(field);
    field.select?.();
  });
  await element.press('Delete');
  // Masks listen to keys, so the text is typed and not set.
  if (text.length > longText) await page.keyboard.insertText(text);
  else await element.type(text);
}

/**
 * Presses where the control stands now, without waiting for it to come to rest; false where it is not to be
 * seen.
 */
async function pressAtOnce(page: Page, wanted: Control): Promise<boolean> {
  const found = await findControl(page, wanted).catch(() => null);
  const at = await found?.element
    .evaluate((one) => {
      const target =
        one instanceof HTMLInputElement && getComputedStyle(one).opacity === '0'
          ? (one.labels?.[0] ?? one)
          : one;
      const { left, top, width, height } = target.getBoundingClientRect();
      const place = { x: left + width / 2, y: top + height / 2 };
      const above = document.elementFromPoint(place.x, place.y);
      return above && (target.contains(above) || above.contains(target)) ? place : null;
    })
    .catch(() => null);
  if (!at) return false;
  await page.mouse.click(at.x, at.y);
  // A page that scrolls back to where it was moves away below the pointer. What has led to another page was
  // met.
  return (
    found?.element.evaluate((one) => window.explore?.hasClicked(one) ?? true) ?? Promise.resolve(false)
  ).catch(() => true);
}

const shownWithinMs = 2_500;
/** Loads the page again and presses before it can have come to rest. */
async function pressEarly(page: Page, wanted: Control): Promise<boolean> {
  await page.reload({ waitUntil: 'commit' });
  for (const end = Date.now() + shownWithinMs; Date.now() < end; await page.waitForTimeout(20))
    if (await pressAtOnce(page, wanted)) return true;
  return false;
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

/** Long enough for what repeats itself to be seen. */
const waitMs = 2_500;

async function move(page: Page, context: BrowserContext, what: string): Promise<void> {
  if (what === 'back') await page.goBack({ waitUntil: 'commit', timeout: 5_000 }).catch(() => null);
  else if (what === 'forward')
    await page.goForward({ waitUntil: 'commit', timeout: 5_000 }).catch(() => null);
  else if (what === 'reload') await page.reload({ waitUntil: 'commit' });
  else if (what === 'escape') await page.keyboard.press('Escape');
  else if (what === 'wait') await page.waitForTimeout(waitMs);
  else if (what === 'second tab') {
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
