import { expect, test } from '@playwright/test';
import { CardPage } from '../support/paymentPage';
import { Storefront, watchConsole } from '../support/Storefront';
import { translated, translatePage } from '../support/translatePage';

test('dinner is ordered and paid by card on pages that the browser translates all the way; mistakes are told and corrected (D-115) @phone-suffices', async ({
  page,
}) => {
  test.setTimeout(120_000);
  await translatePage(page);
  const complaints = watchConsole(page);
  const blamed: (string | null)[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/beacon') && request.method() === 'POST') blamed.push(request.postData());
  });
  const shop = new Storefront(page);
  await shop.open();
  await shop.acceptCookies();

  await test.step('a dish, the address, and more of the dish', async () => {
    const card = shop.simpleCards().first();
    await card.locator('[data-action="add"]').click();
    await shop.chooseAddress('Светланская 33');
    await expect(shop.cartCount).toHaveText(`1${translated}`);
    for (let tap = 0; tap < 5; tap += 1) await card.locator('[data-action="plus"]').click();
    await expect(shop.cartCount, 'a number that changes does not go stale').toHaveText(`6${translated}`);
  });
  await test.step('the checkout tells what is missing, and takes it back', async () => {
    await page.goto('/vladivostok/cart');
    await shop.hydrated();
    const form = page.locator('main');
    const field = (name: string) => form.locator(`[name="${name}"]`);
    await (await shop.openStep('payment')).locator('[data-payment="cardOnline"]').click();
    await form.locator('[data-action="order"]').click();
    const room = field('delivery_address.room');
    await expect(room).toBeFocused();
    await expect(room).toHaveAccessibleDescription(/\S/);
    const entrance = field('delivery_address.entrance');
    const position = await entrance.evaluate(
      (input: HTMLInputElement) => input.labels?.[0] && getComputedStyle(input.labels[0]).position,
    );
    expect(position, 'the label stays above its field').toBe('static');
    await room.fill('15');
    await room.blur();
    await expect(room).toHaveAccessibleDescription('');
    await (await shop.openStep('contact')).locator('[name="username"]').fill('Анна');
    await field('phone').fill('9241234567');
    await shop.chooseTime(await shop.openStep('slots'));
    await form.locator('[data-action="order"]').click();
  });
  await test.step('the payment page, too, and pays', async () => {
    const card = new CardPage(page);
    await card.ready();
    await card.fill('2200990000002011');
    await card.pay.click();
    await expect(card.number).toHaveAccessibleDescription(/\S/);
    await card.fill('2200990000002010');
    await expect(card.number).toHaveAccessibleDescription('');
    await card.pay.click();
    await expect(page).toHaveURL(/\/order\/\d+\/complete\?/, { timeout: 30_000 });
    await expect(page.locator('[data-payment-state="success"]')).toBeVisible({ timeout: 30_000 });
  });
  expect(complaints).toEqual([]);
  expect(blamed).toEqual([]);
});
