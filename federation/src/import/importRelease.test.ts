import { rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { verifyRelease } from '../registry/verifyRelease';
import { importRelease } from './importRelease';

let files: Record<string, string> = {};
const server = createServer((request, response) => {
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
async function take() {
  const slots = [{ slot: 'home.aside', expose: 'Widget' }];
  const { directory, record } = await importRelease({
    manifest: `${origin}/app/mf-manifest.json`,
    remote: 'mf-weather',
    contributes: { slots },
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
