import type { ProductsReply } from '@storefront/contracts';
import { fetchOnce } from './fetchOnce';

const attempts = 3;
const pauseMs = 1000;

/**
 * The menu that the page was rendered with, from the address that the page names; null when it does not come in
 * three attempts.
 */
export async function fetchMenu(url: string): Promise<ProductsReply | null> {
  for (let attempt = 1; ; attempt += 1) {
    const reply = await fetchOnce(url).catch(() => undefined);
    const menu = reply?.ok
      ? await (reply.json() as Promise<ProductsReply>).catch(() => undefined)
      : undefined;
    if (menu) return menu;
    if (attempt === attempts) return null;
    await new Promise((next) => setTimeout(next, attempt * pauseMs));
  }
}
