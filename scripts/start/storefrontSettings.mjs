import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { portFrom } from '../lib/ports.mjs';
import { root } from '../lib/root.mjs';

/** Ports, folder and environment of the whole storefront on this machine, by the variables that are set. */
export function storefrontSettings({ watch }) {
  const port = portFrom('PORT', 3000);
  const apiPort = portFrom('API_PORT', port + 1000);
  const sandboxPort = portFrom('SANDBOX_PORT', 4010);
  const officePort = portFrom('OFFICE_PORT', port + 20);
  const mailPort = process.env.SANDBOX_MAIL_PORT || String(sandboxPort + 2);
  const dataDir = resolve(root, process.env.DATA_DIR || '.data');
  const brand = process.env.BRAND || 'umi';
  const env = {
    DATA_DIR: dataDir,
    PORT: String(port),
    API_PORT: String(apiPort),
    SANDBOX_PORT: String(sandboxPort),
    // A printer in the network, of which `/printer` of the sandbox shows the tickets.
    SANDBOX_PRINTER_PORT: process.env.SANDBOX_PRINTER_PORT || String(sandboxPort + 1),
    // What people ask the business for, as mail; the sandbox's inbox shows it.
    SANDBOX_MAIL_PORT: mailPort,
    FEEDBACK_URL:
      process.env.FEEDBACK_URL ||
      `smtp://127.0.0.1:${mailPort}?to=office@example.com&from=storefront@example.com`,
    API_URL: `http://127.0.0.1:${apiPort}`,
    OFFICE_PORT: String(officePort),
    OFFICE_SERVER_URL: `http://127.0.0.1:${officePort}`,
    SANDBOX_URL: `http://127.0.0.1:${sandboxPort}`,
    // Browsers take every name below localhost for this machine. A default of this command, not of the shell's
    // server: a server in production shows other brands only for the hosts that are set.
    BRAND_HOSTS: [
      ...['localhost', '127.0.0.1', '[::1]'].map((host) => `${host}=${brand}`),
      process.env.BRAND_HOSTS ||
        listBrands()
          .map((name) => `${name}.localhost=${name}`)
          .join(','),
    ].join(','),
    // The machine's name and address in the local network, too, unless hosts were chosen.
    ALLOW_ANY_HOST: process.env.ALLOW_ANY_HOST || String(!process.env.BRAND_HOSTS),
    // Slow is not overloaded on a developer's machine, where a release that was promoted must be seen.
    RENDER_MAX_WAIT_MS:
      process.env.RENDER_MAX_WAIT_MS || (process.env.NODE_ENV === 'production' ? '600' : '20000'),
    // The sandbox's kitchen cooks orders in seconds, by the staff interface, until somebody takes them over.
    KITCHEN_SPEED: process.env.KITCHEN_SPEED || '60',
    // A till that somebody writes on this machine.
    WEBHOOK_LOOPBACK: process.env.WEBHOOK_LOOPBACK || 'true',
    OFFICE_URL: process.env.OFFICE_URL || `http://office.localhost:${port}`,
    KITCHEN_KEY_FILE: resolve(dataDir, 'kitchen-key'),
    API_DOCS: process.env.API_DOCS || (process.env.NODE_ENV === 'production' ? 'off' : 'on'),
    NODE_ENV: process.env.NODE_ENV ?? (watch ? 'development' : 'production'),
    // A sandbox comes with this command: with NODE_ENV set, a demonstration must be asked for.
    ALLOW_DEMO: process.env.ALLOW_DEMO || String(!process.env.NODE_ENV),
  };
  return { port, apiPort, sandboxPort, dataDir, brand, env };
}

/** The brands that the shell has pictures of. */
export const listBrands = () => readdirSync(resolve(root, 'shell/assets/brands')).sort();
