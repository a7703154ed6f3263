import { expect, type Page, test } from '@playwright/test';
import { Storefront } from '../support/Storefront';

/** Space above a group, pixels (D-06). */
const getOffset = (page: Page): number => ((page.viewportSize()?.width ?? 0) < 768 ? 80 : 100);
const readTop = (page: Page, alias: string): Promise<number> =>
  page.locator(`#group-${alias}`).evaluate((group) => Math.round(group.getBoundingClientRect().top));

test('the bar leads to each group exactly and shows where one is [HOME-04]', async ({ page }) => {
  const shop = new Storefront(page);
  await shop.open();
  const bar = page.locator('[data-part="category-bar"]');
  // Far down and back: what lies between has never been laid out when the way begins.
  for (const alias of ['desserts', 'classic-rolls', 'drinks']) {
    const chip = bar.locator(`a[href="#group-${alias}"]`);
    await chip.click();
    await expect.poll(() => readTop(page, alias)).toBe(getOffset(page));
    await expect(chip).toHaveAttribute('aria-current', /.+/);
    await expect(page.locator(`#title-${alias}`)).toBeFocused();
  }
});

test('a link names the group to go to, and an unknown one is ignored [ROUTE-03] @phone', async ({ page }) => {
  const shop = new Storefront(page);
  await shop.open('/vladivostok?group=wok');
  await expect.poll(() => readTop(page, 'wok')).toBe(getOffset(page));
  await shop.open('/vladivostok?group=nothing-of-ours');
  await expect(page.locator('[data-group]').first()).toBeVisible();
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test('a dish is in sight before anybody scrolls, with its price [HOME-03]', async ({ page, isMobile }) => {
  if (isMobile) await page.setViewportSize({ width: 320, height: 568 });
  await new Storefront(page).open();
  const add = page.locator('[data-part="popular"] [data-action="add"]').first();
  const bottom = await add.evaluate((button) => button.getBoundingClientRect().bottom);
  // Above the bar at a phone's bottom.
  expect(bottom).toBeLessThan(isMobile ? 512 : 560);
});

test('from far down a button leads back up [SHELL-06] @phone', async ({ page }) => {
  const shop = new Storefront(page);
  await shop.open();
  const up = page.locator('[data-action="back-to-top"]');
  await page.evaluate(() => scrollTo(0, 1400));
  await expect(up).toHaveCount(0);
  await page.evaluate(() => scrollTo(0, 2400));
  const notice = page.locator('[data-part="cookies"]');
  await expect(notice).toBeVisible();
  await expect(up, 'not below what asks something').toBeHidden();
  await notice.locator('[data-action="cookie-accept"]').click();
  const edge = await up.evaluate((button) => button.getBoundingClientRect().left);
  const buttons = page.locator('[data-part="card"] [data-action="add"]');
  const ends = await buttons.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().right));
  expect(Math.max(...ends), 'it never lies on a price').toBeLessThanOrEqual(edge);
  await up.click();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await expect(up).toHaveCount(0);
});

test('pictures are fetched when they come near, and are there when one looks [HOME-05] @phone', async ({
  page,
}) => {
  const fetched = new Set<string>();
  page.on('request', (request) => {
    if (request.resourceType() === 'image') fetched.add(new URL(request.url()).pathname);
  });
  const shop = new Storefront(page);
  await shop.open();
  await page.waitForLoadState('networkidle');
  expect(fetched.size, [...fetched].join(' ')).toBeLessThanOrEqual(9);
  const card = page.locator('#group-wok [data-part="card"]').first();
  await card.scrollIntoViewIfNeeded();
  const picture = card.locator('img');
  await expect
    .poll(() => picture.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth > 0))
    .toBe(true);
});

test('the longest prices stay in their buttons on the narrowest phones [PROD-01, I18N-03] @phone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const shop = new Storefront(page, 'tashkent');
  for (const language of ['en', 'uz', 'tr']) {
    await shop.open(`/tashkent?lang=${language}`);
    const cut = await page.locator('[data-action="add"]').evaluateAll((buttons) =>
      buttons
        .filter((button) => {
          const place = button.getBoundingClientRect();
          return [...button.querySelectorAll('[data-value]')].some((price) => {
            const { left, right } = price.getBoundingClientRect();
            return left < place.left || right > place.right;
          });
        })
        .map((button) => button.textContent),
    );
    expect(cut, language).toEqual([]);
  }
});

test('no label lies under the heart of its card, in any language [PROD-01] @phone', async ({ page }) => {
  const shop = new Storefront(page);
  for (const language of ['ru', 'en', 'de', 'uk', 'tr', 'uz']) {
    await shop.open(`/vladivostok?lang=${language}`);
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 740 });
      const covered = await page
        .locator('[data-part="card"]:has([data-action="favourite"])')
        .evaluateAll((cards) =>
          cards.flatMap((card) => {
            const heart = card.querySelector('[data-action="favourite"]')?.getBoundingClientRect();
            return [...card.querySelectorAll('p > span')]
              .filter((label) => {
                const { top, right } = label.getBoundingClientRect();
                return heart && right > heart.left && top < heart.bottom;
              })
              .map((label) => label.textContent);
          }),
        );
      expect(covered, `${language} at ${width} px`).toEqual([]);
    }
  }
});

test('a phone has its navigation at the bottom, with everything that the header has elsewhere [SHELL-03] @phone', async ({
  page,
}) => {
  const shop = new Storefront(page);
  await shop.open();
  const bottom = page.getByRole('navigation').filter({ has: page.locator('[data-part="cart"]') });
  const box = await bottom.boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBe(page.viewportSize()?.height);
  await bottom.getByRole('button', { name: 'Инфо' }).click();
  const info = shop.dialog('InfoMenu');
  for (const path of ['delivery', 'shops', 'about', 'payment-info'])
    await expect(info.locator(`a[href="/vladivostok/${path}"]`)).toBeVisible();
  await expect(info.locator('a[href^="tel:"]')).toBeVisible();
  await expect(info.getByRole('button', { name: /звон/i })).toBeVisible();
});
