import { expect, type Locator, type Page } from '@playwright/test';
import { origin } from './stack';

/**
 * Waits until nothing moves that will end by itself: what is still on its way is pressed beside its place.
 * Asks again and again: what began in a group of the menu that has left the screen since is never told to
 * have ended.
 */
export async function atRest(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .filter(({ timeline }) => timeline instanceof DocumentTimeline)
      .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime))
      .every(({ playState }) => playState !== 'running'),
  );
}

/** Ticks the consent of a dialog: its box is drawn, the real one lies below. */
export async function acceptConsent(dialog: Locator): Promise<void> {
  await atRest(dialog.page());
  await dialog.locator('[data-action="consent"]').check({ force: true });
}

/**
 * What a customer does, in a customer's words. Finds things by role and name, or by the attributes that are
 * kept stable for tests.
 */
export class Storefront {
  constructor(
    readonly page: Page,
    readonly city = 'vladivostok',
  ) {}

  /** True on the phone layout. */
  get onPhone(): boolean {
    return (this.page.viewportSize()?.width ?? 0) < 1024;
  }

  async open(path = `/${this.city}`): Promise<void> {
    await this.page.goto(path);
    await this.hydrated();
  }
  /** Waits until the page's own part works, not only shows. */
  async hydrated(): Promise<void> {
    await expect(this.page.locator('html[data-hydrated]')).toBeAttached();
  }
  dialog(name: string): Locator {
    return this.page.locator(`[role="dialog"][data-modal="${name}"]`);
  }
  card(productKey: string): Locator {
    return this.page.locator(`[data-part="card"][data-product-key="${productKey}"]`);
  }
  /** Cards that go into the cart with one tap and are sold. */
  simpleCards(): Locator {
    return this.page.locator('[data-part="card"]:not([data-unavailable]):not([data-needs-choice])');
  }
  lines(): Locator {
    return this.page.locator('[data-part="line"]:visible');
  }
  get cartCount(): Locator {
    return this.page.locator('[data-cart-count]:visible').first();
  }
  async acceptCookies(): Promise<void> {
    const here = this.page.url();
    const url = here === 'about:blank' ? origin : here;
    await this.page.context().addCookies([{ name: 'cookie_accept', value: 'all', url }]);
  }

  /** Delivery to an address that is found by what is typed. */
  async chooseAddress(text: string): Promise<void> {
    const dialog = this.dialog('OrderTypesModal');
    await expect(dialog).toBeVisible();
    const input = dialog.locator('input[name="address"]');
    await input.fill(text);
    await dialog.getByRole('option').first().click();
    await expect(dialog).toBeHidden();
  }
  /** Takeaway from the first shop that takes orders. */
  async chooseShop(): Promise<void> {
    const dialog = this.dialog('OrderTypesModal');
    await expect(dialog).toBeVisible();
    await dialog
      .locator('[data-action="choose-shop"]:not([aria-disabled="true"]):not(:disabled)')
      .first()
      .click();
    await expect(dialog).toBeHidden();
  }
  /**
   * A shop other than the chosen one, from the dialog of shops that stands open, with the answer to its
   * question.
   */
  async changeShop(): Promise<void> {
    const shops = this.dialog('OrderTypesModal');
    await shops
      .locator('[data-shop-id]:not([data-chosen]) [data-action="choose-shop"]:not(:disabled)')
      .first()
      .click();
    const question = this.page.locator('[data-modal="ConfirmChangeTakeaway"]');
    await question.locator('[data-action="confirm"]').click();
    await expect(question).toBeHidden();
    await expect(shops).toBeHidden();
  }
  /** A card of the checkout, open: a phone shows one at a time. */
  async openStep(part: string, place: Locator = this.page.locator('main')): Promise<Locator> {
    const card = place.locator(`[data-part="${part}"]`);
    if ((await card.getAttribute('data-open')) === 'false')
      await card.locator('[data-action="open-step"]').click();
    return card;
  }
  /** Puts the first simple products of the menu into the cart. */
  async addProducts(count: number): Promise<void> {
    const cards = this.simpleCards();
    for (let index = 0; index < count; index += 1) {
      const card = cards.nth(index);
      await card.locator('[data-action="add"]').click();
      await expect(card.locator('[data-action="plus"]')).toBeVisible();
    }
  }
  /** In the product's dialog: answers every list that still must be chosen, then adds. */
  async chooseWhatIsMissed(): Promise<void> {
    const sheet = this.dialog('ProductInfoModal');
    const missed = sheet.locator('[data-missed]').first();
    for (let tries = 0; tries < 10 && (await missed.isVisible()); tries += 1)
      await missed.locator('input:not(:disabled):not(:checked), [data-action="plus"]').first().click();
    await sheet.locator('[data-action="add"]').last().click();
  }
  /**
   * The latest of the times that stand there: the nearest may pass before the order is sent. Also once more,
   * should it have passed just now.
   */
  async chooseTime(place: Locator | Page = this.page): Promise<void> {
    const latest = place.locator('[data-interval]').last();
    await expect(async () => {
      await latest.click();
      await expect(latest.locator('input')).toBeChecked({ timeout: 3_000 });
    }).toPass();
  }
  /** Everything that an order for cash needs, wherever the form stands. */
  async fillInOrder(phone: string, place: Locator | Page = this.page): Promise<void> {
    await place.locator('[data-payment="cash"]').first().click();
    await place.locator('input[name="username"]').fill('Анна');
    await place.locator('input[name="phone"]').fill(phone);
    const room = place.locator('[name="delivery_address.room"]');
    if ((await room.count()) > 0) await room.fill('15');
    await this.chooseTime(place);
  }
  /** The sums of the receipt in minor units, by name. */
  async receipt(scope: Locator | Page = this.page): Promise<Record<string, number>> {
    // A dialog stands before its content has come.
    await expect(scope.locator('[data-amount="total"]:visible').first()).toBeVisible();
    const rows = await scope
      .locator('[data-amount]:visible')
      .evaluateAll((elements) =>
        elements.map(
          (element) =>
            [element.getAttribute('data-amount'), Number(element.getAttribute('data-value'))] as const,
        ),
      );
    return Object.fromEntries(rows.filter((row): row is [string, number] => row[0] !== null));
  }
}

/** Texts of console errors and warnings that a page may not have; hydration mismatches are among them. */
export function watchConsole(page: Page): string[] {
  const bad: string[] = [];
  page.on('console', (message) => {
    // "Not 200 hides the map" (B5): the courier may be gone in the moment between status and place.
    if (message.location().url.includes('/get-courier-location')) return;
    // Said when the script that wants it comes seconds later: how soon that is depends on the machine.
    if (/preloaded using link preload but not used/.test(message.text())) return;
    // Journeys run without the worker (playwright.config.ts).
    if (message.text() === 'Service Worker registration blocked by Playwright') return;
    if (message.type() === 'error' || message.type() === 'warning') bad.push(message.text());
  });
  page.on('pageerror', (error) => bad.push(String(error)));
  return bad;
}
