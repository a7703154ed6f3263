import { sql } from 'kysely';
import { startTestApi } from '../../testing/startTestApi';

test('a request is found in the logs by the id that its reply names', async () => {
  const lines: string[] = [];
  const api = await startTestApi({ logSink: { write: (line) => void lines.push(line) } });
  const linesAbout = (id: string) => lines.filter((line) => JSON.parse(line).reqId === id);
  const ask = (path: string, headers: Record<string, string> = {}) =>
    fetch(`${api.address}${path}`, { headers });

  const given = 'given-by-the-shell-1';
  expect((await ask('/api/cities', { 'x-request-id': given })).headers.get('x-request-id')).toBe(given);
  expect(linesAbout(given)).toHaveLength(1);

  const refused = await ask('/api/cities/atlantis');
  const ownId = refused.headers.get('x-request-id') ?? '';
  expect([refused.status, linesAbout(ownId).length]).toEqual([404, 1]);

  await sql`drop table orders cascade`.execute(api.database);
  const failed = await ask(`/api/order/1007?key=${'a'.repeat(32)}`);
  const { code, request_id } = await failed.json();
  expect([failed.status, code, request_id]).toEqual([
    500,
    'server.fault',
    failed.headers.get('x-request-id'),
  ]);
  expect(linesAbout(request_id).map((line) => JSON.parse(line).level)).toEqual([50, 40]);
  await api.stop();
});
