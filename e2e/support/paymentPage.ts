import { expect, type Locator, type Page } from '@playwright/test';
import type { PlacedOrder } from './prepare';

// What the sandbox's bank asks a customer for.
const bankCode = '1234';

/**
 * The page has learned by itself that it is paid: at worst by asking, when the acquirer's notification is
 * lost.
 */
export async function completePayment(page: Page, order: PlacedOrder): Promise<void> {
  await expect(page).toHaveURL(new RegExp(`/order/${order.orderId}/complete\\?`), { timeout: 30_000 });
  await expect(page.locator('[data-payment-state="success"]')).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole('heading', { level: 1 })).toContainText(order.number);
}

export async function confirmAtBank(page: Page): Promise<void> {
  await page.locator('input[name="code"]').fill(bankCode);
  await page.locator('[data-action="confirm"]').click();
}

/**
 * Pays on the bank's page and sees it said: a page that is left while its form is being sent may never send
 * it.
 */
export async function payAtBank(bank: Page): Promise<void> {
  await bank.locator('[data-action="pay"]').click();
  await expect(bank.locator('[data-status="captured"]')).toBeVisible();
}

/**
 * Another device reads the code. Its page stays open until it has said "paid": closing one in the middle of a
 * form hangs the browser now and then.
 */
export async function payElsewhere(page: Page, link: string): Promise<void> {
  const bank = await page.context().newPage();
  await bank.goto(link);
  await payAtBank(bank);
  await bank.close();
}

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
  /** Puts a good card in at once, as autofill does. */
  async put(number: string): Promise<void> {
    await this.number.fill(number);
    await this.expiry.fill('1230');
    await this.cvc.fill('123');
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
