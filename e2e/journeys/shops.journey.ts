import { expect, test } from '@playwright/test';
import type { ShopsReply } from '@storefront/contracts';
import { Preparation } from '../support/prepare';
import { Storefront, watchConsole } from '../support/Storefront';

test('a shop is found by name, by distance and on the map, and confirmed [SHOP-01, SHOP-03, SHOP-04, TYPE-04] @desktop-suffices @smoke', async ({
  page,
  context,
}) => {
  const shop = new Storefront(page);
  const complaints = watchConsole(page);
  const city = await new Preparation(page).city();
  const reply = await page.request.get(`/api/shops?city_id=${city.id}`);
  const { shops } = (await reply.json()) as ShopsReply;
  const open = shops.filter(({ type }) => type !== 'stop');
  const [target] = open;
  if (!target) throw new Error('no shop takes orders');
  await shop.open(`/${city.alias}/shops`);
  await shop.acceptCookies();
  const cards = page.locator('article[data-shop-id]');

  await test.step('each says whether it works, a stopped one why it does not, and is chosen only where it takes orders ahead', async () => {
    await expect(cards).toHaveCount(shops.length);
    await expect(cards.filter({ hasText: target.name }).first()).toContainText(target.availability.text);
    for (const stopped of shops.filter(({ type }) => type === 'stop')) {
      const card = page.locator(`article[data-shop-id="${stopped.id}"]`);
      await expect(card).toContainText(stopped.alert ?? '');
      await expect(card.locator('[data-action="choose-shop"]')).toHaveCount(stopped.takes_preorders ? 1 : 0);
    }
  });
  await test.step('search engines are told each outlet with its hours', async () => {
    const data = await page
      .locator('article')
      .page()
      .locator('script[type="application/ld+json"]')
      .allTextContents();
    const outlets = data.flatMap(
      (text) => (JSON.parse(text) as { '@graph'?: { name: string }[] })['@graph'] ?? [],
    );
    expect(outlets).toHaveLength(open.length);
  });
  await test.step('search is by name or street, whatever the case', async () => {
    const search = page.locator('input[name="shop_search"]');
    await search.fill(target.address.street.toUpperCase());
    await expect(cards).toHaveCount(1);
    await search.fill('');
    await expect(cards).toHaveCount(shops.length);
  });
  await test.step('the nearest comes first for those who tell where they are', async () => {
    await context.grantPermissions(['geolocation']);
    await context.setGeolocation({ ...target.map.coordinates });
    await page.getByRole('button', { name: 'Сначала ближайшие' }).click();
    await expect(cards.first()).toHaveAttribute('data-shop-id', String(target.id));
    await expect(cards.first()).toContainText('10 м');
  });
  await test.step('the map stays where it is, also once dialogs have brought their styles', async () => {
    const map = page.locator('main [data-part="map"]');
    const place = await map.boundingBox();
    await page.locator('[data-action="select-address"]:visible').first().click();
    const where = shop.dialog('OrderTypesModal');
    await expect(where.locator('[data-part="map"]')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(where).toBeHidden();
    expect(await map.boundingBox()).toEqual(place);
    await page.mouse.wheel(0, 200);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(150);
    expect((await map.boundingBox())?.y, 'beside the list').toBe(96);
  });
  await test.step('the map shows it, in its own view on a phone', async () => {
    await cards
      .first()
      .getByRole('button', { name: /на карте/i })
      .click();
    await expect(page.locator('[data-drawn]')).toBeVisible();
    const shown = page.locator(`article[data-shop-id="${target.id}"][data-shown]:visible`);
    await expect(shown).toHaveCount(1);
    await shown.locator('[data-action="choose-shop"]').click();
  });
  await test.step('it is taken after the question', async () => {
    const question = page.locator('[data-modal="ConfirmShopModal"]');
    await expect(question).toContainText(target.address.street);
    const taken = page.waitForResponse('**/api/shops/set');
    await question.locator('[data-action="confirm"]').click();
    expect((await taken).status()).toBe(200);
    await expect(question).toBeHidden();
    await expect(
      page.locator('[data-action="show-takeaway"][aria-pressed="true"]:visible').first(),
    ).toBeVisible();
  });
  expect(complaints).toEqual([]);
});

const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

test('a foreign map is named, and when it does not answer our own stands in [ADDR-04, BRAND-05] @desktop', async ({
  page,
}) => {
  const foreign = {
    kind: 'xyz',
    url: 'https://tiles.example/{z}/{x}/{y}.png',
    attribution: [{ text: '© Somebody', url: 'https://somebody.example/' }],
    max_zoom: 19,
  };
  // The brand's setting, as an installation with another map has it.
  await page.route('**/vladivostok/shops', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(
      /"map":\{"kind":"embedded","url":null,"attribution":\[\],"max_zoom":\d+\}/,
      `"map":${JSON.stringify(foreign)}`,
    );
    await route.fulfill({ response, body });
  });
  const shop = new Storefront(page);
  await page.route('https://tiles.example/**', (route) =>
    route.fulfill({ body: picture, contentType: 'image/png' }),
  );
  await shop.open('/vladivostok/shops');
  const map = page.locator('[data-drawn]');
  await expect(map).toHaveAttribute('data-ground', 'xyz');
  await expect(map.getByRole('link', { name: '© Somebody' })).toHaveAttribute(
    'href',
    'https://somebody.example/',
  );

  await page.unroute('https://tiles.example/**');
  await page.route('https://tiles.example/**', (route) => route.abort());
  await shop.open('/vladivostok/shops');
  await expect(map).toHaveAttribute('data-ground', 'embedded');
  await expect(map.getByText('© Somebody')).toHaveCount(0);
  await expect(page.locator('article[data-shop-id]').first()).toBeVisible();
});
