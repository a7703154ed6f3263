import { expect, type Page, test } from '@playwright/test';
import { findFaults } from '../support/axe';
import { CardPage, confirmAtBank } from '../support/paymentPage';
import { onlineOrder } from '../support/prepare';
import { origin } from '../support/stack';

// `npm start` makes an account for each role.
const password = 'storefront demo';
const officeOrigin = origin.replace('//', '//office.');

async function signIn(page: Page, role: string): Promise<void> {
  await page.goto(officeOrigin);
  await page.getByLabel('E-mail').fill(`${role}@example.com`);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

test('a shift finds an order by the last digits of its phone and gives a dish back, which a second tab learns @desktop-suffices', async ({
  page,
  browser,
}) => {
  test.skip(process.env.STOREFRONT_URL !== undefined, 'an installation has no accounts of a demonstration');
  const order = await onlineOrder(page, { phone: '79241239071' });
  await page.goto(order.paymentPath);
  const form = new CardPage(page);
  await form.ready();
  await form.put('4242424242424242');
  await form.pay.click();
  await confirmAtBank(page);
  await expect(page.locator('[data-payment-state="success"]')).toBeVisible({ timeout: 30_000 });

  const context = await browser.newContext({ locale: 'en-GB' });
  const office = await context.newPage();
  await signIn(office, 'shift');
  await office.getByRole('searchbox', { name: 'Find an order' }).fill('9071');
  await office.getByRole('link', { name: order.number }).click();
  await expect(office.getByRole('heading', { level: 1 })).toContainText(order.number);
  expect(await findFaults(office)).toEqual([]);

  const second = await context.newPage();
  await second.goto(office.url());
  await second.getByRole('button', { name: 'Refund' }).click();
  await expect(second.getByRole('dialog', { name: 'Refund' })).toContainText('Left');

  await office.getByRole('button', { name: 'Refund' }).click();
  const dialog = office.getByRole('dialog', { name: 'Refund' });
  await dialog.getByRole('radio', { name: 'A sum' }).check({ force: true });
  await dialog.getByLabel('Sum', { exact: true }).fill('100');
  await dialog.getByLabel('Reason').fill('A roll was missing');
  expect(await findFaults(office, { within: '[role="dialog"]' })).toEqual([]);
  await dialog.getByRole('button', { name: /^Refund / }).click();
  await expect(dialog.getByRole('listitem').filter({ hasText: 'A roll was missing' })).toBeVisible();

  const stale = second.getByRole('dialog', { name: 'Refund' });
  await stale.getByRole('radio', { name: 'A sum' }).check({ force: true });
  await stale.getByLabel('Sum', { exact: true }).fill('100');
  await stale.getByLabel('Reason').fill('A roll was missing');
  await stale.getByRole('button', { name: /^Refund / }).click();
  await expect(stale).toContainText('Somebody was quicker');
  await context.close();
});

test('an accountant reads orders and changes nothing, and has no page for people @desktop-suffices', async ({
  browser,
}) => {
  test.skip(process.env.STOREFRONT_URL !== undefined, 'an installation has no accounts of a demonstration');
  const context = await browser.newContext({ locale: 'en-GB', viewport: { width: 390, height: 844 } });
  const office = await context.newPage();
  await signIn(office, 'accountant');
  await expect(office.getByRole('heading', { name: 'Orders' })).toBeVisible();
  expect(await findFaults(office)).toEqual([]);
  await expect(office.getByRole('link', { name: 'People' })).toHaveCount(0);
  await office.goto(`${officeOrigin}/people`);
  await expect(office.getByText('You have no right to this page')).toBeVisible();
  await context.close();
});
