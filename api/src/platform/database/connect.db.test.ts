import { sql } from 'kysely';
import { startTestApi, type TestApi } from '../../testing/startTestApi';
import { connect } from './connect';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

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
