import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { ShellConfig } from '../config/ShellConfig';

const lookMs = 200;

/**
 * Resolves when a server whose port is still closed could answer: it is ready, and has rendered a page. The first one
 * compiles the release, which takes seconds on a busy machine.
 */
export async function untilReady(
  app: FastifyInstance,
  { brandHosts }: Pick<ShellConfig, 'brandHosts'>,
): Promise<void> {
  const get = (url: string, host = 'localhost') => app.inject({ url, headers: { host } });
  while ((await get('/readyz')).statusCode !== 200) await wait(lookMs);
  const [host] = brandHosts.keys();
  const { headers } = await get('/', host);
  if (headers.location) await get(new URL(headers.location, 'http://localhost').pathname, host);
}
