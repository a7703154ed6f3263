import type { Page } from '@playwright/test';
import { findFaults } from '../support/axe';

/** What the page shows of the customer's own choices; a reload may not change it. */
export const readChoices = (page: Page): Promise<Record<string, string>> =>
  page.evaluate(() => {
    const text = (selector: string) =>
      [...document.querySelectorAll<HTMLElement>(selector)]
        .find((one) => one.checkVisibility())
        ?.textContent?.trim() ?? '';
    return {
      city: text('[data-part="city"]'),
      address: text('[data-part="address"]'),
      cart: document.querySelector('[data-cart-count]')?.getAttribute('data-cart-count') ?? '',
      language: document.documentElement.lang,
    };
  });

/** Where the focus is: which document, whether anything has it, and which dialog is open. */
export const readFocus = (page: Page): Promise<{ document: number; isLost: boolean; dialog: string }> =>
  page.evaluate(() => ({
    document: performance.timeOrigin,
    isLost: document.activeElement === null || document.activeElement === document.body,
    dialog:
      [...document.querySelectorAll('[data-modal]')]
        .filter((one) => one.checkVisibility())
        .at(-1)
        ?.getAttribute('data-modal') ?? '',
  }));

/** Holds what is shown of the cart against what the page was told last. */
export const findCartFaults = (
  page: Page,
  said: { count: number; products: Record<string, number> },
): Promise<string[]> =>
  page.evaluate(({ count, products }) => {
    const faults: string[] = [];
    const badge = document.querySelector('[data-cart-count]')?.getAttribute('data-cart-count');
    if (badge != null && Number(badge) !== count)
      faults.push(`the badge says ${badge}, the server's last cart ${count}`);
    for (const card of document.querySelectorAll<HTMLElement>('[data-part="card"]')) {
      if (!card.checkVisibility()) continue;
      const key = card.getAttribute('data-product-key') ?? '';
      const shown = Number(card.querySelector('[role="group"]')?.textContent ?? 0);
      if (shown !== (products[key] ?? 0))
        faults.push(`the card of ${key} says ${shown}, the server's last cart ${products[key] ?? 0}`);
    }
    return faults;
  }, said);

/** Parts that did not come and say so. They come by themselves where the shop can be reached. */
export const findMissingParts = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('[data-action="retry"]')]
      .filter((one) => one.checkVisibility())
      .map((one) => `missing: ${one.parentElement?.textContent?.slice(0, 80)}`),
  );

