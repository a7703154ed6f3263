import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrandAlias } from '@storefront/contracts';
import type { LogSink } from '@storefront/contracts/logging';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type pg from 'pg';
import { CatalogueStore } from '../catalogue/CatalogueStore';
import { readSeed } from '../catalogue/seed/readSeed';
import { writeCatalogue } from '../catalogue/writeCatalogue';
import { buildApp } from '../entry/app/buildApp';
import type { Dependencies } from '../entry/app/Dependencies';
import type { OnlinePayments } from '../offers/payment-methods/offeredMethods';
import { countPhonesBy } from '../offers/redemption/phoneSubjects';
import { OrderChanges } from '../ordering/events/OrderChanges';
import type { PushSettings } from '../ordering/push/readPushSettings';
import type { Acquirers } from '../payments/acquirers/Acquirers';
import type { LoginSettings } from '../people/login/LoginSettings';
import type { MapServiceSettings } from '../places/maps';
import { connect } from '../platform/database/connect';
import type { Database } from '../platform/database/Database';
import { migrate } from '../platform/database/migrate';
import { seedFolder } from '../platform/installation/seedFolder';
import type { Lifecycle } from '../platform/processes/Lifecycle';
import { createTestDatabase, restoreDump } from './testDatabases';

// A database is copied and a server started before a file's first test: on a busy machine that takes longer
// than the default.
jest.setTimeout(60_000);

/** Saturday 21 November 2026, 12:00 in Khimki: its shops are open and slots are free. */
export const noonInKhimki = Date.UTC(2026, 10, 21, 9);
export const khimki = { id: 3, alias: 'khimki', shopId: 3001, address: 'Московская улица, 14' };

export interface TestApi {
  app: FastifyInstance;
  /** Its origin, http://127.0.0.1:PORT. */
  address: string;
  database: Kysely<Database>;
  /** How another client reaches the same database. */
  databaseConfig: pg.ClientConfig;
  catalogue: CatalogueStore;
  orderChanges: OrderChanges;
  /** What another process over the same database would be made of. */
  dependencies: Dependencies;
  /** Sets the server's clock, ms since the epoch. */
  setTime(now: number): void;
  now(): number;
  stop(): Promise<void>;
}

export interface TestApiOptions {
  rateLimits?: 'on' | 'off';
  /** Brands whose customers sign in; those of the seed by default. */
  customerAuth?: BrandAlias[];
  login?: Partial<LoginSettings>;
  /** Who answers about addresses; the embedded gazetteers when absent. */
  maps?: MapServiceSettings;
  /** Ways to pay online that an acquirer takes; none when absent. */
  onlinePayments?: OnlinePayments;
  /** Accounts at acquirers; nothing can be paid online when absent. */
  acquirers?: Acquirers;
  /** Where the process stands; ready when absent. */
  lifecycle?: Lifecycle;
  deliversFeedback?: boolean;
  /** Statements that make the database, which is then migrated; the seeded template when absent. */
  dump?: string;
  /** The keys that browsers are told with; they are told nothing when absent. */
  push?: PushSettings;
  config?: Partial<
    Pick<Dependencies['config'], 'mode' | 'metricsTokens' | 'publicUrls' | 'webhookLoopback' | 'officeUrl'>
  >;
  /** Whose `x-forwarded-*` are believed; those of this machine when absent. */
  trustProxy?: string[];
  /** Takes the log lines, all levels; without it nothing is logged. */
  logSink?: LogSink;
}

/** The whole API on a database of its own, copied from the seeded template. */
export async function startTestApi(options: TestApiOptions = {}): Promise<TestApi> {
  const { config: databaseConfig } = await createTestDatabase({ isSeeded: options.dump === undefined });
  // A thousand callers at once wait for a connection longer than a customer would.
  const { database, close } = connect(
    { ...(databaseConfig as pg.PoolConfig), max: 10, connectionTimeoutMillis: 60_000 },
    () => {},
  );
  if (options.dump !== undefined) {
    await restoreDump(databaseConfig, options.dump);
    await migrate(database);
    await writeCatalogue(database, readSeed(seedFolder));
  }
  let now = noonInKhimki;
  const catalogue = await CatalogueStore.open(database, {
    customerAuth: options.customerAuth ?? null,
    hasVk: Boolean(options.login?.vk),
  });
  const orderChanges = new OrderChanges();
  const dependencies: Dependencies = {
    database,
    catalogue,
    orderChanges,
    ...(options.maps ? { maps: options.maps } : {}),
    ...(options.deliversFeedback ? { deliversFeedback: true } : {}),
    ...(options.push ? { push: options.push } : {}),
    ...(options.onlinePayments ? { onlinePayments: options.onlinePayments } : {}),
    ...(options.acquirers ? { acquirers: options.acquirers, onlinePayments: options.acquirers } : {}),
    ...(options.lifecycle ? { lifecycle: options.lifecycle } : {}),
    ...(options.logSink ? { logSink: options.logSink } : {}),
    clock: () => now,
    dataFolder: join(tmpdir(), 'storefront-test-pictures'),
    login: {
      secretKeys: ['a key for tests only'],
      captcha: 'off',
      captchaSteps: 10,
      ordersWithoutPuzzle: 2,
      codesPerHour: 1000,
      vk: null,
      ...options.login,
    },
    config: {
      mode: 'test',
      brand: 'umi',
      logLevel: options.logSink ? 'trace' : 'silent',
      webhookLoopback: 'false',
      officeUrl: 'http://office.test',
      shiftRefundMax: 500,
      // Files of its own, which the tests' module system cannot load.
      apiDocs: 'off',
      metricsTokens: [],
      publicUrls: new Map(),
      ...options.config,
      trustProxy: options.trustProxy ?? ['loopback'],
      rateLimits: options.rateLimits ?? 'off',
    },
  };
  countPhonesBy(dependencies.login.secretKeys);
  const app = await buildApp(dependencies);
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  return {
    app,
    address,
    database,
    databaseConfig,
    catalogue,
    orderChanges,
    dependencies,
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

/** One API for all tests of a file, each of which begins at noon. */
export function shareTestApi(options: TestApiOptions = {}): TestApi {
  const api = {} as TestApi;
  beforeAll(async () => {
    Object.assign(api, await startTestApi(options));
  });
  afterEach(() => api.setTime(noonInKhimki));
  afterAll(() => api.stop());
  return api;
}

/** An API for each test of a file, as nothing of one may be left to the next. */
export function freshTestApi(options: TestApiOptions = {}): TestApi {
  const api = {} as TestApi;
  beforeEach(async () => {
    Object.assign(api, await startTestApi(options));
  });
  afterEach(() => api.stop());
  return api;
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

  /** By which anybody speaks for this visitor. */
  get cookie(): string | undefined {
    return this.#cookie;
  }

  /** Opens a page's address and stops at the first redirection. */
  async follow(url: string): Promise<{ status: number; location: string | null }> {
    const headers = { ...this.headers, ...(this.#cookie ? { cookie: this.#cookie } : {}) };
    const reply = await fetch(`${this.api.address}${url}`, { headers, redirect: 'manual' });
    this.#keep(reply);
    return { status: reply.status, location: reply.headers.get('location') };
  }

  #keep(reply: Response): void {
    const [cookie] = reply.headers.getSetCookie();
    if (cookie) this.#cookie = cookie.split(';', 1)[0];
  }

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
    this.#keep(reply);
    const text = await reply.text();
    return { status: reply.status, body: text === '' ? (undefined as T) : JSON.parse(text) };
  }
}
