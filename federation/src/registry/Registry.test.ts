import { appendFileSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ReleaseRecord } from '../records/ReleaseRecord';
import { packedRelease, temporaryFolder } from '../testing/packedRelease';
import { startS3 } from '../testing/startS3';
import { testKeys } from '../testing/testKeys';
import type { GateVerdict } from './gates/GateVerdict';
import { Registry } from './Registry';
import { newSigningKey, RegistryKeys } from './signing/RegistryKeys';
import { FolderStorage } from './stores/FolderStorage';
import { S3Storage } from './stores/S3Storage';

const author = { who: 'test' };
const goAround = { unchecked: 'a test' };
const visitor = { brand: 'umi', city: 'khimki', visitorId: 'visitor' };
const a = '0.1.0-aaaaaaaa';
const b = '0.1.0-bbbbbbbb';
const c = '0.1.0-cccccccc';
const shell: Partial<ReleaseRecord> = { kind: 'shell', remote: 'shell', entries: ['remoteEntry.js'] };

async function place(...builds: string[]) {
  const storage = new FolderStorage(temporaryFolder());
  const open = (keys: RegistryKeys = testKeys) => new Registry({ storage, keys });
  const registry = open();
  for (const build of builds) await registry.publish(packedRelease(build).directory);
  return { open, registry };
}
const offered = async (registry: Registry) =>
  (await registry.resolveComposition(visitor)).remotes['mf-sample']?.releases.map(({ id }) => id);

test.each([
  [
    'changed',
    (folder: string) => appendFileSync(join(folder, 'x_Page.js'), ';'),
    'x_Page.js does not match its hash',
  ],
  [
    'swapped in its compressed copy',
    (folder: string) => writeFileSync(join(folder, 'x_Page.js.br'), 'x'),
    'x_Page.js.br does not match its hash',
  ],
  ['added', (folder: string) => writeFileSync(join(folder, 'extra.js'), ''), 'extra.js is not in the record'],
])('a release with a file %s is refused', async (_, change, message) => {
  const { registry } = await place();
  const { directory } = packedRelease('aaaaaaaa');
  change(directory);
  await expect(registry.publish(directory)).rejects.toThrow(message);
  expect(await registry.releases()).toEqual([]);
});

test('who trusts the wrong keys hears of it once, whatever the number of releases', async () => {
  const storage = new FolderStorage(temporaryFolder());
  const registry = new Registry({ storage, keys: testKeys });
  for (const build of ['aaaaaaaa', 'bbbbbbbb', 'cccccccc'])
    await registry.publish(packedRelease(build).directory);
  await registry.promote({ 'mf-sample': a }, author, goAround);
  const told: string[] = [];
  const keys = new RegistryKeys({ signingKey: newSigningKey() });
  const other = new Registry({ storage, keys, onProblem: (message) => told.push(message) });
  await expect(other.list()).rejects.toThrow(
    `channels.json: signed by ${testKeys.ownId()}, trusted: ${keys.ownId()}; REGISTRY_PUBLIC_KEYS says which keys are`,
  );
  expect(told).toEqual([]);
});

test('a release never changes: other content under its id is refused, the same again accepted', async () => {
  const { registry } = await place('aaaaaaaa');
  const same = packedRelease('aaaaaaaa', { builtAt: '2026-02-02T00:00:00.000Z' });
  await expect(registry.publish(same.directory)).resolves.toMatchObject({
    builtAt: '2026-01-01T00:00:00.000Z',
  });
  const other = packedRelease('aaaaaaaa', {}, { 'x_Page.js': 'other()' });
  await expect(registry.publish(other.directory)).rejects.toThrow('already published with other content');
});

test('who has only public keys reads and cannot change anything', async () => {
  const { registry, open } = await place('aaaaaaaa', 'bbbbbbbb');
  await registry.promote({ 'mf-sample': a }, author, goAround);
  await registry.promote({ 'mf-sample': b }, author, goAround);
  const reader = open(new RegistryKeys({ publicKeys: registry.publicKeys() }));
  expect(await offered(reader)).toEqual([b, a]);
  await expect(reader.rollback('mf-sample', author)).rejects.toThrow('this installation has no signing key');
  expect(await offered(reader)).toEqual([b, a]);
});

