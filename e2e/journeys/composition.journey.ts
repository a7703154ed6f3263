import { expect, type Page, test } from '@playwright/test';
import { sharedLibraries } from '@storefront/federation/records';
import { Preparation } from '../support/prepare';
import { Storefront } from '../support/Storefront';

const remotes = ['mf-account', 'mf-cart-checkout', 'mf-catalog', 'mf-payments', 'mf-shops-map'];

/** The composition that a page came with. */
async function readComposition(
  page: Page,
): Promise<Record<string, { releases: { id: string; base: string }[] }>> {
  const text = await page.locator('script#page').textContent();
  return (
    JSON.parse(text ?? '{}') as {
      composition: { remotes: Record<string, { releases: { id: string; base: string }[] }> };
    }
  ).composition.remotes;
}

test('five remotes come each from its own release, and share one copy of every library and one store [MF-01, MF-02] @desktop @smoke', async ({
  page,
}) => {
  await new Preparation(page).shop();
  const shop = new Storefront(page);
  const asked = new Set<string>();
  const scripts = new Set<string>();
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.add(request.url());
    const remote = /\/releases\/(mf-[a-z-]+)\//.exec(request.url())?.[1];
    if (remote) asked.add(remote);
  });
  // Its pages have an address only: nothing on the menu needs it.
  await shop.open('/vladivostok/back-to-home');
  await expect(page.locator('[data-remote="mf-payments"][data-remote-state="ready"]')).toBeVisible();
  expect([...asked]).toEqual(['mf-payments']);
  asked.clear();
  scripts.clear();

  await shop.open();
  const composition = await readComposition(page);
  expect(Object.keys(composition)).toEqual(expect.arrayContaining(remotes));
  for (const remote of ['mf-catalog', 'mf-cart-checkout']) {
    const part = page.locator(`[data-remote="${remote}"][data-remote-state="ready"]`).first();
    await expect(part).toHaveAttribute('data-release', composition[remote]?.releases[0]?.id ?? '');
  }

  // What mf-catalog adds, the shell counts and mf-cart-checkout lists: they read one store.
  await shop.addProducts(1);
  await expect(shop.cartCount).toHaveText('1');
  await expect(page.locator('[data-part="cart-panel"] [data-part="line"]')).toHaveCount(1);

  await page.locator('[data-part="address"]:visible').first().click();
  await expect(shop.dialog('OrderTypesModal')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(shop.dialog('OrderTypesModal')).toBeHidden();
  await page.locator('[data-part="profile"]:visible').first().click();
  await expect(shop.dialog('UserOrderModal')).toBeVisible();
  await page.keyboard.press('Escape');
  expect([...asked].sort()).toEqual(remotes.filter((name) => name !== 'mf-payments'));

  // By what the files hold: no record says what a release bundles.
  const loaded = await Promise.all([...scripts].map(async (url) => (await page.request.get(url)).text()));
  for (const { key, mark } of sharedLibraries)
    if (mark) expect(loaded.filter((text) => text.includes(mark)).length, `copies of ${key}`).toBe(1);
  const shared = await page.evaluate(() => {
    type Copy = { loaded?: boolean; from: string; useIn: string[] };
    const { __SHARE__ } = (
      globalThis as unknown as {
        __FEDERATION__: { __SHARE__: Record<string, Record<string, Record<string, Record<string, Copy>>>> };
      }
    ).__FEDERATION__;
    const copies: Record<string, { loaded: string[]; users: string[] }> = {};
    for (const scopes of Object.values(__SHARE__))
      for (const scope of Object.values(scopes))
        for (const [library, versions] of Object.entries(scope))
          for (const [version, copy] of Object.entries(versions)) {
            copies[library] ??= { loaded: [], users: [] };
            const known = copies[library];
            if (copy.loaded) known.loaded.push(`${copy.from} ${version}`);
            known.users.push(...copy.useIn);
          }
    return copies;
  });
  for (const library of ['react', 'react-dom', 'jotai', '@storefront/shared-state', '@storefront/shared-ui'])
    expect(new Set(shared[library]?.loaded).size, `${library} is loaded once`).toBe(1);
  const users = new Set(shared['@storefront/shared-state']?.users.map((name) => name.split('__')[0]));
  for (const remote of ['mf_catalog', 'mf_cart_checkout', 'mf_shops_map', 'mf_account'])
    expect([...users], `${remote} takes the shell’s store`).toContain(remote);
});
