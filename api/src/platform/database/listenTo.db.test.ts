import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { shareTestApi } from '../../testing/startTestApi';
import { type Connection, connect } from './connect';
import { listenTo } from './listenTo';

const channel = 'dishes';
let teller: Connection;
const api = shareTestApi();
beforeAll(async () => {
  teller = connect({ ...api.databaseConfig, max: 1 }, () => undefined);
});
afterAll(async () => {
  await teller.close();
});

const tell = (payload: string) => sql`select pg_notify(${channel}, ${payload})`.execute(teller.database);
/** Ends the connections that listen, as a restart of the server does; answers how many there were. */
async function endListeners(): Promise<number> {
  const { rows } = await sql<{ ended: boolean }>`
    select pg_terminate_backend(pid) as ended from pg_stat_activity
    where datname = current_database() and query = ${`listen ${channel}`}`.execute(teller.database);
  return rows.length;
}
async function until(isSo: () => boolean): Promise<void> {
  for (let tries = 0; !isSo() && tries < 500; tries += 1) await wait(20);
  expect(isSo()).toBe(true);
}

test('who listens hears what is told and of each new connection, and after the end nothing', async () => {
  const heard: (string | undefined)[] = [];
  const onConnected = jest.fn();
  const onError = jest.fn();
  const listening = listenTo(api.databaseConfig, channel, {
    onNotification: (payload) => heard.push(payload),
    onConnected,
    onError,
  });
  await until(() => onConnected.mock.calls.length === 1);
  await tell('sushi');
  await until(() => heard.length === 1);

  expect(await endListeners()).toBe(1);
  await until(() => onConnected.mock.calls.length === 2);
  await tell('pizza');
  await until(() => heard.length === 2);
  expect(heard).toEqual(['sushi', 'pizza']);
  expect(onError).not.toHaveBeenCalled();

  await listening.stop();
  expect(await endListeners()).toBe(0);
  await tell('shawarma');
  await wait(100);
  expect(heard).toHaveLength(2);
});

test('a server that is not there is said, and asked again', async () => {
  const onError = jest.fn();
  const onConnected = jest.fn();
  const nowhere = { ...api.databaseConfig, host: '127.0.0.1', port: 1 };
  const listening = listenTo(nowhere, channel, { onNotification: jest.fn(), onConnected, onError });
  await until(() => onError.mock.calls.length === 2);
  expect(onError).toHaveBeenCalledWith(expect.objectContaining({ code: 'ECONNREFUSED' }));
  expect(onConnected).not.toHaveBeenCalled();
  await listening.stop();
});
