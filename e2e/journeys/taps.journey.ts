import { expect, type Locator, test } from '@playwright/test';
import { signIn } from '../support/Customer';
import { Preparation } from '../support/prepare';
import { Storefront } from '../support/Storefront';
import { customersOrigin } from '../support/stack';

/**
 * Presses and fields on the way to an order, each by its name. A field counts once, with its focus; scrolling
 * counts nothing.
 */
class Effort {
  readonly taps: string[] = [];
  readonly fields: string[] = [];

  constructor(readonly shop: Storefront) {}

  async tap(name: string, control: Locator): Promise<void> {
    this.taps.push(name);
    await control.click();
  }
  async type(name: string, input: Locator, text: string): Promise<void> {
    this.fields.push(name);
    await input.fill(text);
  }
  /** From the menu into the cart, by the dish's dialog. */
  async addDish(key: string): Promise<void> {
    const sheet = this.shop.dialog('ProductInfoModal');
    await this.tap('dish', this.shop.card(key).first().locator('[data-action="add"]'));
    await expect(sheet.locator('[data-action="add"]').last()).toBeVisible();
    const asked = sheet.locator('fieldset:has(input[type="radio"]):not(:has(:checked))');
    while ((await asked.count()) > 0)
      await this.tap('choice', asked.first().locator('input:not(:disabled)').first());
    await this.tap('add', sheet.locator('[data-action="add"]').last());
  }
  /** From the menu to the checkout, wherever it stands. */
  async openCheckout(): Promise<Locator> {
    const { page, onPhone } = this.shop;
    const place = onPhone ? this.shop.dialog('CartModal') : page.locator('main');
    if (onPhone) await this.tap('cart', page.locator('[data-part="cart-bar"] button'));
    const proceed = onPhone ? place : page.locator('[data-part="cart-panel"]');
    await this.tap('checkout', proceed.locator('[data-action="order"]'));
    await expect(place.locator('[data-part="contact"]')).toBeVisible();
    return place;
  }
  async order(form: Locator): Promise<void> {
    await this.tap('order', form.locator('[data-action="order"]'));
    await expect(this.shop.page).toHaveURL(/\/order\/\d+\/tracking\?key=/);
  }
  expectAtMost(taps: number, fields: string[]): void {
    expect(this.fields).toEqual(fields);
    expect(this.taps.length, this.taps.join(', ')).toBeLessThanOrEqual(taps);
  }
}

/** Where the bill of one dish is enough. */
const address = 'Океанский проспект, 10';

test.describe('an order for cash, brought home', () => {
  // A new browser, which has closed no banner and answered no cookie notice.
  test.use({ storageState: { cookies: [], origins: [] } });

  test('takes a guest few taps and three fields, and for the next one no field [CHK-01, CHK-03, CHK-07]', async ({
    page,
    context,
  }) => {
    const phone = '9241234580';
    await test.step('the first order', async () => {
      const effort = new Effort(new Storefront(page));
      await effort.shop.open();
      await effort.addDish('wok-seafood');
      const place = effort.shop.dialog('OrderTypesModal');
      await effort.type('address', place.locator('input[name="address"]'), address);
      await effort.tap('suggestion', place.getByRole('option').first());
      await expect(place).toBeHidden();
      const form = await effort.openCheckout();
      await effort.type('flat', form.locator('[name="delivery_address.room"]'), '15');
      if (effort.shop.onPhone) await effort.tap('next', form.locator('[data-action="next-step"]'));
      await effort.type('phone', form.locator('input[name="phone"]'), phone);
      await effort.order(form);
      effort.expectAtMost(effort.shop.onPhone ? 9 : 7, ['address', 'flat', 'phone']);
    });
    // A tab of its own knows what the server knows.
    const effort = new Effort(new Storefront(await context.newPage()));
    const { shop } = effort;
    await test.step('the second order', async () => {
      await shop.open();
      await effort.addDish('wok-seafood');
      const form = await effort.openCheckout();
      await expect(form.locator('input[name="phone"]')).toHaveValue('+7 (924) 123-45-80');
      await expect(form.locator('[name="delivery_address.room"]')).toHaveValue('15');
      const menu = await shop.page.request.get('/vladivostok');
      const cart = await shop.page.request.get('/vladivostok/cart');
      expect((await menu.text()) + (await cart.text()), 'no page holds it').not.toMatch(
        /924\D*123\D*45\D*80/,
      );
      await effort.order(form);
      effort.expectAtMost(shop.onPhone ? 7 : 6, []);
    });
    await test.step('somebody else at the same device', async () => {
      const tab = new Storefront(await context.newPage());
      await new Preparation(tab.page).filledCart();
      await tab.open(tab.onPhone ? '/vladivostok?modal=CartModal&step=2' : '/vladivostok/cart');
      const contact = await tab.openStep(
        'contact',
        tab.onPhone ? tab.dialog('CartModal') : tab.page.locator('main'),
      );
      await contact.locator('[data-action="not-me"]').click();
      await expect(contact.locator('input[name="phone"]')).toHaveValue('+7');
      await tab.page.reload();
      await expect(tab.page.locator('[data-interval]').first()).toBeAttached();
      await expect(tab.page.locator('input[name="phone"]')).toHaveValue('+7');
      await expect(tab.page.locator('[data-action="not-me"]')).toHaveCount(0);
    });
  });

  test('takes a customer who is signed in, with an address, few taps and no field [CHK-01, CHK-03]', async ({
    page,
  }) => {
    test.skip(customersOrigin === undefined, 'no brand here has accounts');
    await page.goto(`${customersOrigin}/vladivostok`);
    const phone = await signIn(page);
    await new Preparation(page).deliveryOrder(phone, address);
    const effort = new Effort(new Storefront(page));
    await page.reload();
    await effort.shop.hydrated();
    await effort.addDish('margherita');
    const form = await effort.openCheckout();
    await effort.order(form);
    // One of them is the dough, a group with a minimum, which stays the customer's to choose (D-18).
    effort.expectAtMost(effort.shop.onPhone ? 6 : 5, []);
  });
});
