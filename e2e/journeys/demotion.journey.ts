import { existsSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { faultyEntry } from '../support/faultyEntry';
import { injectRelease, stackRegistry } from '../support/injectedRelease';
import { registryFolder } from '../support/stack';

test.use({ serviceWorkers: 'block' });

test('a release that fails for several visitors is taken back by itself, and the history says why [MF-05] @desktop', async ({
  page,
  browser,
}) => {
  test.skip(!existsSync(registryFolder), 'the registry of the stack is not on this machine');
  const registry = stackRegistry();
  const stable = async () => (await registry.channels()).channels.stable.remotes['mf-payments'] ?? '';
  const good = await stable();
  const broken = await injectRelease('mf-payments', {
    name: 'always broken',
    change: (file, text, record) =>
      file === record.entry
        ? `self.__faults ||= ${JSON.stringify({ 'mf-payments': { kind: 'render', when: 'first', exposes: ['BackToHomePage'], files: [] } })};${faultyEntry(text, record)}`
        : text,
  });
  await registry.promote(
    { 'mf-payments': broken },
    { who: 'journey' },
    { unchecked: 'a release that fails' },
  );
  try {
    const path = '/vladivostok/back-to-home?state=payment-failure';
    // The browser does not show a beacon's body from outside.
    await page.addInitScript(() => {
      const send = navigator.sendBeacon.bind(navigator);
      navigator.sendBeacon = (url, body) => {
        if (body instanceof Blob) void body.text().then((report) => Object.assign(window, { report }));
        return send(url, body);
      };
    });
    // The page before may be given out until the one with this release is rendered.
    const html = async () => (await page.request.get(path)).text();
    await expect.poll(html, 'the next visitors get it').toContain(`"${broken}"`);
    const beacon = page.waitForResponse('**/beacon');
    await page.goto(path);
    const part = page.locator('main [data-remote="mf-payments"]');
    await expect(part, 'the visitor gets the release before').toHaveAttribute('data-release', good);
    expect((await beacon).status()).toBe(204);
    const said = await page.evaluate(() => ('report' in window ? String(window.report) : '{}'));
    const report = JSON.parse(said) as Record<string, unknown>;
    expect(report).toMatchObject({ remote: 'mf-payments', release: broken, kind: 'render', swappedTo: good });
    expect(await stable(), 'one visitor is no reason').toBe(broken);

    await expect(async () => {
      const visitor = await browser.newContext();
      await visitor.request.get(path);
      await visitor.request.post('/beacon', {
        data: report,
        headers: { origin: new URL(page.url()).origin },
      });
      await visitor.close();
      expect(await stable()).toBe(good);
    }).toPass({ intervals: [1] });
    const [last] = (await registry.channels()).history;
    expect(last).toMatchObject({
      who: 'storefront',
      what: expect.stringContaining(`mf-payments@${broken}`),
      why: expect.stringMatching(/^failed for \d+ of \d+ visitors: render \d+/),
    });
    await page.goto(path);
    await expect(part).toHaveAttribute('data-release', good);
  } finally {
    if ((await stable()) === broken) await registry.rollback('mf-payments', { who: 'journey' }, broken);
  }
});
