import { expect, type Locator, type Page, test } from '@playwright/test';
import { askForCode, freshNational, waitForCode } from '../support/Customer';
import { Storefront } from '../support/Storefront';
import { customersOrigin, sandboxOrigin } from '../support/stack';

// The brand whose customers sign in, at its own host name.
test.use({ baseURL: customersOrigin });
test.skip(customersOrigin === undefined, 'the storefront under test has no brand with accounts');

async function openLogin(page: Page, path = '/vladivostok?modal=UserLoginModal'): Promise<Locator> {
  const shop = new Storefront(page);
  await page
    .context()
    .addCookies([{ name: 'cookie_accept', value: 'all', url: customersOrigin ?? 'http://localhost' }]);
  await shop.open(path);
  const login = shop.dialog('UserLoginModal');
  await expect(login.locator('input[name="phone"]')).toBeVisible();
  return login;
}

test('a phone is put right while it is typed, pasted and changed in the middle; where a country has foreigners there is a choice [LOGIN-06] @phone-suffices', async ({
  page,
}) => {
  const login = await openLogin(page);
  const phone = login.locator('input[name="phone"]');
  const caret = () => phone.evaluate((field: HTMLInputElement) => field.selectionStart);
  await expect(phone).toHaveValue('+7');
  await phone.press('End');
  await phone.pressSequentially('89241234567');
  await expect(phone).toHaveValue('+7 (924) 123-45-67');
  await test.step('in the middle', async () => {
    await phone.evaluate((field: HTMLInputElement) => field.setSelectionRange(7, 7));
    await page.keyboard.press('Backspace');
    await expect(phone).toHaveValue('+7 (921) 234-56-7');
    expect(await caret()).toBe(6);
    await page.keyboard.type('5');
    await expect(phone).toHaveValue('+7 (925) 123-45-67');
    expect(await caret()).toBe(7);
  });
  await test.step('emptied, and pasted over', async () => {
    await phone.selectText();
    await page.keyboard.press('Backspace');
    await expect(phone).toHaveValue('');
    await phone.evaluate((field: HTMLInputElement) => field.focus());
    await page.keyboard.insertText('8 (924) 765-43-21');
    await expect(phone).toHaveValue('+7 (924) 765-43-21');
  });
  await test.step('of another country, and with an extension', async () => {
    await phone.pressSequentially('+90 532 123 45 67');
    await expect(phone).toHaveValue('+905321234567');
    await phone.pressSequentially('+');
    await expect(phone).toHaveValue('+');
    await page.keyboard.insertText('+7 (812) 123-45-67 доб. 5');
    await expect(phone).toHaveValue('+7 (812) 123-45-67');
  });
  await test.step('no choice in Russia, a choice in Turkey', async () => {
    await expect(login.getByRole('combobox')).toHaveCount(0);
    const inTurkey = await openLogin(page, '/istanbul?modal=UserLoginModal');
    const choice = inTurkey.getByRole('combobox');
    await expect(choice).toBeVisible();
    const there = inTurkey.locator('input[name="phone"]');
    await there.pressSequentially('05321234567');
    await expect(there).toHaveValue(/^\+90 \(?532/);
    await choice.selectOption({ index: 1 });
    await expect(there).not.toHaveValue(/^\+90/);
  });
});

test('a code that does not come is asked for again after a minute, by call or message; the number can be changed; a code is pasted [LOGIN-01, LOGIN-02, LOGIN-03, LOGIN-05, LOGIN-09] @desktop-suffices', async ({
  page,
}) => {
  await page.clock.install();
  const login = await openLogin(page);
  const national = freshNational();
  await test.step('nothing is sent without consent', async () => {
    await login.locator('input[name="phone"]').fill(national);
    await login.locator('[data-action="get-code"]').click();
    await expect(login.locator('[data-action="consent"]')).toHaveAttribute('aria-invalid', 'true');
  });
  await askForCode(login, national);
  await expect(login.locator('[data-part="resend-timer"]')).toBeVisible();
  await expect(login.locator('[data-action="resend-sms"]')).toHaveCount(0);
  await test.step('at zero another one is offered', async () => {
    await page.clock.fastForward(61_000);
    await expect(login.locator('[data-action="resend-call"]')).toBeVisible();
    await expect(login.locator('[data-action="resend-sms"]')).toBeVisible();
  });
  await test.step('another way in the same minute is refused by the server, whose clock counts, and told at the phone', async () => {
    await login.locator('[data-action="resend-call"]').click();
    const phone = login.locator('input[name="phone"]');
    await expect(phone).toHaveAttribute('aria-invalid', 'true');
    await expect(phone).toHaveAccessibleDescription(/.+/);
  });
  await test.step('another number has a code of its own, which is pasted whole', async () => {
    const other = freshNational();
    await page.clock.fastForward(4000);
    await askForCode(login, other);
    await expect(login.locator('input[name="code-1"]')).toBeFocused();
    const code = await waitForCode(page, `7${other}`);
    await login.locator('input[name="code-3"]').focus();
    await page.evaluate((text) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text', `код: ${text}`);
      document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
    }, code);
    await expect(login.locator('[data-part="code"]')).toHaveAttribute('data-state', 'success');
  });
});

