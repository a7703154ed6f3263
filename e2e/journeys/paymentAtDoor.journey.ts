import { expect, type Page, test } from '@playwright/test';
import { faultsInBothThemes } from '../support/axe';
import { readKitchenOrder } from '../support/kitchen';
import { CardPage, completePayment } from '../support/paymentPage';
import { onlineOrder } from '../support/prepare';
import { Storefront } from '../support/Storefront';
import { sandboxOrigin } from '../support/stack';

test('a card is refused, so the order is paid in cash at the door: from its page, by keyboard, once [PAY-11, ORD-02] @desktop-suffices', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const phone = test.info().project.name === 'phone' ? '79241113301' : '79241113302';
  const order = await onlineOrder(page, { phone });
  const tracking = `/vladivostok/order/${order.orderId}/tracking?key=${order.trackingKey}`;
  await page.goto(order.paymentPath);
  const card = new CardPage(page);
  await card.ready();
  await card.put('4000056655665556');
  await card.pay.click();
  await expect(page.locator('[data-payment-state="declined"]')).toBeVisible();

  await test.step('the order’s page leads to the ways to pay', async () => {
    await new Storefront(page).open(tracking);
    await page.locator('main [data-action="pay-another-way"]').click();
    await expect(page.locator('html[data-hydrated]')).toBeAttached();
    await expect(page.locator('[data-payment="cardOnline"] input')).toBeFocused();
  });
  await test.step('cash, by the keyboard alone', async () => {
    await pressUntilChosen(page, 'cash');
    const door = page.locator('[data-part="door"]');
    await expect(door).toBeVisible();
    await expect(page.locator('[data-part="security"]')).not.toContainText('PCI DSS');
    expect(await faultsInBothThemes(page)).toEqual([]);
    await door.locator('[data-cash]').last().focus();
    await page.keyboard.press('Enter');
    await expect(door.locator('[data-cash]').last()).toHaveAttribute('aria-pressed', 'true');
    await door.locator('[data-action="pay-at-door"]').focus();
    await page.keyboard.press('Enter');
    await completePayment(page, order);
  });
  await test.step('the order’s page says so, and asks for no payment', async () => {
    await page.goto(tracking);
    // The sandbox's kitchen may have begun to cook.
    await expect(page.locator('[data-order-status]')).toHaveAttribute(
      'data-order-status',
      /^(?:accepted|cooking|done)$/,
    );
    await expect(page.locator('main')).toContainText('Наличными');
    await expect(page.locator('main [data-action^="pay"]')).toHaveCount(0);
  });
  await test.step('the kitchen has it to be paid, and the customer was told once', async () => {
    const { payment, status } = await readKitchenOrder(order.orderId);
    const to_collect = status === 'done' ? 0 : order.total;
    expect(payment).toMatchObject({ type: 'cash', state: 'due', to_collect });
    expect(payment.change_from).toBeGreaterThan(order.total);
    await expect.poll(() => countMessages(phone, order.number)).toBe(1);
  });
  await test.step('its payment page leads to the order', async () => {
    await page.goto(order.paymentPath);
    await completePayment(page, order);
  });
});

/** Through the radio buttons, as an arrow key goes. */
async function pressUntilChosen(page: Page, alias: string): Promise<void> {
  const wanted = page.locator(`[data-payment="${alias}"] input`);
  for (let press = 0; press < 8 && !(await wanted.isChecked()); press += 1)
    await page.keyboard.press('ArrowRight');
  await expect(wanted).toBeFocused();
}

/** That the order was accepted; of what follows the kitchen tells by itself. */
async function countMessages(phone: string, number: string): Promise<number> {
  const reply = await fetch(`${sandboxOrigin}/messages?phone=%2B${phone}`);
  const messages = (await reply.json()) as { text: string }[];
  return messages.filter(({ text }) => text.includes(number) && text.includes('принят')).length;
}
