import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import fastify from 'fastify';
import { type FileRoute, fileRoute } from './files';

const script = 'export const sum = 1 + 1;';

const scratch = mkdtempSync(join(tmpdir(), 'files-'));
afterAll(() => rmSync(scratch, { recursive: true }));

function serve(options: Partial<FileRoute> = {}) {
  const root = mkdtempSync(join(scratch, 'root-'));
  const folder = join(root, 'served');
  mkdirSync(join(folder, 'server'), { recursive: true });
  writeFileSync(join(root, 'secret.js'), 'secret');
  writeFileSync(join(folder, 'a.js'), script);
  writeFileSync(join(folder, 'a.js.br'), brotliCompressSync(script));
  writeFileSync(join(folder, 'plain one.css'), 'a{}');
  writeFileSync(join(folder, 'notes.md'), 'notes');
  writeFileSync(join(folder, 'server/bundle.js'), 'bundle');
  const app = fastify();
  fileRoute(app, { prefix: '/files/', folder, immutable: true, hidden: /^server\//, ...options });
  const get = (path: string, headers: Record<string, string> = {}) =>
    app.inject({ url: `/files/${path}`, headers });
  return { folder, get };
}

test('a script comes with its type, for ever, to every origin, and packed for browsers that take that', async () => {
  const { get } = serve();
  const plain = await get('a.js');
  expect(plain.body).toBe(script);
  expect(plain.headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'content-length': String(script.length),
    'cache-control': 'public, max-age=31536000, immutable',
    'access-control-allow-origin': '*',
    'x-content-type-options': 'nosniff',
    vary: 'accept-encoding',
  });
  expect(plain.headers['content-encoding']).toBeUndefined();
  const packed = await get('a.js', { 'accept-encoding': 'gzip, deflate, br' });
  expect(packed.headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'content-encoding': 'br',
    'content-length': String(brotliCompressSync(script).length),
  });
  expect(packed.rawPayload).toEqual(brotliCompressSync(script));
  const style = await get('plain%20one.css', { 'accept-encoding': 'br' });
  expect([style.body, style.headers['content-encoding']]).toEqual(['a{}', undefined]);
});

test.each([
  ['is not there', 'b.js'],
  ['is a folder', 'server'],
  ['is hidden', 'server/bundle.js'],
  ['is of another type', 'notes.md'],
  ['lies outside', '..%2Fsecret.js'],
  ['lies outside, from deeper down', 'server/..%2F..%2Fsecret.js'],
  ['has a name with a null byte', 'a%00.js'],
])('what %s is a plain 404 that nobody keeps', async (_, path) => {
  const { get } = serve();
  const reply = await get(path);
  expect([reply.statusCode, reply.body]).toEqual([404, 'not found']);
  expect(reply.headers).toMatchObject({
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-store',
  });
});

test('another name stands in for a file that is not there, and a file that is elsewhere is fetched', async () => {
  const renamed = serve({ instead: (wanted) => wanted.replace('a-1.js', 'a.js') });
  expect((await renamed.get('a-1.js')).body).toBe(script);
  const elsewhere: ReturnType<typeof serve> = serve({
    prepare: async (wanted) => writeFileSync(join(elsewhere.folder, wanted), 'late'),
  });
  expect((await elsewhere.get('late.js')).body).toBe('late');
  const failing = serve({ prepare: () => Promise.reject(new Error('away')) });
  expect((await failing.get('late.js')).statusCode).toBe(404);
});

test('a browser that has the file hears that it is the same, and one that has a part gets the rest', async () => {
  const { get } = serve({ immutable: false });
  const first = await get('a.js');
  const again = await get('a.js', { 'if-none-match': String(first.headers.etag) });
  expect([again.statusCode, again.body]).toEqual([304, '']);
  expect(again.headers['cache-control']).toBe('public, max-age=3600');
  const rest = await get('a.js', { range: 'bytes=7-' });
  expect([rest.statusCode, rest.body]).toEqual([206, script.slice(7)]);
  const packed = await get('a.js', { 'accept-encoding': 'br', 'if-none-match': String(first.headers.etag) });
  expect(packed.statusCode).toBe(200);
  expect((await get('a.js', { range: 'bytes=900-' })).statusCode).toBe(416);
});