/** What holds on every page at rest; one sentence per fault. */
export const faultsAtRest = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const faults: string[] = [];
    const visible = (selector: string, within: ParentNode = document) =>
      [...within.querySelectorAll<HTMLElement>(selector)].filter(
        (one) => one.checkVisibility({ visibilityProperty: true }) && !one.closest('[inert]'),
      );
    const value = (scope: ParentNode, name: string) =>
      Number(visible(`[data-amount="${name}"]`, scope)[0]?.getAttribute('data-value') ?? 0);

    for (const total of visible('[data-amount="total"]')) {
      let scope: HTMLElement | null = total;
      while (scope && visible('[data-amount="subtotal"]', scope).length === 0) scope = scope.parentElement;
      if (
        !scope ||
        visible('[data-amount="total"]', scope).length > 1 ||
        visible('[data-waiting]', scope).length > 0
      )
        continue;
      const rows =
        value(scope, 'subtotal') +
        value(scope, 'packages') +
        value(scope, 'delivery') -
        value(scope, 'discount') -
        value(scope, 'bonuses');
      if (rows !== Number(total.getAttribute('data-value')))
        faults.push(`the rows add up to ${rows}, the total says ${total.getAttribute('data-value')}`);
    }

    const countIn = (place: Element) =>
      Number(/\d+/.exec(visible('[aria-live]', place).at(0)?.textContent ?? '')?.[0] ?? Number.NaN);
    const list = visible('[data-part="line"]').map((line) => line.parentElement)[0];
    const lines = list ? visible('[data-part="line"]:not([data-unavailable])', list) : [];
    const inCart = new Map<string, number>();
    for (const line of lines) {
      const key = line.getAttribute('data-product-key')?.split(/[:+]/)[0] ?? '';
      inCart.set(key, (inCart.get(key) ?? 0) + countIn(line));
    }
    // Pages outside of a city have none.
    const badge = document.querySelector('[data-cart-count]')?.getAttribute('data-cart-count') ?? null;
    const sum = [...inCart.values()].reduce((one, other) => one + other, 0);
    if (
      lines.length > 0 &&
      visible('[data-part="line"][data-unavailable]').length === 0 &&
      Number.isFinite(sum) &&
      badge !== null &&
      Number(badge) !== sum
    )
      faults.push(`the badge says ${badge}, the lines of the cart ${sum}`);

    const dialogs = visible('[role="dialog"],[role="alertdialog"]');
    const top = dialogs.at(-1);
    const isLocked = document.documentElement.hasAttribute('data-locked');
    if (!top && isLocked) faults.push('the page is locked for a dialog, and none is open');
    if (top?.hasAttribute('data-modal') && !isLocked)
      faults.push('a dialog is open, and the page behind it scrolls');
    const active = document.activeElement;
    if (top && !top.contains(active))
      faults.push(
        `focus is outside of the open dialog ${top.getAttribute('data-modal') ?? ''}: ${active?.tagName.toLowerCase()} "${active?.textContent?.slice(0, 40)}"`,
      );
    if (
      active instanceof HTMLElement &&
      active !== document.body &&
      active.matches(':focus-visible') &&
      active !== top &&
      active.id !== 'main'
    ) {
      const box = active.getBoundingClientRect();
      const x = box.left + box.width / 2;
      const y = box.top + box.height / 2;
      const isInView = box.width > 2 && box.height > 2 && x > 0 && y > 0 && x < innerWidth && y < innerHeight;
      const over = isInView ? document.elementFromPoint(x, y) : null;
      const isLabelled =
        active instanceof HTMLInputElement &&
        [...(active.labels ?? [])].some((label) => over && (label.contains(over) || over.contains(label)));
      // A notice goes by itself.
      const isNotice = over?.closest('[data-part="toasts"]') != null;
      if (over && !active.contains(over) && !over.contains(active) && !isLabelled && !isNotice)
        faults.push(
          `"${active.textContent?.slice(0, 40) || active.getAttribute('aria-label') || active.tagName}" has the focus below <${over.tagName.toLowerCase()} class="${over.className}">`,
        );
    }
    return faults;
  });

/** axe, once for every page and for every dialog that was not looked at before. */
export class AxeMemory {
  #seen = new Set<string>();
  async look(page: Page, brand: string): Promise<string[]> {
    const state = await page.evaluate(() => {
      const dialog = [...document.querySelectorAll('[data-modal]')]
        .filter((one) => one.checkVisibility())
        .at(-1);
      const path = location.pathname.split('/').slice(2, 4).join('/').replace(/\d+/g, ':id');
      const hasNotice = document.querySelector('[data-part="toasts"] button') !== null;
      return { dialog: dialog?.getAttribute('data-modal') ?? null, path, hasNotice };
    });
    const key = `${brand} ${state.dialog ?? state.path}`;
    // Below a passing notice nothing can be judged; the next look can.
    if (this.#seen.has(key) || state.hasNotice) return [];
    this.#seen.add(key);
    const within = state.dialog === null ? undefined : `[data-modal="${state.dialog}"]`;
    const faults = await findFaults(page, { within });
    if (!faults.some(isPartlyCovered)) return faults.map(axeWords);
    // Whether a bar that stays covers a part of what is scrolled below it is a matter of the moment: what is
    // wrong in one place of the page only is left out.
    await page.evaluate(() => scrollBy(0, 150));
    const later = await findFaults(page, { within });
    await page.evaluate(() => scrollBy(0, -150));
    const targets = (fault: string) =>
      fault.split(' | ').map((part) => part.replace(/^target-size: [^:]*: /, '').split(' ')[0]);
    return faults
      .filter(
        (fault) =>
          !isPartlyCovered(fault) ||
          later.some(
            (other) => isPartlyCovered(other) && targets(other).some((one) => targets(fault).includes(one)),
          ),
      )
      .map(axeWords);
  }
}
const isPartlyCovered = (fault: string): boolean =>
  fault.startsWith('target-size') && fault.includes('partially obscured');
const axeWords = (fault: string): string => `axe: ${fault.slice(0, 400)}`;
