import type { BrowserContext } from '@playwright/test';
import { apiOrigin } from './stack';

let customers = 0;

/**
 * One customer pays a few times in ten minutes, not eighty: each payment comes from another address, as a
 * proxy would tell the API.
 */
export async function payFromManyAddresses(context: BrowserContext, patienceMs = 30_000): Promise<void> {
  customers += 1;
  const customer = customers % 256;
  let payments = 0;
  await context.route('**/api/order/pay', async (route) => {
    payments += 1;
    const { host, hostname } = new URL(route.request().url());
    const [brand = ''] = hostname.endsWith('.localhost') ? hostname.split('.') : ['umi'];
    const headers = {
      ...route.request().headers(),
      'sec-fetch-site': 'same-origin',
      'x-forwarded-for': `10.${process.pid % 256}.${customer}.${payments}`,
      // What the shell's server tells the API of the page.
      'x-brand': brand,
      'x-forwarded-host': host,
      'x-forwarded-proto': 'http',
    };
    const url = `${apiOrigin}/api/order/pay`;
    await route.fulfill({ response: await route.fetch({ url, headers, timeout: patienceMs }) });
  });
}
