import { once } from 'node:events';
import { type AddressInfo, connect as connectTo, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { sql } from 'kysely';
import { shareTestApi } from '../../testing/startTestApi';
import { connect } from './connect';

const api = shareTestApi();

test.each(['between two queries', 'during a query'])(
  'a connection that breaks %s of a transaction costs that transaction and nothing else',
  async (moment) => {
    const { database, close } = connect({ ...api.databaseConfig, max: 2 }, () => undefined);
    const uncaught = jest.fn();
    process.on('uncaughtException', uncaught);
    const end = (pid: number | undefined) => sql`select pg_terminate_backend(${pid})`.execute(database);
    const work = database.transaction().execute(async (transaction) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(transaction);
      if (moment === 'during a query') {
        setTimeout(() => void end(rows[0]?.pid), 50);
        await sql`select pg_sleep(5)`.execute(transaction);
      } else {
        await end(rows[0]?.pid);
        await new Promise((next) => setTimeout(next, 200));
      }
      await sql`select 1`.execute(transaction);
    });
    await expect(work).rejects.toThrow();
    const after = await Promise.all([1, 2].map(() => sql`select 1 as one`.execute(database)));
    expect(after.map(({ rows }) => rows)).toEqual([[{ one: 1 }], [{ one: 1 }]]);
    await close();
    process.off('uncaughtException', uncaught);
    expect(uncaught).not.toHaveBeenCalled();
  },
);

/** A machine between, which can be lost as in a power cut: whoever is connected hears nothing more. */
async function lossyServer() {
  const { host = '', port = 5432 } = api.databaseConfig;
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    const upstream = connectTo(
      host.startsWith('/') ? { path: join(host, `.s.PGSQL.${port}`) } : { host, port },
    );
    for (const [one, other] of [
      [socket, upstream],
      [upstream, socket],
    ] as const) {
      open.add(one.on('error', () => undefined));
      one.pipe(other);
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    address: { host: '127.0.0.1', port: (server.address() as AddressInfo).port },
    lose: () => {
      for (const socket of open) socket.unpipe().pause();
    },
    close: () => {
      for (const socket of open) socket.destroy();
      server.close();
    },
  };
}

test.each([true, false])(
  'a machine that is lost in the middle of calls costs these calls, not the connections (prepares: %s)',
  async (preparesStatements) => {
    const between = await lossyServer();
    const deadlines = { max: 2, connectionTimeoutMillis: 1_000, query_timeout: 500 };
    const { database, pool, close } = connect(
      { ...api.databaseConfig, ...between.address, ...deadlines },
      () => undefined,
      { preparesStatements },
    );
    const calls = [
      sql`select pg_sleep(0.3)`.execute(database),
      database.transaction().execute((transaction) => sql`select pg_sleep(0.3)`.execute(transaction)),
    ];
    const outcomes = Promise.allSettled(calls);
    await new Promise((next) => setTimeout(next, 200));
    between.lose();
    expect((await outcomes).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    const after = await Promise.all([1, 2].map(() => sql`select 1 as one`.execute(database)));
    expect(after.map(({ rows }) => rows)).toEqual([[{ one: 1 }], [{ one: 1 }]]);
    expect(pool.totalCount).toBe(2);
    await close();
    between.close();
  },
);
