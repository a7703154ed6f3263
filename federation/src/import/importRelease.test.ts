import { rmSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { verifyRelease } from '../registry/verifyRelease';
import { importRelease } from './importRelease';

let files: Record<string, string> = {};
let answer: RequestListener | undefined;
const server = createServer((request, response) => {
  if (answer) return answer(request, response);
  const text = files[request.url ?? ''];
  if (text === undefined) response.writeHead(404);
  response.end(text);
});
let origin = '';
beforeAll(async () => {
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server.close());

const assets = (js: string[]) => ({ js: { sync: js, async: [] }, css: { sync: [], async: [] } });
function serve(metaData: object = {}, js = ['x.js']) {
  const manifest = {
    metaData: {
      globalName: 'weather',
      publicPath: 'auto',
      buildInfo: { buildVersion: '1.4.0' },
      remoteEntry: { name: 'remoteEntry.js', path: '', type: 'global' },
      ...metaData,
    },
    shared: [
      { name: 'react', version: '19.3.1', requiredVersion: '>=19', assets: assets([]) },
      { name: 'dates', version: '1.0.0', requiredVersion: '^1.0.0', assets: assets(['dates.js']) },
    ],
    exposes: [{ path: './Widget', assets: assets(js) }],
  };
  files = {
    '/app/mf-manifest.json': JSON.stringify(manifest),
    '/app/remoteEntry.js': 'var weather;self["webpackChunkweather"]=[]',
    '/app/x.js': 'self["webpackChunkweather"].push(1)',
    '/app/dates.js': 'dates',
    '/secret.js': 'secret',
  };
}
async function take(isOwn = true) {
  const slots = [{ slot: 'home.aside', expose: 'Widget' }];
  const { directory, record } = await importRelease({
    manifest: `${origin}/app/mf-manifest.json`,
    remote: 'mf-weather',
    contributes: { slots },
    ownHosts: new Set(isOwn ? [new URL(origin).host] : []),
  });
  await verifyRelease(directory);
  rmSync(directory, { recursive: true });
  return record;
}

test('equal files make an equal release, with the hash of each and the ranges of what the page shares', async () => {
  serve();
  const one = await take();
  expect(one.release).toMatch(/^1\.4\.0-[0-9a-f]{8}$/);
  expect(Object.keys(one.files)).toEqual(['dates.js', 'remoteEntry.js', 'x.js']);
  expect(one.shared).toEqual({ react: '^19.3.1' });
  expect((await take()).release).toBe(one.release);
  files['/app/dates.js'] = 'other dates';
  expect((await take()).release).not.toBe(one.release);
});

test.each([
  [
    'files that are bound to an address',
    { publicPath: 'https://cdn.example/' },
    undefined,
    /publicPath: expected "auto"/,
  ],
  [
    'an entry that is a module',
    { remoteEntry: { name: 'remoteEntry.js', path: '', type: 'module' } },
    undefined,
    /remoteEntry\.type: expected "global"/,
  ],
  ['a name that is no variable', { globalName: 'a;b' }, undefined, /globalName: expected a variable name/],
  ['a file outside of its folder', {}, ['../secret.js'], /"\.\.\/secret\.js" is no file beside it/],
  [
    'a file of another host',
    {},
    ['https://other.example/x.js'],
    /"https:\/\/other\.example\/x\.js" is no file beside it/,
  ],
  ['a file that is missing', {}, ['gone.js'], /\/app\/gone\.js: status 404/],
])('%s is refused, with the place', async (_, metaData, js, message) => {
  serve(metaData, js);
  await expect(take()).rejects.toThrow(message);
});

describe('what it may bring', () => {
  afterEach(() => {
    answer = undefined;
  });

  test('nothing comes from the importing machine’s network, unless its host is named', async () => {
    serve();
    await expect(take(false)).rejects.toThrow(
      /mf-manifest\.json: 127\.0\.0\.1 leads to an address that is not public; RELEASE_IMPORT_HOSTS/,
    );
  });

  test('a redirect into that network is not followed, also from a host that is named', async () => {
    serve();
    const secret = origin.replace('127.0.0.1', 'localhost');
    const asked: unknown[] = [];
    answer = ({ headers }, response) => {
      asked.push(headers.host);
      response.writeHead(302, { location: `${secret}/secret.js` }).end();
    };
    await expect(take()).rejects.toThrow(/localhost leads to an address that is not public/);
    expect(asked).toEqual([new URL(origin).host]);
  });

  test('a file that unpacks to more than 10 MB ends the import', async () => {
    const packed = gzipSync(Buffer.alloc(30_000_000));
    answer = (_request, response) => void response.writeHead(200, { 'content-encoding': 'gzip' }).end(packed);
    await expect(take()).rejects.toThrow(/mf-manifest\.json: is larger than 10 MB/);
  });
});
