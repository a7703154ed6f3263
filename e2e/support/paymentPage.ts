import { expect, type Locator, type Page } from '@playwright/test';

/** The card form of the payment page, as a customer fills it in. */
export class CardPage {
  readonly number: Locator;
  readonly expiry: Locator;
  readonly cvc: Locator;
  readonly pay: Locator;

  constructor(readonly page: Page) {
    this.number = page.locator('[data-field="number"]');
    this.expiry = page.locator('[data-field="expiry"]');
    this.cvc = page.locator('[data-field="cvc"]');
    this.pay = page.locator('[data-part="card-form"] [data-action="pay"]');
  }
  /** Works, not only shows. */
  async ready(): Promise<void> {
    await expect(this.page.locator('html[data-hydrated]')).toBeAttached();
    await expect(this.number).toBeVisible();
  }
  /** Types it key by key: masks are part of what is tried. */
  async fill(number: string, expiry = '1230', cvc = '123'): Promise<void> {
    for (const [field, text] of [
      [this.number, number],
      [this.expiry, expiry],
      [this.cvc, cvc],
    ] as const) {
      await field.fill('');
      await field.pressSequentially(text);
    }
  }
}
