import type { Locator, Page } from '@playwright/test';
import { freshNational, waitForCode } from '../support/Customer';

const layoutOfDesktop = 1024;
const triesAtMost = 20;

/**
 * Wherever a walk has ended, its customer can still order: leaves what is open, fills the cart, and places an
 * order for cash.
 */
export class Orderer {
  readonly #page: Page;
  readonly #city: string;
  readonly #origin: string;
  readonly #rest: () => Promise<void>;
  /** With its country's code, which every city's field takes. */
  readonly #phone = `+7${freshNational()}`;

  /** @param rest resolves when what was pressed last has come to its end */
  constructor(page: Page, origin: string, city: string, rest: () => Promise<void>) {
    this.#page = page;
    this.#origin = origin;
    this.#city = city;
    this.#rest = rest;
  }

  /** Resolves when the tracking page shows the order. @throws Error that says where it came to a stop */
  async order(): Promise<void> {
    await this.#leaveDialogs();
    await this.#page.goto(`${this.#origin}/${this.#city}`);
    await this.#page.locator('html[data-hydrated]').waitFor({ state: 'attached', timeout: 20_000 });
    // A city that is come to with takeaway and no shop asks for one by itself.
    await this.#choosePlaceIfAsked();
    await this.#addUntilEnough();
    await this.#openCheckout();
    for (let tries = 0; tries < triesAtMost; tries += 1) {
      if (await this.#isPlaced(0)) return;
      await this.#settleOne();
      // A dialog that is on its way has the next word.
      await this.#rest();
    }
    throw new Error(`no order could be placed: ${await this.#whatStands()}`);
  }

  #isPlaced(withinMs: number): Promise<boolean> {
    return this.#page
      .waitForURL(/\/order\/\d+\/tracking/, { timeout: withinMs || 1, waitUntil: 'commit' })
      .then(
        () => true,
        () => false,
      );
  }
  #visible(selector: string): Locator {
    return this.#page.locator(`${selector}:visible`);
  }
  async #leaveDialogs(): Promise<void> {
    const dialogs = this.#visible('[role="dialog"],[role="alertdialog"]').or(
      this.#visible('[role="alertdialog"]'),
    );
    for (let tries = 0; tries < 8 && (await dialogs.count()) > 0; tries += 1) {
      await this.#page.keyboard.press('Escape');
      await this.#rest();
    }
    const stuck = await this.#page.evaluate(() =>
      [...document.querySelectorAll('[data-modal]')]
        .filter((one) => one.checkVisibility())
        .map((one) => one.getAttribute('data-modal')),
    );
    if (stuck.length > 0) throw new Error(`Escape does not lead out of ${stuck.join(', ')}`);
  }
  async #addUntilEnough(): Promise<void> {
    const add = this.#visible(
      '[data-part="card"]:not([data-unavailable]):not([data-needs-choice]) [data-action="add"]',
    ).first();
    const more = this.#visible(
      '[data-part="card"]:not([data-unavailable]):not([data-needs-choice]) [data-action="plus"]:not([aria-disabled])',
    ).first();
    await add.or(more).first().waitFor({ timeout: 20_000 });
    const button = (await more.count()) > 0 ? more : add;
    await button.click();
    await this.#choosePlaceIfAsked();
    for (let times = 0; times < 3; times += 1)
      if ((await more.count()) > 0) await more.click({ timeout: 5_000 });
    await this.#choosePlaceIfAsked();
  }
  /**
   * Takeaway from the first shop that takes orders; where there is none, the address that the search finds
   * first.
   */
  async #choosePlaceIfAsked(): Promise<void> {
    const dialog = this.#visible('[data-modal="OrderTypesModal"]');
    await this.#rest();
    if (!(await dialog.isVisible())) return;
    const takeaway = dialog.locator('[data-action="show-takeaway"]');
    if (await takeaway.isVisible().catch(() => false)) await takeaway.click();
    const shop = dialog
      .locator('[data-action="choose-shop"]:not([aria-disabled="true"]):not(:disabled)')
      .first();
    if (
      await shop.waitFor({ timeout: 8_000 }).then(
        () => true,
        () => false,
      )
    ) {
      await shop.click();
      await this.#confirmIfAsked();
    } else {
      await dialog.locator('input[name="address"]').fill('1');
      await dialog.getByRole('option').first().click();
      await dialog.locator('[data-action="select-address"]').click();
    }
    await dialog.waitFor({ state: 'hidden', timeout: 10_000 });
  }
  async #confirmIfAsked(): Promise<void> {
    const yes = this.#visible('[role="alertdialog"] [data-action="confirm"]').last();
    await this.#rest();
    if (await yes.isVisible()) await yes.click();
  }
  async #openCheckout(): Promise<void> {
    if ((this.#page.viewportSize()?.width ?? 0) >= layoutOfDesktop) {
      await this.#page.goto(`${this.#origin}/${this.#city}/cart`);
      return;
    }
    await this.#visible('[data-part="cart"]').first().click();
    const next = this.#visible('[data-modal="CartModal"] [data-action="order"]');
    await next.waitFor({ timeout: 15_000 });
    if ((await next.getAttribute('data-blocked')) === null) await next.click();
  }
  /** Does the one thing that stands between the customer and the order. */
  async #settleOne(): Promise<void> {
    const page = this.#page;
    // Advertising comes by itself, over whatever is open, which comes back after it.
    if (await this.#visible('[data-modal="MarketingBannerModal"]').isVisible()) {
      await page.keyboard.press('Escape');
      return this.#rest();
    }
    if (await this.#visible('[data-modal="OrderTypesModal"]').isVisible()) return this.#choosePlaceIfAsked();
    if (await this.#visible('[data-modal="UserLoginModal"]').isVisible()) return this.#logIn();
    const agree = this.#visible(
      '[data-modal="OrderChangesModal"] [data-action="confirm"], [data-modal="ServerErrorModal"] [data-action="confirm"]',
    );
    if ((await agree.count()) > 0) {
      await agree.first().click();
      return;
    }
    const order = this.#visible('[data-action="order"]').last();
    // Where there is none, a dialog is on its way.
    if (!(await order.isVisible())) return page.waitForTimeout(300);
    const blocked = await order.getAttribute('data-blocked');
    // The button stands in one place with the reason below it, and the way to settle that reason follows.
    if (blocked === 'address' || blocked === 'shop' || blocked === 'stopped' || blocked === 'session')
      await order.locator('xpath=../following-sibling::button').first().click();
    else if (blocked !== null) {
      const plus = this.#visible('[data-part="line"] [data-action="plus"]:not([aria-disabled])').first();
      // A sauce alone takes many to come to the minimum.
      for (let times = 0; times < 5 && (await plus.count()) > 0; times += 1) await plus.click();
      await this.#rest();
    } else {
      await this.#answerQuestions();
      await order.click({ timeout: 8_000 });
      await this.#isPlaced(6_000);
    }
  }
  async #answerQuestions(): Promise<void> {
    const scope = this.#page.locator('main, [data-modal="CartModal"]');
    for (const part of ['place', 'slots', 'payment', 'contact']) {
      const card = scope.locator(`[data-part="${part}"]:visible`).first();
      if ((await card.count()) === 0) continue;
      if ((await card.getAttribute('data-open')) === 'false')
        await card.locator('[data-action="open-step"]').click();
      for (const [name, text] of [
        ['delivery_address.room', '15'],
        ['username', 'Анна'],
        ['phone', this.#phone],
      ] as const) {
        const field = card.locator(`input[name="${name}"]:not(:disabled):visible`).first();
        if ((await field.count()) > 0) await field.fill(text);
      }
      const email = card.locator('input[name="email"]:visible').first();
      if ((await email.count()) > 0) await email.fill('anna@example.com');
      const cash = card.locator('[data-payment="cash"]').first();
      if ((await cash.count()) > 0) await cash.click();
      const hour = card.locator('[data-interval]:visible');
      if ((await hour.count()) > 0 && (await card.locator('[data-interval] input:checked').count()) === 0)
        await hour.first().click();
      const change = card.locator('input[name="cash"]:visible').first();
      if ((await change.count()) > 0) await change.fill('');
    }
  }
  async #logIn(): Promise<void> {
    const dialog = this.#visible('[data-modal="UserLoginModal"]');
    // It remembers a number that the walk has asked a code for.
    const other = dialog.locator('[data-action="change-number"]');
    if (await other.isVisible()) await other.click();
    await dialog.locator('input[name="phone"]').fill(this.#phone);
    const consent = dialog.locator('[data-action="consent"]');
    if (!(await consent.isChecked())) await consent.check({ force: true });
    await dialog.locator('button[type="submit"]').click();
    const code = dialog.locator('input[autocomplete="one-time-code"]').first();
    await code.waitFor({ timeout: 20_000 });
    const digits = await waitForCode(this.#page, this.#phone.slice(1));
    await code.pressSequentially(digits);
    await dialog.waitFor({ state: 'hidden', timeout: 15_000 });
  }
  #whatStands(): Promise<string> {
    return this.#page.evaluate(() => {
      const texts = [
        ...document.querySelectorAll<HTMLElement>(
          '[role="alert"],[data-blocked],[aria-invalid="true"],[data-modal]',
        ),
      ]
        .filter((one) => one.checkVisibility())
        .map(
          (one) =>
            `${one.tagName.toLowerCase()}[${one.getAttribute('data-modal') ?? one.getAttribute('name') ?? one.getAttribute('data-blocked') ?? ''}] ${one.textContent.slice(0, 80).replaceAll('\n', ' ')}`,
        );
      return `${location.pathname}: ${texts.join(' | ')}`;
    });
  }
}