test('promotion asks the gate: nothing unchecked, nothing red, no neighbour it was not run with [MF-05]', async () => {
  const { registry } = await place('aaaaaaaa', 'bbbbbbbb');
  await registry.publish(packedRelease('cccccccc', shell).directory);
  await registry.promote({ shell: c, 'mf-sample': a }, author, goAround);
  const promotion = () => registry.promote({ 'mf-sample': b }, author);
  await expect(promotion()).rejects.toThrow(
    `mf-sample@${b} has not been checked: run "npm run release -- check mf-sample"`,
  );
  const pair = { remote: 'shell', release: c, ok: false, problems: ['the order never came'] };
  await registry.putGate({ ...verdict(b), verdict: 'red', pairs: [pair] });
  await expect(promotion()).rejects.toThrow(`mf-sample@${b} with shell@${c}: the order never came`);
  await expect(registry.canary('new', { percent: 10, remotes: { 'mf-sample': b } }, author)).rejects.toThrow(
    `mf-sample@${b} with shell@${c}: the order never came`,
  );
  await registry.putGate(verdict(b));
  await expect(promotion()).rejects.toThrow(`mf-sample@${b} has not been checked with shell@${c}`);
  await registry.putGate({ ...verdict(b), pairs: [{ ...pair, ok: true, problems: [] }] });
  const { channels, history } = await promotion();
  expect(channels.stable.remotes['mf-sample']).toBe(b);
  expect(history[0]).toEqual({ at: expect.any(String), who: 'test', what: `promote mf-sample@${b}` });
  expect(history[1]).toMatchObject({ why: 'unchecked: a test' });
});

test('releases that cannot run together are not promoted, and a canary that no longer fits ends [MF-05]', async () => {
  const { registry } = await place();
  const asking = (range: string) => ({ shared: { react: `^${range}` } });
  await registry.publish(packedRelease('aaaaaaaa', { ...shell, shared: { react: '19.3.1' } }).directory);
  await registry.publish(packedRelease('bbbbbbbb', { ...shell, shared: { react: '20.0.0' } }).directory);
  await registry.publish(packedRelease('aaaaaaaa', asking('19.0.0')).directory);
  await registry.publish(packedRelease('bbbbbbbb', asking('20.0.0')).directory);
  await registry.promote({ shell: a, 'mf-sample': a }, author, goAround);
  const misfit = `mf-sample@${b} asks for react ^20.0.0, shell@${a} provides 19.3.1`;
  await expect(registry.promote({ 'mf-sample': b }, author, goAround)).rejects.toThrow(
    `these releases cannot run together:\n${misfit}`,
  );
  await registry.canary('next', { percent: 5, remotes: { shell: b, 'mf-sample': b } }, author);
  const { channels, history } = await registry.demote('shell', b, author);
  expect(channels.canaries).toEqual({});
  expect(history[0]?.what).toBe(`demote shell@${b} (next); next off: ${misfit}`);
});

test('a remote that takes a page of another one is not promoted, checked or not [MF-05]', async () => {
  const { registry } = await place();
  const page = { contributes: { routes: [{ id: 'cart', path: '/:city/cart', expose: 'Page' }] } };
  await registry.publish(packedRelease('aaaaaaaa', shell).directory);
  await registry.publish(packedRelease('aaaaaaaa', { ...page, remote: 'mf-cart' }).directory);
  await registry.publish(packedRelease('bbbbbbbb', page).directory);
  await registry.promote({ shell: a, 'mf-cart': a }, author, goAround);
  await expect(registry.promote({ 'mf-sample': b }, author, goAround)).rejects.toThrow(
    `these releases cannot run together:\nmf-sample@${b} contributes the page /:city/cart, which belongs to mf-cart@${a}`,
  );
});

