import pg from 'pg';
import { describeRefusal } from './describeRefusal';

const connect = (connectionString: string): Promise<unknown> =>
  new pg.Client({ connectionString }).connect().catch((error: unknown) => error);

test('a server that does not answer is one sentence that names the setting', async () => {
  expect(describeRefusal(await connect('postgresql://u:secret@127.0.0.1:9/x'))).toBe(
    'PostgreSQL does not answer at the address of DATABASE_URL: connect ECONNREFUSED 127.0.0.1:9',
  );
  expect(describeRefusal(await connect('postgresql://u:secret@localhost:9/x'))).toMatch(
    /^PostgreSQL does not answer at the address of DATABASE_URL: connect ECONNREFUSED .*:9$/,
  );
});

test('a wrong password and a missing database are told apart', () => {
  const refuse = (code: string, message: string) =>
    describeRefusal(Object.assign(new Error(message), { code }));
  expect(refuse('28P01', 'password authentication failed for user "u"')).toBe(
    'PostgreSQL refuses the user or the password of DATABASE_URL: password authentication failed for user "u"',
  );
  expect(refuse('3D000', 'database "x" does not exist')).toMatch(/^PostgreSQL has no database of the name/);
});

test('every other error keeps its stack', () => {
  expect(describeRefusal(new TypeError('x is not a function'))).toBeNull();
  expect(describeRefusal(Object.assign(new Error('deadlock'), { code: '40P01' }))).toBeNull();
});
