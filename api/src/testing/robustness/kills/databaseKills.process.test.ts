import { readFileSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { khimki } from '../../startTestApi';
import { ApiProcess, freePort } from '../ApiProcess';
import { Crowd } from './Crowd';
import { acknowledgedOrders, databaseIn, keptOrders } from './keptOrders';

const kills = process.env.TEST_LONG ? 20 : 2;
/** From the database's first answer to the API's. */
const servesWithinMs = 3_000;
const backWithinMs = 60_000;
const lookMs = 20;
const callMs = 5_000;
/** Acknowledgements before each kill: there is always something under way. */
const callsBetween = 40;

let folder: string;
let api: ApiProcess;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'storefront-database-kills-'));
  await chmod(folder, 0o755);
  // As `npm start` runs it: one process, with the database that it starts.
  api = new ApiProcess(await freePort(), { DATA_DIR: folder, LOG_LEVEL: 'info' });
  await api.untilReady();
}, 240_000);
afterAll(async () => {
  await api.stop();
  await rm(folder, { recursive: true, force: true });
}, 60_000);

async function ask<T extends pg.QueryResultRow>(query: string): Promise<T[] | null> {
  const client = new pg.Client({ ...databaseIn(folder), connectionTimeoutMillis: 1_000 });
  // A connection that breaks is told by its query.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return (await client.query<T>(query)).rows;
  } catch {
    return null;
  } finally {
    await client.end().catch(() => undefined);
  }
}
const postmaster = () =>
  Number(readFileSync(join(folder, 'postgres', 'postmaster.pid'), 'utf8').split('\n', 1)[0]);
/**
 * A connection that somebody's call uses just now. PostgreSQL then restarts all of its processes but the
 * first.
 */
async function backend(): Promise<number> {
  const busiest = `select pid from pg_stat_activity where backend_type = 'client backend'
    and datname = 'storefront' and pid <> pg_backend_pid() order by (state <> 'idle') desc, query_start desc limit 1`;
  const [row] = (await ask<{ pid: number }>(busiest)) ?? [];
  if (!row) throw new Error('nobody uses the database');
  return row.pid;
}

async function until(isDone: () => Promise<boolean>): Promise<number> {
  const from = performance.now();
  while (!(await isDone())) {
    if (performance.now() - from > backWithinMs) throw new Error('it does not come back');
    await wait(lookMs);
  }
  return Math.round(performance.now() - from);
}
/** Whether a call that reads and writes is answered. */
async function serves(): Promise<boolean> {
  const reply = await fetch(`${api.address}/api/shops/set`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', connection: 'close' },
    body: JSON.stringify({ shop_id: khimki.shopId }),
    signal: AbortSignal.timeout(callMs),
  }).catch(() => null);
  await reply?.body?.cancel();
  return reply?.status === 200;
}

test(`${kills} kills of the database under load end no process and lose or double no order [API-02] [CHK-07]`, async () => {
  let acknowledged = 0;
  const crowd = new Crowd(api.address, () => {
    acknowledged += 1;
  });
  const shopping = crowd.shop();
  const servingAfterMs: number[] = [];
  for (let kill = 0; kill < kills; kill += 1) {
    const wanted = acknowledged + callsBetween;
    await until(async () => acknowledged >= wanted);
    process.kill(kill % 2 === 0 ? postmaster() : await backend(), 'SIGKILL');
    await until(async () => (await ask('select 1')) !== null);
    servingAfterMs.push(await until(serves));
  }
  crowd.leave();
  await shopping;

  const faults = [...new Set(crowd.customers.flatMap((customer) => [...customer.faults]))];
  expect({ faults, ended: api.hasEnded }).toEqual({ faults: ['503 2'], ended: false });
  expect(await keptOrders(folder, crowd)).toEqual(acknowledgedOrders(crowd));
  expect(crowd.orderIds.length).toBeGreaterThan(kills);
  expect(Math.max(...servingAfterMs)).toBeLessThanOrEqual(servesWithinMs);
}, 600_000);
