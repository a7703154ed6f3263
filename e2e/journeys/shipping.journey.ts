import { expect, type Page, test } from '@playwright/test';
import { type Injection, injectRelease } from '../support/injectedRelease';
import { Preparation } from '../support/prepare';
import { Storefront } from '../support/Storefront';
import { Shipping } from '../support/shipping';
import { canRelease } from '../support/stack';

test.skip(!canRelease, 'the registry of the stack is not on this machine');

/** A release in which a text reads differently. */
const worded = (name: string, from: string, to: string): Injection => ({
  name,
  change: (_, text) => text.replaceAll(from, to),
});
/** A release whose every expose throws as soon as it is asked for. */
const broken: Injection = {
  name: 'broken',
  change: (file, text) => (/^x_\w+\.[0-9a-f]+\.js$/.test(file) ? 'throw new Error("broken");' : text),
};

const dish = 'Часто заказывают';
const checkout = 'Оформление заказа';

/** What a customer does who has filled the cart before: pays in cash, and follows the order. */
async function orderGoesThrough(page: Page): Promise<void> {
  const ready = new Preparation(page);
  await ready.shop();
  await ready.filledCart();
  const shop = new Storefront(page);
  await shop.open('/vladivostok/cart');
  await shop.fillInOrder('9241234567');
  await page.locator('[data-action="order"]:visible').click();
  await expect(page).toHaveURL(/\/order\/\d+\/tracking\?key=/);
  await expect(page.locator('[data-order-status]')).toBeVisible();
}
const remoteIn = (page: Page, remote: string) => page.locator(`[data-remote="${remote}"]`).first();

test('the catalogue ships, checkout rolls back, payments is broken: the order goes through at each step [MF-03, MF-04, MF-05] @desktop', async ({
  page,
}) => {
  test.setTimeout(240_000);
  const [better, newCheckout, brokenPayments] = [
    await injectRelease('mf-catalog', worded('better', dish, 'Берут чаще всего')),
    await injectRelease('mf-cart-checkout', worded('new', checkout, 'Ваш заказ')),
    await injectRelease('mf-payments', broken),
  ];
  const shop = new Storefront(page);
  const shipping = await Shipping.start();
  try {
    await test.step('the catalogue ships', async () => {
      await shop.open();
      await shipping.promote(page, 'mf-catalog', better);
      await expect(page.getByText(dish), 'an open page stays as it is').toBeVisible();
      await shop.open();
      await expect(page.getByText('Берут чаще всего')).toBeVisible();
      await expect(remoteIn(page, 'mf-catalog')).toHaveAttribute('data-release', better);
      await orderGoesThrough(page);
    });
    await test.step('checkout ships, and rolls back', async () => {
      await shipping.promote(page, 'mf-cart-checkout', newCheckout);
      await orderGoesThrough(page);
      await shipping.rollback(page, 'mf-cart-checkout', shipping.stableAtFirst('mf-cart-checkout'));
      await orderGoesThrough(page);
    });
    await test.step('payments ships a broken release: its page comes from the release before', async () => {
      await shipping.promote(page, 'mf-payments', brokenPayments);
      await orderGoesThrough(page);
      await shop.open('/vladivostok/back-to-home?state=payment-failure');
      const landing = page.locator('[data-payment-state="payment-failure"]');
      await expect(landing).toBeVisible();
      await expect(remoteIn(page, 'mf-payments')).toHaveAttribute(
        'data-release',
        shipping.stableAtFirst('mf-payments'),
      );
    });
    await test.step('the catalogue that customers have is still the one that shipped last', async () => {
      await shop.open();
      await expect(remoteIn(page, 'mf-catalog')).toHaveAttribute('data-release', better);
    });
  } finally {
    await shipping.end();
    for (const { what, ms } of shipping.flips) {
      test.info().annotations.push({ type: 'live after', description: `${what}: ${ms} ms` });
      process.stdout.write(`    ${what}: live after ${ms} ms\n`);
    }
  }
});
