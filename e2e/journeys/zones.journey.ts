import { expect, test } from '@playwright/test';
import type { CheckAddressReply, ShopsReply } from '@storefront/contracts';
import { Preparation } from '../support/prepare';
import { Storefront, watchConsole } from '../support/Storefront';

test('the checker answers both ways, and each answer leads to an order [ZONE-01, ZONE-02, TYPE-01, TYPE-04] @phone-suffices', async ({
  page,
}) => {
  const shop = new Storefront(page);
  const complaints = watchConsole(page);
  const city = await new Preparation(page).city();
  await shop.open(`/${city.alias}/delivery`);
  await shop.acceptCookies();
  const input = page.locator('input[name="address"]');
  const check = page.locator('[data-action="check-address"]');

  await test.step('every zone stands in words beside the map', async () => {
    const zones = Object.values(city.delivery_zones);
    await expect(page.locator('[data-zone]')).toHaveCount(zones.length);
    for (const { id, name } of zones) await expect(page.locator(`[data-zone="${id}"]`)).toContainText(name);
    await page.locator('[data-part="map"]').scrollIntoViewIfNeeded();
    await expect(page.locator('[data-drawn]')).toBeVisible();
  });
  await test.step('less than three letters are not checked', async () => {
    await input.fill('Св');
    await expect(check).toBeDisabled();
  });
  await test.step('the button can be pressed while suggestions are there', async () => {
    await input.fill('Светланская');
    await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
    // Nothing stands over it.
    await check.click({ trial: true });
  });
  await test.step('a place that is delivered to is asked about, and becomes the address', async () => {
    await input.fill('Светланская улица, 33');
    const answer = page.waitForResponse('**/api/user/addresses/check');
    await input.press('Enter');
    const { delivery_address } = (await (await answer).json()) as CheckAddressReply;
    const question = page.locator('[data-modal="ConfirmSelectAddressModal"]');
    await expect(question).toContainText('Светланская');
    await expect(
      page.locator(`[data-zone="${delivery_address?.delivery_zone_id}"][data-chosen]`),
    ).toBeVisible();
    await question.locator('[data-action="confirm"]').click();
    await expect(question).toBeHidden();
    await expect(page.locator('[data-part="address"]:visible').first()).toContainText('Светланская');
  });
  await test.step('for one that is not the nearest shop is offered, and taken', async () => {
    const { shops } = (await (await page.request.get(`/api/shops?city_id=${city.id}`)).json()) as ShopsReply;
    const nearest = shops.find(({ type }) => type !== 'stop');
    // The seed's zones reach every house of its gazetteer: the server's word is changed instead.
    await page.route('**/api/user/addresses/check', async (route) => {
      const response = await route.fetch();
      const reply = (await response.json()) as CheckAddressReply;
      const delivery_address = {
        ...reply.delivery_address,
        delivery_possible: false,
        delivery_zone_id: null,
      };
      const nearest_shop = { shop: nearest, distance_meters: 1240 };
      await route.fulfill({ response, json: { ...reply, delivery_address, nearest_shop } });
    });
    await input.fill('Алеутская улица, 17');
    await page.getByRole('listbox').getByRole('option').first().click();
    await check.click();
    const offer = page.locator('[data-modal="NearestShopModal"]');
    await expect(offer).toContainText('1,2 км');
    const taken = page.waitForResponse('**/api/shops/set');
    await offer.locator('[data-action="confirm"]').click();
    expect((await taken).status()).toBe(200);
    await expect(
      page.locator('[data-action="show-takeaway"][aria-pressed="true"]:visible').first(),
    ).toBeVisible();
  });
  await test.step('the address of a link is checked by itself', async () => {
    await page.unroute('**/api/user/addresses/check');
    await shop.open(`/${city.alias}/delivery?address=${encodeURIComponent('Светланская улица, 33')}`);
    await expect(page.locator('[data-modal="ConfirmSelectAddressModal"]')).toContainText('Светланская');
  });
  expect(complaints).toEqual([]);
});
