import { tmpdir } from 'node:os';
import { join } from 'node:path';

const port = Number(process.env.E2E_PORT ?? 3100);

/** Where the journeys run: a stack of their own, or one that STOREFRONT_URL names. */
export const origin = process.env.STOREFRONT_URL ?? `http://localhost:${port}`;
export const apiOrigin = process.env.STOREFRONT_API_URL ?? `http://127.0.0.1:${port + 1000}`;

/** A stack beside one that a developer may be running: other ports, other data, and a kitchen that takes seconds. */
export const stackPorts: Record<string, string> = {
  PORT: String(port),
  API_PORT: String(port + 1000),
  SANDBOX_PORT: String(port + 1001),
  DATA_DIR: process.env.E2E_DATA_DIR ?? join(tmpdir(), `storefront-e2e-${port}`),
  KITCHEN_SPEED: process.env.KITCHEN_SPEED ?? '600',
  // Browsers take every name below localhost for this machine.
  BRAND_HOSTS: 'tondo.localhost=tondo,zafran.localhost=zafran',
  LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn',
};