test('a login leads where its link says, and never off the site; a session that ended elsewhere closes the other tab’s profile [LOGIN-07, LOGIN-08, PROF-03] @desktop-suffices', async ({
  page,
  context,
}) => {
  test.setTimeout(120_000);
  const wanted = encodeURIComponent('/profile?tab=orders');
  const login = await openLogin(page, `/vladivostok?modal=UserLoginModal&request_uri=${wanted}`);
  const national = freshNational();
  await askForCode(login, national);
  await login.locator('input[name="code-1"]').fill(await waitForCode(page, `7${national}`));
  await expect(page).toHaveURL(/\/vladivostok\/profile\?tab=orders$/);
  await expect(page.locator('[data-tab="orders"]')).toHaveAttribute('aria-current', 'page');

  const beside = await context.newPage();
  await new Storefront(beside).open('/vladivostok/profile?tab=profile');
  await expect(beside.locator('[data-action="delete-account"]')).toBeVisible();
  await page.goto('/vladivostok/profile?tab=profile');
  await page.locator('[data-action="log-out"]:visible').first().click();
  await expect(page).toHaveURL(/\/vladivostok$/);
  await expect(beside).toHaveURL(/\/vladivostok$/);
  await beside.close();

  await openLogin(
    page,
    `/vladivostok?modal=UserLoginModal&request_uri=${encodeURIComponent('//evil.example')}`,
  );
  const again = freshNational();
  await askForCode(login, again);
  await login.locator('input[name="code-1"]').fill(await waitForCode(page, `7${again}`));
  await expect(login).toBeHidden();
  expect(new URL(page.url()).host).toBe(new URL(customersOrigin ?? '').host);
});

test('VK: who refuses or has no phone is told so and can go on by phone; who agrees is signed in [LOGIN-10] @phone-suffices', async ({
  page,
}) => {
  const login = await openLogin(page);
  const atVk = async (person: string) => {
    await login.locator('[data-action="log-in-vk"]').click();
    await expect(page).toHaveURL(new RegExp(`^${sandboxOrigin}/vk/authorize`));
    await page.getByRole('button', { name: person }).click();
    await expect(page).toHaveURL(/\/vladivostok/);
  };
  for (const person of ['Отказаться', 'Олеся']) {
    await atVk(person);
    await expect(login.getByRole('alert')).not.toBeEmpty();
    await expect(login.locator('input[name="phone"]')).toBeVisible();
  }
  await test.step('a way back that nobody began here', async () => {
    await page.goto('/auth/vk/callback?code=made-up&state=nobody');
    await expect(login.getByRole('alert')).not.toBeEmpty();
  });
  await page.goto('/vladivostok?modal=UserLoginModal');
  await atVk('Тимур');
  await expect(login).toBeHidden();
  await page.goto('/vladivostok/profile?tab=profile');
  await expect(page.locator('input[name="phone"]')).toHaveValue(/926/);
});
