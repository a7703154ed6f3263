import { expect, test } from '@playwright/test';
import { watchShifts } from '../support/layoutShifts';
import { Preparation } from '../support/prepare';
import { Storefront } from '../support/Storefront';
import { origin } from '../support/stack';

test('a product has an address: messengers read it, it opens its dialog over its place, Back closes it [PROD-03, MODAL-03] @phone-suffices', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const shop = new Storefront(page);
  const path = '/vladivostok?product=philadelphia';
  const html = await (await page.request.get(path)).text();
  expect(html).toMatch(/property="og:title" content="Филадельфия/);
  const picture = /property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? '';
  const shown = await page.request.get(new URL(picture).pathname);
  expect(shown.headers()['content-type'], 'what every messenger reads').toBe('image/jpeg');

  // Somebody who was here before: the page learns of their restaurant while the dialog comes.
  await new Preparation(page).shop();
  const expectStill = await watchShifts(page);
  await shop.open(path);
  const sheet = shop.dialog('ProductInfoModal');
  await expect(sheet).toBeVisible();
  await expect(sheet.getByRole('img', { name: 'Филадельфия' })).toBeVisible();
  await expect(sheet.getByRole('table')).toContainText('Ккал');
  await expect(sheet.locator('[data-part="allergens"]')).toContainText('Рыба');
  await expectStill(0.1);
  await page.goBack();
  await expect(sheet).toBeHidden();
  await expect(page).toHaveURL(/\/vladivostok$/);
  await expect(shop.card('philadelphia'), 'the menu stands where the product is').toBeInViewport();
});

test('the link can be given away [PROD-03] @phone', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  // A desktop's browser without a sheet of its own to share with.
  await page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'share', { value: undefined }));
  const shop = new Storefront(page);
  await shop.open();
  await shop.card('philadelphia').getByRole('link').click();
  const sheet = shop.dialog('ProductInfoModal');
  await sheet.locator('[data-action="share"]').click();
  const note = page.getByText('Ссылка скопирована');
  await expect(note).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
    /\/vladivostok\?product=philadelphia$/,
  );
  await sheet.getByRole('button', { name: 'Закрыть' }).click({ timeout: 2_000 });
  await expect(sheet).toBeHidden();
  await expect(note, 'which it was while the note stood').toBeVisible();
});

test('from the menu to the cart by keyboard alone: search, dialog, extras, counter, cart [MODAL-06, PROD-04, PROD-05, HOME-08] @desktop', async ({
  page,
}) => {
  await new Preparation(page).shop();
  const shop = new Storefront(page);
  await shop.open();
  await expect(page.locator('[data-remote="mf-catalog"][data-remote-state="ready"]').first()).toBeVisible();
  const { keyboard } = page;
  const focused = page.locator(':focus');
  // From the top of the page on, nothing but the keyboard.
  const search = page.getByRole('searchbox');
  for (let stop = 0; stop < 8 && !(await search.evaluate((one) => one === document.activeElement)); stop += 1)
    await keyboard.press('Tab');
  await expect(search, 'eight stops from the top').toBeFocused();
  await keyboard.type('филадельфия');
  await expect(
    page.locator('[data-part="search-results"] [data-product-key="philadelphia"]').first(),
  ).toBeVisible();
  await keyboard.press('ArrowDown');
  await keyboard.press('Enter');
  const sheet = shop.dialog('ProductInfoModal');
  await expect(sheet).toBeVisible();
  const total = sheet.locator('[data-action="add"]').last();
  const price = (await total.locator('[data-value]').getAttribute('data-value')) ?? '';
  // Past close, heart and link to the first extra's plus.
  const plus = sheet.locator('[data-modifiers] [data-action="plus"]').first();
  for (let stop = 0; stop < 12 && !(await plus.evaluate((one) => one === document.activeElement)); stop += 1)
    await keyboard.press('Tab');
  await expect(plus).toBeFocused();
  await keyboard.press('Enter');
  await expect(total.locator('[data-value]')).not.toHaveAttribute('data-value', price);
  for (let stop = 0; stop < 40 && !(await total.evaluate((one) => one === document.activeElement)); stop += 1)
    await keyboard.press('Tab');
  await keyboard.press('Enter');
  await expect(sheet).toBeHidden();
  await expect(shop.cartCount).toHaveText('1');
  await expect(shop.lines().first()).toContainText('Филадельфия');
  await expect(focused, 'the focus is back at the product').toHaveAttribute('href', '?product=philadelphia');
});

test('half and half opens with its free size, shows both halves and costs what they cost together [PROD-03, PROD-05] @phone-suffices', async ({
  page,
}) => {
  const shop = new Storefront(page, 'khimki');
  const url = new URL('/khimki?product=half-and-half', origin);
  url.hostname = 'tondo.localhost';
  await shop.open(url.href);
  const sheet = shop.dialog('ProductInfoModal');
  await expect(sheet.getByRole('radio', { name: '30 см' })).toBeChecked();
  await sheet.getByRole('checkbox', { name: 'Маргарита' }).check();
  await sheet.getByRole('checkbox', { name: 'Пепперони' }).check();
  for (const [side, key] of Object.entries({ left: 'margherita', right: 'pepperoni-pizza' })) {
    const half = sheet.locator(`[data-half="${side}"] img`);
    await expect(half).toHaveAttribute('src', new RegExp(key));
    await expect(half, 'while the list is looked at').toBeInViewport();
  }
  await expect(sheet.getByRole('button', { name: /^Добавить\s+500\s₽/ })).toBeVisible();
});
