import { existsSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { injectRelease } from '../support/injectedRelease';
import { lookAt } from '../support/override';
import { Preparation } from '../support/prepare';
import { Storefront } from '../support/Storefront';
import { origin, registryFolder } from '../support/stack';

const compositionId = async (page: Page) =>
  (JSON.parse((await page.locator('script#page').textContent()) ?? '{}') as { composition: { id: string } })
    .composition.id;
/** A mark that the next page load takes away. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { stays: true }));
const stays = (page: Page) => page.evaluate(() => 'stays' in window);
const link = (page: Page, name: string) => page.locator('header').getByRole('link', { name }).first();

test('an open page keeps its releases, learns that there are newer ones, and takes them with the customer’s next step outside the checkout [MF-04] @desktop', async ({
  page,
}) => {
  test.skip(!existsSync(registryFolder), 'the registry of the stack is not on this machine');
  const preparation = new Preparation(page);
  await preparation.shop();
  await preparation.filledCart();
  await page.context().addCookies([{ name: 'cookie_accept', value: 'true', url: origin }]);
  const shop = new Storefront(page);
  await page.clock.install();
  await shop.open();
  const before = await compositionId(page);
  const count = (await shop.cartCount.textContent()) ?? '';
  await mark(page);

  // For this visitor another release is the right one from now on.
  await lookAt(page, { 'mf-catalog': await injectRelease('mf-catalog', { name: 'twin' }) });
  const asked: number[] = [];
  page.on('response', (response) => {
    if (new URL(response.url()).pathname === '/composition') asked.push(response.status());
  });
  await expect(async () => {
    await page.clock.fastForward('03:10');
    expect(asked).toContain(200);
  }).toPass();
  expect(await stays(page), 'learning of it changes nothing').toBe(true);

  // On the way through the checkout links stay inside the page, and so does what was typed.
  await page.locator('header [data-part="cart"]:visible').first().click();
  await expect(page).toHaveURL(/\/vladivostok\/cart/);
  await page.locator('input[name="username"]').fill('Анна');
  await link(page, 'О нас').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('О нас');
  expect(await stays(page), 'never a page load from the checkout').toBe(true);
  expect(await compositionId(page)).toBe(before);

  await link(page, 'Доставка').click();
  await expect(page).toHaveURL(/\/vladivostok\/delivery$/);
  await expect.poll(() => stays(page), { message: 'the next step is a page load' }).toBe(false);
  await shop.hydrated();
  expect(await compositionId(page)).not.toBe(before);
  await expect(shop.cartCount, 'the cart is kept').toHaveText(count);
  await page.goto('/vladivostok/cart');
  await expect(page.locator('input[name="username"]'), 'so is what was typed').toHaveValue('Анна');
});
