import { spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, type Page, test } from '@playwright/test';
import { Preparation } from '../support/prepare';
import { Storefront } from '../support/Storefront';
import { origin, stackPorts } from '../support/stack';

const root = fileURLToPath(new URL('../..', import.meta.url));
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
  page.on('request', (request) => {
    const remote = /\/releases\/(mf-[a-z-]+)\//.exec(request.url())?.[1];
    if (remote) asked.add(remote);
  });
  // Its pages have an address only: nothing on the menu needs it.
  await shop.open('/vladivostok/back-to-home');
  await expect(page.locator('[data-remote="mf-payments"][data-remote-state="ready"]')).toBeVisible();
  expect([...asked]).toEqual(['mf-payments']);
  asked.clear();

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

/** Runs the release command on the registry of the running stack; answers what it said. */
function release(...words: string[]): Promise<string> {
  return new Promise((done, failed) => {
    const child = spawn(process.execPath, ['--import', 'tsx', 'federation/src/cli/main.ts', ...words], {
      cwd: root,
      env: { ...process.env, DATA_DIR: dataFolder },
    });
    let said = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        said += chunk.toString();
      });
    child.on('error', failed);
    child.on('exit', (code) => (code === 0 ? done(said) : failed(new Error(said))));
  });
}
const dataFolder = resolve(root, stackPorts.DATA_DIR);

test('a new release of one remote is what the next page gets, and a rollback takes it back; nothing is restarted [MF-03, MF-04] @desktop @long', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const channels = join(dataFolder, 'registry/channels.json');
  test.skip(!existsSync(channels), `the registry of ${origin} is not on this machine`);
  const shop = new Storefront(page);
  const readyRelease = async () => {
    const menu = page.locator('[data-remote="mf-catalog"][data-remote-state="ready"]').first();
    await expect(menu).toBeVisible();
    return menu.getAttribute('data-release');
  };
  await shop.open();
  const before = await readyRelease();
  const stable = () =>
    (
      JSON.parse(readFileSync(channels, 'utf8')) as {
        document: { channels: { stable: { remotes: Record<string, string> } } };
      }
    ).document.channels.stable.remotes;
  const others = stable();

  // A copy of its sources with the next version. Inside the repository, where the compiler looks for
  // libraries.
  mkdirSync(join(root, 'e2e/dist'), { recursive: true });
  const copy = mkdtempSync(join(root, 'e2e/dist/mf-catalog-'));
  cpSync(join(root, 'mf-catalog'), copy, { recursive: true });
  const about = JSON.parse(readFileSync(join(copy, 'package.json'), 'utf8')) as object;
  writeFileSync(join(copy, 'package.json'), JSON.stringify({ ...about, version: '0.1.1' }));
  try {
    const said = await release('build', copy, '--promote', '--unchecked', 'a journey');
    const next = /mf-catalog (\S+)/.exec(said)?.[1];
    expect(next).toMatch(/^0\.1\.1-/);
    // An open page keeps the releases that it came with.
    await page.locator('[data-part="card"] a').first().click();
    await expect(shop.dialog('ProductInfoModal')).toBeVisible();
    expect(await readyRelease()).toBe(before);
    await shop.open();
    expect(await readyRelease()).toBe(next);
    await page.locator('[data-part="card"] a').first().click();
    await expect(shop.dialog('ProductInfoModal'), 'the new release works').toBeVisible();
    expect({ ...stable(), 'mf-catalog': before }, 'no other release moved').toEqual(others);
    await release('rollback', 'mf-catalog');
    await shop.open();
    expect(await readyRelease()).toBe(before);
  } finally {
    rmSync(copy, { recursive: true, force: true });
    // Whatever failed above, the other journeys go on with the release they began with.
    if (stable()['mf-catalog'] !== before) await release('rollback', 'mf-catalog');
  }
});
