import { existsSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { inStackDatabase } from '../cart-model/stackDatabase';
import { visitSignedIn } from '../support/Customer';
import { Preparation } from '../support/prepare';
import { Storefront } from '../support/Storefront';
import { customersOrigin, registryFolder, stackPorts } from '../support/stack';

test.skip(!existsSync(registryFolder), 'the data of the stack is not on this machine');

const names = {
  cardOnline: 'Картой онлайн',
  sberpay: 'SberPay',
  sbp: 'СБП',
  cash: 'Наличными',
  card: 'Картой при получении',
  ApplePay: 'Apple Pay',
  GooglePay: 'Google Pay',
  YandexEda: 'Яндекс Еда',
  DeliveryClub: 'Delivery Club',
  agregatorVL: 'Агрегатор VL',
  obed_ru: 'Обед.ру',
  // Of a partner that nobody has heard of yet.
  lunchbox_2031: 'lunchbox_2031',
};

/**
 * An order that came in and was paid by another way: partners' orders cannot be placed here, and past ones
 * name them.
 */
const paidBy = (orderId: number, alias: string) =>
  inStackDatabase(stackPorts.DATA_DIR, (database) =>
    database.updateTable('orders').set({ payment_type: alias }).where('id', '=', orderId).execute(),
  );
const facts = (page: Page) => page.locator('[data-part="order-facts"]');

test('whoever follows an order reads how it is paid, also by ways that only past orders know, and by one that nobody knows [CHK-10] @desktop-suffices', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const shop = new Storefront(page);
  await shop.open();
  const { orderId, trackingKey } = await new Preparation(page).takeawayOrder('79241234576', 'late');
  for (const [alias, name] of Object.entries(names)) {
    await paidBy(orderId, alias);
    await shop.open(`/vladivostok/order/${orderId}/tracking?key=${trackingKey}`);
    await expect(facts(page).getByText(name, { exact: true })).toBeVisible();
  }
  // In words of the reader's own language, where they are words.
  await paidBy(orderId, 'card');
  await shop.open(`/vladivostok/order/${orderId}/tracking?key=${trackingKey}&lang=de`);
  await expect(facts(page)).not.toContainText(names.card);
  await expect(facts(page)).toContainText('Karte');
});

test.describe('a customer with an account', () => {
  test.use({ baseURL: customersOrigin });
  test.skip(customersOrigin === undefined, 'the storefront under test has no brand with accounts');

  test('reads it in past orders, too [CHK-10, ORD-05] @desktop-suffices', async ({ page }) => {
    test.setTimeout(90_000);
    const { shop, ready, phone } = await visitSignedIn(page);
    const { orderId } = await ready.takeawayOrder(phone, 'late');
    for (const alias of ['YandexEda', 'obed_ru', 'lunchbox_2031'] as const) {
      await paidBy(orderId, alias);
      await shop.open('/vladivostok/profile?tab=orders');
      await page.locator('[data-part="order"] summary').first().click();
      await expect(facts(page).getByText(names[alias], { exact: true })).toBeVisible();
    }
  });
});
