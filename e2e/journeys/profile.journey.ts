import { expect, test } from '@playwright/test';
import { findFaults } from '../support/axe';
import { askForCode, freshNational, visitSignedIn, waitForCode } from '../support/Customer';
import { acceptConsent, watchConsole } from '../support/Storefront';
import { customersOrigin } from '../support/stack';

// The brand whose customers sign in, at its own host name.
test.use({ baseURL: customersOrigin });
test.skip(customersOrigin === undefined, 'the storefront under test has no brand with accounts');

test('the form keeps its rules; tabs live in the address, and the header leads to each of them [PROF-01, PROF-02, SHELL-02] @desktop-suffices', async ({
  page,
}) => {
  const { shop } = await visitSignedIn(page);
  await shop.open('/vladivostok/profile?tab=profile');
  await expect(page.locator('input[name="phone"]')).toBeDisabled();
  await page.locator('input[name="birthday"]').fill('31.12.2999');
  await page.locator('[data-action="save-profile"]').click();
  for (const name of ['name', 'birthday'])
    await expect(page.locator(`input[name="${name}"]`)).toHaveAttribute('aria-invalid', 'true');
  await expect(page.locator('input[name="name"]')).toBeFocused();
  await page.locator('[data-tab="addresses"]').click();
  await expect(page).toHaveURL(/tab=addresses$/);
  await page.goBack();
  await expect(page.locator('[data-tab="profile"]')).toHaveAttribute('aria-current', 'page');
  if (shop.onPhone) return;
  await page.locator('[data-part="profile"]:visible').first().click();
  await page.getByRole('link', { name: 'Заказы' }).first().click();
  await expect(page).toHaveURL(/tab=orders$/);
});

test('an address is deleted after a question, which Back takes away and nothing else [PROF-04, MODAL-05] @phone-suffices', async ({
  page,
}) => {
  const { shop, ready, phone } = await visitSignedIn(page);
  await test.step('the menu of the bar and the way up lie beside each other', async () => {
    await shop.open('/vladivostok');
    await page.evaluate(() => scrollTo(0, 3_000));
    const up = page.locator('[data-action="back-to-top"]');
    await expect(up).toBeVisible();
    await page.locator('[data-part="profile"]:visible').first().click();
    const menu = page.getByRole('link', { name: 'Адреса' }).filter({ visible: true }).last().locator('..');
    await expect(menu).toBeVisible();
    const end = await menu.evaluate((element) => element.getBoundingClientRect().right);
    expect(end).toBeLessThanOrEqual((await up.boundingBox())?.x ?? 0);
  });
  await shop.open('/vladivostok/profile?tab=addresses');
  await expect(page.locator('[data-action="choose-address"]')).toBeVisible();
  await ready.deliveryOrder(phone, 'Светланская 33');
  await page.reload();
  await shop.hydrated();
  const addresses = page.locator('[data-address-id]');
  await expect(addresses).toHaveCount(1);
  await test.step('a link names one of them: it stands out, and one key press takes it', async () => {
    const id = await addresses.getAttribute('data-address-id');
    await shop.open(`/vladivostok/profile?tab=addresses&delivery_address_id=${id}`);
    await expect(page.locator('[data-preselected] button:focus')).toBeVisible();
    await shop.open('/vladivostok/profile?tab=addresses');
    await expect(addresses).toHaveCount(1);
    await expect(page.locator('[data-preselected]')).toHaveCount(0);
  });
  const question = page.locator('[data-modal="ConfirmDeleteAddressModal"]');
  await addresses.locator('[data-action="delete-address"]').click();
  await expect(question).toContainText('Светланская');
  expect(await findFaults(page)).toEqual([]);
  await page.goBack();
  await expect(question).toBeHidden();
  await expect(page).toHaveURL(/profile\?tab=addresses$/);
  await expect(addresses).toHaveCount(1);
  await addresses.locator('[data-action="delete-address"]').click();
  await question.locator('[data-action="confirm"]').click();
  await expect(addresses).toHaveCount(0);
  await page.reload();
  await expect(page.locator('[data-action="choose-address"]')).toBeVisible();
});

test('an account is deleted only without an order under way and with consent; then it is gone [PROF-03] @phone-suffices', async ({
  page,
}) => {
  const { shop, ready, phone } = await visitSignedIn(page);
  const { orderId, number } = await ready.takeawayOrder(phone, 'late');
  await shop.open('/vladivostok/profile?tab=profile');
  const dialog = page.locator('[data-modal="ConfirmDeleteAccountModal"]');
  await page.locator('[data-action="delete-account"]').click();
  await expect(dialog.locator('[data-action="confirm"]')).toHaveAttribute('aria-disabled', 'true');
  await acceptConsent(dialog);
  await dialog.locator('[data-action="confirm"]').click();
  await expect(dialog.getByRole('alert')).toContainText(number);
  await page.goBack();
  await expect(dialog).toBeHidden();
  await shop.open(`/vladivostok/order/${orderId}/tracking`);
  await page.locator('[data-action="cancel"]').click();
  await page.locator('[data-modal="ConfirmCancelOrderModal"] [data-action="confirm"]').click();
  await expect(page).toHaveURL(/profile\?tab=orders$/);
  await page.locator('[data-tab="profile"]').click();
  await page.locator('[data-action="delete-account"]').click();
  await acceptConsent(dialog);
  await dialog.locator('[data-action="confirm"]').click();
  await expect(page).toHaveURL(/\/vladivostok$/);
  await page.goto('/vladivostok/profile');
  await expect(page.locator('main [data-action="log-in"]')).toBeVisible();
});

test('a session that ended elsewhere: the login opens in place, and another customer’s login saves nothing of the first one’s [API-03, LOGIN-07] @desktop-suffices', async ({
  page,
}) => {
  const { shop } = await visitSignedIn(page);
  const complaints = watchConsole(page);
  await shop.open('/vladivostok/profile?tab=profile');
  await page.locator('input[name="name"]').fill('Анна');
  // Another device has signed this one out.
  await page.context().clearCookies({ name: 'sid' });
  await page.locator('[data-action="save-profile"]').click();
  const login = shop.dialog('UserLoginModal');
  await expect(login).toBeVisible();
  await expect(page).toHaveURL(/\/vladivostok\/profile/);
  await expect(page.locator('input[name="name"]')).toHaveValue('Анна');
  const national = freshNational();
  await askForCode(login, national);
  await expect(login.locator('[data-part="resend-timer"]')).toBeVisible();
  const begunAnew = page.waitForEvent('load');
  await login.locator('input[name="code-1"]').fill(await waitForCode(page, `7${national}`));
  // The page begins anew; what it shows is what the server keeps of this customer.
  await begunAnew;
  await shop.hydrated();
  await expect(page.locator('input[name="phone"]')).toHaveValue(new RegExp(`${national.slice(-2)}$`));
  await expect(page.locator('input[name="name"]')).toHaveValue('');
  expect(complaints.filter((text) => !text.includes('401'))).toEqual([]);
});
