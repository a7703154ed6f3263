import type { Page } from 'playwright';
import { inPage } from './inPage';

const controls =
  'button, [role="button"], [role="tab"], [role="switch"], [role="menuitem"], summary, select, input[type="checkbox"], input[type="radio"], a[href]';
const maxPressed = 25;
/**
 * What a handler does at once is done by then; a promise that fails later is reported by the page all the
 * same.
 */
const settleMs = 80;

/**
 * Presses the controls of a part, one of each kind: of a hundred equal cards one is pressed. Each press
 * starts from the part as it was opened.
 * @param scope a selector of the part
 * @param reopen opens it again after a press that led away
 * @param pressed called with the control's name before each press
 */
export async function pressControls(
  page: Page,
  scope: string,
  reopen: () => Promise<void>,
  pressed: (name: string) => void,
): Promise<void> {
  const kinds = await inPage(page, listControlKinds, { scope, controls });
  for (const kind of kinds.slice(0, maxPressed)) {
    pressed(kind.name);
    const before = await inPage(page, describePage, undefined);
    const there = await inPage(page, press, { scope, controls, key: kind.key });
    if (!there) continue;
    await page.waitForTimeout(settleMs);
    // A navigation that the press began takes the context of the question away.
    const after = await inPage(page, describePage, undefined).catch(() => '');
    if (after !== before) await reopen();
  }
}

interface Question {
  scope: string;
  controls: string;
}

/** Runs in the page. */
function listControlKinds({ scope, controls }: Question): { key: string; name: string }[] {
  const kinds = new Map<string, string>();
  for (const root of document.querySelectorAll(scope))
    for (const control of root.querySelectorAll<HTMLElement>(controls)) {
      const link = control instanceof HTMLAnchorElement ? control : undefined;
      const leads = link && (link.target || link.origin !== location.origin || link.hasAttribute('download'));
      if (leads || control.offsetParent === null || (control as HTMLButtonElement).disabled) continue;
      const key = [
        control.localName,
        control.getAttribute('role'),
        control.dataset.action,
        control.className,
      ].join(' ');
      const name = control.getAttribute('aria-label') || control.textContent?.trim() || control.localName;
      if (!kinds.has(key)) kinds.set(key, name.replace(/\s+/g, ' ').slice(0, 40));
    }
  return [...kinds].map(([key, name]) => ({ key, name }));
}

/** Runs in the page. */
function press({ scope, controls, key }: Question & { key: string }): boolean {
  for (const root of document.querySelectorAll(scope))
    for (const control of root.querySelectorAll<HTMLElement>(controls)) {
      const own = [
        control.localName,
        control.getAttribute('role'),
        control.dataset.action,
        control.className,
      ].join(' ');
      if (own !== key) continue;
      control.click();
      return true;
    }
  return false;
}

/** Runs in the page: where it is and which dialogs are open. */
function describePage(): string {
  const dialogs = [...document.querySelectorAll<HTMLElement>('[role="dialog"]')].map(
    ({ dataset }) => dataset.modal,
  );
  return [location.pathname, ...dialogs].join(' ');
}
