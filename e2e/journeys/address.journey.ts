import { expect, test } from '@playwright/test';
import type { ContextReply, SuggestReply } from '@storefront/contracts';
import { Preparation } from '../support/prepare';
import { Storefront, watchConsole } from '../support/Storefront';

test('an address is found by keyboard, by position and from before; late suggestions are dropped [ADDR-01, ADDR-03, ADDR-05, ADDR-06, SHOP-03] @phone-suffices', async ({
  page,
  context,
}) => {
  test.setTimeout(90_000);
  const shop = new Storefront(page);
  const complaints = watchConsole(page);
  await shop.open('/vladivostok/about');
  await shop.acceptCookies();
  const address = page.locator('[data-part="address"]:visible').first();
  const dialog = shop.dialog('OrderTypesModal');
  const input = dialog.locator('input[name="address"]');
  const send = dialog.locator('[data-action="select-address"]');
  await address.click();

  await test.step('a position that is refused is said, and nothing else happens', async () => {
    await dialog.locator('[data-action="locate"]').click();
    await expect(dialog.getByText(/местоположению закрыт|узнать, где вы/)).toBeVisible();
  });
  await test.step('the answer to an older question does not replace the newer one’s', async () => {
    let answerFirst = () => {};
    const held = new Promise<void>((resolve) => {
      answerFirst = resolve;
    });
    await page.route('**/api/geocoder/suggest', async (route) => {
      const { text } = route.request().postDataJSON() as { text: string };
      if (text === 'Све') await held;
      await route.continue();
    });
    const first = page.waitForRequest('**/api/geocoder/suggest');
    await input.fill('Све');
    expect((await first).postDataJSON()).toMatchObject({ session: expect.stringMatching(/^[\w-]{8,64}$/) });
    await input.fill('Алеутск');
    await expect(dialog.getByRole('option').first()).toContainText('Алеутская');
    const late = page.waitForResponse('**/api/geocoder/suggest');
    answerFirst();
    await late;
    await expect(dialog.getByRole('option').first()).toContainText('Алеутская');
    await page.unroute('**/api/geocoder/suggest');
  });
  await test.step('arrows and Enter take a street; its house number is asked for and finds its way', async () => {
    await input.press('ArrowDown');
    await input.press('Enter');
    await expect(input).toHaveValue(/Алеутская улица, $/);
    await expect(send).toBeDisabled();
    await expect(input).toBeFocused();
    const answered = page.waitForResponse('**/api/geocoder/suggest');
    await page.keyboard.type('17');
    const rows = ((await (await answered).json()) as SuggestReply).suggestions;
    expect(rows.length).toBeLessThanOrEqual(7);
    const chosen = page.waitForResponse('**/api/user/addresses/set-by-address');
    await input.press('Enter');
    expect(((await (await chosen).json()) as ContextReply).delivery_address?.house).toBe('17');
    await expect(dialog).toBeHidden();
    await expect(address).toContainText('Алеутская');
  });
  await test.step('where the device is becomes the address', async () => {
    await context.grantPermissions(['geolocation']);
    const { map } = await new Preparation(page).city();
    await context.setGeolocation({ ...map.coordinates });
    await address.click();
    await dialog.locator('[data-action="locate"]').click();
    await expect(input).not.toHaveValue(/Алеутская/);
    await expect(input).not.toHaveValue('');
    await send.click();
    await expect(dialog).toBeHidden();
  });
  await test.step('the address from before comes first', async () => {
    await address.click();
    await input.fill('');
    await expect(dialog.getByRole('option').filter({ hasText: 'Алеутская' })).toBeVisible();
    await input.fill('алеут');
    await expect(dialog.getByRole('option').first()).toContainText('Алеутская улица, 17');
  });
  await test.step('an address in another of our cities is offered there, and found there', async () => {
    await input.fill('Химки, Московская улица, 14');
    await send.click();
    await dialog.locator('[data-action="change-city"]').click();
    await expect(page).toHaveURL(/\/khimki$/);
    await expect(input).toHaveValue(/Московская/);
    await send.click();
    await expect(dialog).toBeHidden();
    await expect(address).toContainText('Московская');
  });
  await test.step('pages rendered for nobody become the guest’s, who has been here, without being built anew', async () => {
    for (const path of ['', '/delivery', '/shops', '/promotions', '/cart']) await shop.open(`/khimki${path}`);
  });
  // The refused position and the refused address are answers, not faults: the browser notes the second one in
  // its own words.
  expect(complaints.filter((text) => !text.includes('422'))).toEqual([]);
});
