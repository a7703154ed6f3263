import type { Page } from '@playwright/test';
import { signOverride } from '@storefront/federation/server';
import { origin, stackPorts } from './stack';

const hourMs = 3_600_000;

/** Has this browser, and no other, start with these releases; what is stable is what they fall back to. */
export async function lookAt(page: Page, releases: Record<string, string>): Promise<void> {
  const grant = { releases, until: Date.now() + hourMs };
  await page
    .context()
    .addCookies([
      { name: 'release_override', value: signOverride(grant, stackPorts.OVERRIDE_SECRET ?? ''), url: origin },
    ]);
}
