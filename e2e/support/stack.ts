import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const port = Number(process.env.E2E_PORT ?? 3100);

/** Where the journeys run: a stack of their own, or one that STOREFRONT_URL names. */
export const origin = process.env.STOREFRONT_URL ?? `http://localhost:${port}`;
export const apiOrigin = process.env.STOREFRONT_API_URL ?? `http://127.0.0.1:${port + 1000}`;

export const sandboxOrigin = process.env.STOREFRONT_SANDBOX_URL ?? `http://127.0.0.1:${port + 1001}`;
/** The brand whose customers sign in; a stack that STOREFRONT_URL names may have none. */
export const customersOrigin = process.env.STOREFRONT_URL
  ? process.env.STOREFRONT_CUSTOMERS_URL
  : `http://tondo.localhost:${port}`;

/** A stack beside one that a developer may be running: other ports, other data, and a kitchen that takes seconds. */
export const stackPorts: Record<string, string> = {
  PORT: String(port),
  API_PORT: String(port + 1000),
  SANDBOX_PORT: String(port + 1001),
  DATA_DIR: process.env.E2E_DATA_DIR ?? join(tmpdir(), `storefront-e2e-${port}`),
  KITCHEN_SPEED: process.env.KITCHEN_SPEED ?? '600',
  // A proof of work before each code, a light one.
  CAPTCHA: 'altcha',
  CAPTCHA_STEPS: '10',
  // `?lang=pseudo` shows which texts nobody translates and which do not fit.
  PSEUDO_LANGUAGE: 'true',
  LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn',
  // With these a journey looks at other releases than stable ones, and at the status page.
  OVERRIDE_SECRET: 'journeys-choose-releases',
  RELEASES_TOKEN: 'journeys-look-at-releases',
  // All visitors of the journeys come from one address.
  DEMOTE_PER_ADDRESS: '1000',
};

export const repositoryFolder = fileURLToPath(new URL('../..', import.meta.url));
/** The registry of the stack, where it runs on this machine. */
export const registryFolder = resolve(repositoryFolder, stackPorts.DATA_DIR ?? '.data', 'registry');
