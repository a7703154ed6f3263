import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type pg from 'pg';
import { buildApp } from '../app/buildApp';
import { CatalogueSource } from '../catalogue/CatalogueSource';
import { connect } from '../database/connect';
import type { Database } from '../database/Database';
import { createDatabase } from '../database/openDatabase';

// A database is copied and a server started before a file's first test: on a busy machine that takes longer than the default.
jest.setTimeout(60_000);

/** Saturday 21 November 2026, 12:00 in Khimki: its shops are open and slots are free. */
export const noonInKhimki = Date.UTC(2026, 10, 21, 9);
export const khimki = { id: 3, alias: 'khimki', shopId: 3001, address: 'Московская улица, 14' };

export interface TestApi {
  app: FastifyInstance;
  /** Its origin, http://127.0.0.1:PORT. */
  address: string;
  database: Kysely<Database>;
  /** Sets the server's clock, ms since the epoch. */
  setTime(now: number): void;
  now(): number;
  stop(): Promise<void>;
}

/** The whole API on a database of its own, copied from the seeded template. */
export async function startTestApi(options: { rateLimits?: 'on' | 'off' } = {}): Promise<TestApi> {
  const server: { admin: pg.ClientConfig; template: string; prefix: string } = JSON.parse(
    process.env.TEST_SERVER ?? '',
  );
  const name = `${server.prefix}_${randomBytes(6).toString('hex')}`;
  await createDatabase(server.admin, name, server.template);
  // A thousand callers at once wait for a connection longer than a customer would.
  const { database, close } = connect(
    { ...(server.admin as pg.PoolConfig), database: name, max: 10, connectionTimeoutMillis: 60_000 },
    () => {},
  );
  let now = noonInKhimki;
  const app = await buildApp({
    database,
    catalogue: await CatalogueSource.open(database),
    clock: () => now,
    dataFolder: join(tmpdir(), 'storefront-test-pictures'),
    config: {
      mode: 'test',
      brand: 'umi',
      logLevel: 'silent',
      kitchenSpeed: 0,
      rateLimits: options.rateLimits ?? 'off',
    },
  });
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  return {
    app,
    address,
    database,
    setTime(time) {
      now = time;
    },
    now: () => now,
    async stop() {
      await app.close();
      await close();
    },
  };
}

export interface Answer<T = Record<string, never>> {
  status: number;
  body: T;
}

/** One visitor with a cookie jar, as a browser would be; speaks to the server over HTTP. */
export class Visitor {
  #cookie: string | undefined;

  constructor(
    private readonly api: Pick<TestApi, 'address'>,
    private readonly headers: Record<string, string> = {},
  ) {}

  async call<T>(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    payload?: unknown,
  ): Promise<Answer<T>> {
    const headers: Record<string, string> = { 'accept-language': 'en', ...this.headers };
    if (this.#cookie) headers.cookie = this.#cookie;
    if (payload !== undefined) headers['content-type'] ??= 'application/json';
    const body =
      payload === undefined ? null : typeof payload === 'string' ? payload : JSON.stringify(payload);
    const reply = await fetch(`${this.api.address}${url}`, { method, headers, body });
    const [cookie] = reply.headers.getSetCookie();
    if (cookie) this.#cookie = cookie.split(';', 1)[0];
    const text = await reply.text();
    return { status: reply.status, body: text === '' ? (undefined as T) : JSON.parse(text) };
  }
}
