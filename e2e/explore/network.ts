import type { Page, Route } from '@playwright/test';

/** `dead`: the device says that it is online, and nothing comes. */
export type Network = 'online' | 'offline' | 'dead';

export const pickNetwork = (chance: number): Network =>
  chance < 0.03 ? 'offline' : chance < 0.06 ? 'dead' : 'online';

const cut = (route: Route) => route.abort('internetdisconnected');

export async function disconnect(page: Page, network: Network): Promise<void> {
  if (network === 'offline') await page.context().setOffline(true);
  if (network === 'dead') await page.context().route('**', cut);
}

/** Ends what {@link disconnect} began, and waits until the page knows that the shop is there again. */
export async function reconnect(page: Page, network: Network): Promise<void> {
  if (network === 'offline') await page.context().setOffline(false);
  if (network !== 'dead') return;
  await page.context().unroute('**', cut);
  await page.locator('[data-part="offline"]').waitFor({ state: 'detached', timeout: 10_000 });
}
