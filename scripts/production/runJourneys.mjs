import { join } from 'node:path';
import { root } from '../lib/root.mjs';

/** A guest's order, card with 3-D Secure, tracking, login, releases that ship and go back, and the proxy itself. */
const journeys = [
  'installation/proxy',
  'journeys/takeaway',
  'journeys/payment.journey',
  'journeys/tracking',
  'journeys/login.journey',
  'journeys/shipping',
];

/**
 * Customers' journeys through the proxy of an installation that runs, with TLS and a host for each brand.
 * @returns whether all of them pass.
 */
export async function runJourneys({ children, ports, folder, store, databaseUrl }) {
  const origin = (brand) => `https://${brand}.localhost:${ports.https}`;
  const { code } = await children.run(
    'journeys',
    join(root, 'node_modules/.bin/playwright'),
    ['test', '--config', 'e2e/playwright.config.ts', ...journeys],
    {
      ...store,
      // Journeys make keys of the staff interface as an operator does.
      DATABASE_URL: databaseUrl,
      STOREFRONT_URL: origin('umi'),
      STOREFRONT_CUSTOMERS_URL: origin('tondo'),
      STOREFRONT_API_URL: `http://127.0.0.1:${ports.api}`,
      STOREFRONT_SANDBOX_URL: `http://127.0.0.1:${ports.sandbox}`,
      STOREFRONT_DATA_DIR: join(folder, 'team'),
      NODE_OPTIONS: `--require ${JSON.stringify(join(root, 'scripts/production/localhostNames.cjs'))}`,
    },
  );
  return code === 0;
}
