import type { Page } from '@playwright/test';
import { faultsOf } from '../support/axe';

/** What the page shows of the customer's own choices; a reload may not change it. */
export const choicesOf = (page: Page): Promise<Record<string, string>> =>
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

/** What holds on every page at rest; one sentence per fault. */
export const faultsAtRest = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const faults: string[] = [];
    const drawn = (selector: string, within: ParentNode = document) =>
      [...within.querySelectorAll<HTMLElement>(selector)].filter(
        (one) => one.checkVisibility({ visibilityProperty: true }) && !one.closest('[inert]'),
      );
    const value = (scope: ParentNode, name: string) =>
      Number(drawn(`[data-amount="${name}"]`, scope)[0]?.getAttribute('data-value') ?? 0);

    for (const total of drawn('[data-amount="total"]')) {
      let scope: HTMLElement | null = total;
      while (scope && drawn('[data-amount="subtotal"]', scope).length === 0) scope = scope.parentElement;
      if (
        !scope ||
        drawn('[data-amount="total"]', scope).length > 1 ||
        drawn('[data-waiting]', scope).length > 0
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
      Number(/\d+/.exec(drawn('[aria-live]', place).at(0)?.textContent ?? '')?.[0] ?? Number.NaN);
    const list = drawn('[data-part="line"]').map((line) => line.parentElement)[0];
    const lines = list ? drawn('[data-part="line"]:not([data-unavailable])', list) : [];
    const inCart = new Map<string, number>();
    for (const line of lines) {
      const key = line.getAttribute('data-product-key')?.split(/[:+]/)[0] ?? '';
      inCart.set(key, (inCart.get(key) ?? 0) + countIn(line));
    }
    const badge = Number(drawn('[data-cart-count]')[0]?.getAttribute('data-cart-count') ?? 0);
    const sum = [...inCart.values()].reduce((one, other) => one + other, 0);
    if (
      lines.length > 0 &&
      drawn('[data-part="line"][data-unavailable]').length === 0 &&
      Number.isFinite(sum) &&
      badge !== sum &&
      badge > 0
    )
      faults.push(`the badge says ${badge}, the lines of the cart ${sum}`);

    const dialogs = drawn('[role="dialog"],[role="alertdialog"]');
    const top = dialogs.at(-1);
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
      if (over && !active.contains(over) && !over.contains(active) && !isLabelled)
        faults.push(
          `"${active.textContent?.slice(0, 40) || active.getAttribute('aria-label') || active.tagName}" has the focus below <${over.tagName.toLowerCase()} class="${over.className}">`,
        );
    }
    return faults;
  });

/** axe, once for every state of the page that was not looked at before. */
export class AxeMemory {
  #seen = new Set<string>();
  async look(page: Page, brand: string): Promise<string[]> {
    const state = await page.evaluate(
      () =>
        `${location.pathname.split('/').slice(2, 4).join('/').replace(/\d+/g, ':id')} ${[...document.querySelectorAll('[data-modal]')].map((one) => one.getAttribute('data-modal')).join(' ')}`,
    );
    const key = `${brand} ${state}`;
    if (this.#seen.has(key)) return [];
    this.#seen.add(key);
    return (await faultsOf(page)).map((fault) => `axe: ${fault.slice(0, 400)}`);
  }
}