test('a shell that others need more of goes back together with them, and not alone [MF-05]', async () => {
  const { registry } = await place();
  await registry.publish(packedRelease('aaaaaaaa', { ...shell, shared: { react: '19.3.1' } }).directory);
  await registry.publish(packedRelease('bbbbbbbb', { ...shell, shared: { react: '20.0.0' } }).directory);
  const asking = (range: string) => ({ shared: { react: range } });
  await registry.publish(packedRelease('aaaaaaaa', asking('^19.0.0')).directory);
  await registry.publish(packedRelease('bbbbbbbb', asking('^20.0.0')).directory);
  await registry.promote({ shell: a, 'mf-sample': a }, author, goAround);
  await registry.promote({ shell: b, 'mf-sample': b }, author, goAround);
  const { sequence } = await registry.channels();
  await expect(registry.rollback('shell', author)).rejects.toThrow(
    `these releases cannot run together:\nmf-sample@${b} asks for react ^20.0.0, shell@${a} provides 19.3.1`,
  );
  expect(await registry.channels()).toMatchObject({
    sequence,
    channels: { stable: { remotes: { shell: b, 'mf-sample': b } } },
  });
  const { channels, history } = await registry.rollback(['shell', 'mf-sample'], author);
  expect(channels.stable.remotes).toEqual({ shell: a, 'mf-sample': a });
  expect(history[0]?.what).toBe(`rollback shell ${b} -> ${a}, mf-sample ${b} -> ${a}`);
});

test('a store that does not answer costs nothing while the last composition is known', async () => {
  const server = await startS3(temporaryFolder());
  const problems: string[] = [];
  const registry = new Registry({
    storage: new S3Storage(server.settings('down', temporaryFolder())),
    keys: testKeys,
    onProblem: (problem) => problems.push(problem),
  });
  await registry.publish(packedRelease('aaaaaaaa').directory);
  await registry.promote({ 'mf-sample': a }, author, goAround);
  await registry.resolveComposition(visitor);
  server.serve(0);
  const { remotes } = await registry.resolveComposition(visitor);
  expect(remotes['mf-sample']?.releases.map(({ id }) => id)).toEqual([a]);
  expect(problems).toEqual([
    expect.stringMatching(/reading channels\.json: 503; the last good document stays in force$/),
  ]);
  await expect(registry.rollback('mf-sample', author)).rejects.toThrow('reading channels.json: 503');
});

test('a service without conditional writes is refused at the first write, because changes would be lost', async () => {
  const server = await startS3(temporaryFolder(), { conditional: false });
  const storage = new S3Storage(server.settings('plain', temporaryFolder()));
  const registry = new Registry({ storage, keys: testKeys });
  await expect(registry.publish(packedRelease('aaaaaaaa').directory)).rejects.toThrow(
    'this service does not honour If-None-Match and If-Match, so two writers could overwrite each other',
  );
  expect(await registry.releases()).toEqual([]);
});

test('nothing is left behind in the folder by what was refused', async () => {
  const folder = temporaryFolder();
  const registry = new Registry({ storage: new FolderStorage(folder), keys: testKeys });
  const { directory } = packedRelease('aaaaaaaa');
  appendFileSync(join(directory, 'x_Page.js'), ';');
  await expect(registry.publish(directory)).rejects.toThrow();
  expect(readdirSync(join(folder, 'incoming'))).toEqual([]);
});

test('a record cannot name a file outside its release', async () => {
  const registry = new Registry({ storage: new FolderStorage(temporaryFolder()), keys: testKeys });
  const { directory } = packedRelease('aaaaaaaa');
  const file = join(directory, 'record.json');
  writeFileSync(
    file,
    readFileSync(file, 'utf8').replace('"entry": "remoteEntry.js"', '"entry": "../../../etc/passwd"'),
  );
  await expect(registry.publish(directory)).rejects.toThrow(
    'record.json.entry: expected a path inside the release, found "../../../etc/passwd"',
  );
});

test('the page gets the address, name, entry hash and exposes of each release', async () => {
  const registry = new Registry({ storage: new FolderStorage(temporaryFolder()), keys: testKeys });
  const record = await registry.publish(packedRelease('aaaaaaaa').directory);
  await registry.promote({ 'mf-sample': a }, author, goAround);
  const { remotes } = await registry.resolveComposition(visitor);
  expect(remotes['mf-sample']?.releases).toEqual([
    {
      id: a,
      name: 'sample__aaaaaaaa',
      base: `/releases/mf-sample/${a}/`,
      entry: 'remoteEntry.js',
      integrity: record.files['remoteEntry.js']?.integrity,
      exposes: { './Page': { js: ['x_Page.js'], css: ['x_Page.css'] } },
      contributes: {},
    },
  ]);
});

const verdict = (release: string): GateVerdict => ({
  remote: 'mf-sample',
  release,
  verdict: 'green',
  at: '2026-01-01T00:00:00.000Z',
  who: 'test',
  problems: [],
  pairs: [],
});
