import { existsSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { injectRelease, stackRegistry } from '../support/injectedRelease';
import { lookAt } from '../support/override';
import { registryFolder } from '../support/stack';
import { renderedParts, serverFaults } from './matrix/serverFaults';

test.use({ javaScriptEnabled: false });

// Each fault at one of the remotes, in turn; `npm test -- --long` has each at each.
for (const [at, { name, change }] of serverFaults.entries())
  for (const { remote, path, shows } of renderedParts.filter(
    (_, index) => process.env.TEST_LONG || index === at % renderedParts.length,
  ))
    test(`${remote}: a server build that ${name.replace('its build ', '')} is replaced in the rendered page [MF-05] @desktop`, async ({
      page,
    }) => {
      test.skip(!existsSync(registryFolder), 'the registry of the stack is not on this machine');
      // The others have rendered before, so they are above suspicion.
      expect((await page.request.get(path)).status()).toBe(200);
      const { channels } = await stackRegistry().channels();
      const broken = await injectRelease(remote, {
        name,
        change: (file, text, { server }) => (file === server ? change(text) : text),
      });
      await lookAt(page, { [remote]: broken });
      const reply = await page.goto(path);
      expect(reply?.status()).toBe(200);
      const part = page.locator(`main [data-remote="${remote}"]`).first();
      await expect(part).toHaveAttribute('data-release', channels.stable.remotes[remote] ?? '');
      await expect(part.locator(shows).first(), 'the last good release rendered').toBeVisible();
      // The browser is told of the same set, so it does not begin with what could not be rendered.
      const json = JSON.parse((await page.locator('script#page').textContent()) ?? '{}') as {
        composition: { remotes: Record<string, { releases: { id: string }[] }> };
      };
      expect(json.composition.remotes[remote]?.releases[0]?.id).toBe(channels.stable.remotes[remote]);
      await expect(page.locator('[data-part="release-strip"]')).toContainText(broken);
    });
