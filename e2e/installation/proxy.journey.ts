import { expect, test } from '@playwright/test';
import { Storefront } from '../support/Storefront';
import { customersOrigin, origin } from '../support/stack';

for (const [brand, address] of [
  ['one', origin],
  ['another', customersOrigin ?? ''],
])
  test(`${brand} brand at its own host: its other name leads there, its session is of that host alone @desktop`, async ({
    page,
    context,
  }) => {
    const { host, hostname } = new URL(address);
    const first = await page.goto(`https://www.${host}/vladivostok?product=philadelphia`);
    expect(new URL(page.url()).host).toBe(host);
    const redirect = await first?.request().redirectedFrom()?.response();
    expect(redirect?.status()).toBe(301);
    expect(first?.headers()['strict-transport-security']).toMatch(/max-age=31536000/);
    await new Storefront(page).hydrated();
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
      'href',
      new RegExp(`^https://${host}/`),
    );
    await page.evaluate(() =>
      fetch('/api/shops/set', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{"shop_id":1001}',
      }),
    );
    const sessions = (await context.cookies(address)).filter(({ name }) => name.endsWith('sid'));
    expect(sessions).toMatchObject([{ name: '__Host-sid', domain: hostname, secure: true, httpOnly: true }]);
  });

test('HTTP/2 to the visitor; figures and names of no brand are nobody’s @desktop', async ({ page }) => {
  await page.goto('/vladivostok');
  const protocol = await page.evaluate(() => {
    const [entry] = performance.getEntriesByType('navigation');
    return entry instanceof PerformanceNavigationTiming ? entry.nextHopProtocol : '';
  });
  expect(protocol).toBe('h2');
  expect((await page.request.get('/metrics')).status()).toBe(404);
  const { port } = new URL(origin);
  expect((await page.request.get(`https://127.0.0.1:${port}/`)).status()).toBe(421);
});
