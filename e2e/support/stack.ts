import { createECDH } from 'node:crypto';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Journeys in one go: each worker has a storefront of its own, so nobody meets another's orders, releases or
 * stopped shops.
 */
export const stackCount = process.env.STOREFRONT_URL ? 1 : Number(process.env.E2E_WORKERS ?? 3);

const basePort = Number(process.env.E2E_PORT ?? 3100);
const baseFolder = process.env.E2E_DATA_DIR ?? join(tmpdir(), `storefront-e2e-${basePort}`);

/**
 * A stack beside one that a developer may be running: other ports, other data, and a kitchen that takes
 * seconds.
 */
export function stackSettings(index: number): Record<string, string> & { PORT: string; DATA_DIR: string } {
  const port = basePort + 10 * index;
  return {
    PORT: String(port),
    API_PORT: String(port + 1000),
    SANDBOX_PORT: String(port + 1001),
    OFFICE_PORT: String(port + 1005),
    DATA_DIR: index === 0 ? baseFolder : `${baseFolder}-${index + 1}`,
    KITCHEN_SPEED: process.env.KITCHEN_SPEED ?? '600',
    // A proof of work before each code, a light one.
    CAPTCHA: 'altcha',
    CAPTCHA_STEPS: '10',
    // All guests of the journeys come from one address.
    ORDERS_WITHOUT_PUZZLE: '100000',
    // `?lang=pseudo` shows which texts nobody translates and which do not fit.
    PSEUDO_LANGUAGE: 'true',
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn',
    // Browsers are told of orders, by the sandbox's push service.
    ...createPushKeys(),
    // With these a journey looks at other releases than stable ones, and at the status page.
    OVERRIDE_SECRET: 'journeys-choose-releases',
    RELEASES_TOKEN: 'journeys-look-at-releases',
    // All visitors of the journeys come from one address.
    DEMOTE_PER_NETWORK: '1000',
  };
}
/** A pair that only servers know of: pages are told the public one. */
function createPushKeys() {
  const pair = createECDH('prime256v1');
  const publicKey = pair.generateKeys('base64url');
  // A key that begins with a zero would be a byte short.
  const privateKey = Buffer.concat([Buffer.alloc(32), pair.getPrivateKey()]).subarray(-32);
  return {
    WEB_PUSH_SUBJECT: 'mailto:journeys@example.com',
    WEB_PUSH_PUBLIC_KEY: publicKey,
    WEB_PUSH_PRIVATE_KEY: privateKey.toString('base64url'),
  };
}

/** The one of this worker; Playwright numbers them before it reads its settings. */
export const stackPorts = stackSettings(Number(process.env.TEST_PARALLEL_INDEX ?? 0));

/** Those of `npm start`, for a stack that STOREFRONT_URL names. */
const ports = process.env.STOREFRONT_URL ? { API_PORT: 4000, SANDBOX_PORT: 4010 } : stackPorts;

/** Where the journeys run: a stack of their own, or one that STOREFRONT_URL names. */
export const origin = process.env.STOREFRONT_URL ?? `http://localhost:${stackPorts.PORT}`;
export const apiOrigin = process.env.STOREFRONT_API_URL ?? `http://127.0.0.1:${ports.API_PORT}`;
export const sandboxOrigin = process.env.STOREFRONT_SANDBOX_URL ?? `http://127.0.0.1:${ports.SANDBOX_PORT}`;
/** The brand whose customers sign in; a stack that STOREFRONT_URL names may have none. */
export const customersOrigin = process.env.STOREFRONT_URL
  ? process.env.STOREFRONT_CUSTOMERS_URL
  : `http://tondo.localhost:${stackPorts.PORT}`;

export const repositoryFolder = fileURLToPath(new URL('../..', import.meta.url));
/** Data of the stack, or of the team that releases into the one that STOREFRONT_URL names. */
export const dataFolder = process.env.STOREFRONT_DATA_DIR ?? stackPorts.DATA_DIR;
/** The registry of the stack, where it runs on this machine. */
export const registryFolder = resolve(repositoryFolder, dataFolder, 'registry');
/**
 * Whether journeys can release into the storefront under test: into its folder, which a stack of their own
 * has only once it runs, or into a store.
 */
export const canRelease =
  !process.env.STOREFRONT_URL || existsSync(registryFolder) || Boolean(process.env.REGISTRY_URL);
