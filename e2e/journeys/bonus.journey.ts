import { expect, test } from '@playwright/test';
import { faultsOf } from '../support/axe';
import { signIn } from '../support/Customer';
import { Storefront } from '../support/Storefront';
import { customersOrigin } from '../support/stack';

test('the page about bonuses tells what they are worth, and to a customer what they have and how it came [BONUS-03, BONUS-04, ROUTE-01]', async ({
  page,
}) => {
  const shop = new Storefront(page);
  await shop.open('/vladivostok/bonus');
  await shop.acceptCookies();
  await expect(page.getByRole('heading', { level: 1, name: 'Бонусы' })).toBeVisible();
  const account = page.locator('[data-part="bonus-account"]');
  const auth = await page.evaluate(async () => {
    const reply = (await (await fetch('/api/settings')).json()) as { settings: { customer_auth: boolean } };
    return reply.settings.customer_auth;
  });
  if (!auth) {
    // Nobody can sign in: no balance is promised.
    await expect(page.locator('[data-tone="info"]')).toBeVisible();
    await expect(account).toHaveCount(0);
    expect(await faultsOf(page)).toEqual([]);
    return;
  }
  await expect(account.locator('[data-action="log-in"]')).toBeVisible();
  await signIn(page);
  await page.reload();
  await expect(account.locator('[data-part="bonus-balance"]')).toHaveAttribute('data-value', '0');
  await expect(account.locator('[data-part="bonus-history"]')).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
});

test.describe('a brand without the programme', () => {
  test.use({ baseURL: customersOrigin });
  test.skip(customersOrigin === undefined, 'the storefront under test has no such brand');

  test('promises no bonuses, whoever comes by a link [BONUS-01, BONUS-03]', async ({ page }) => {
    await new Storefront(page).open('/vladivostok/bonus');
    await expect(page.locator('main h1')).toHaveText('Бонусы');
    await expect(page.locator('main')).toContainText('нет бонусной программы');
    await expect(page.locator('main h2')).toHaveCount(0);
    await expect(page.locator('[data-part="bonus-account"]')).toHaveCount(0);
  });
});
