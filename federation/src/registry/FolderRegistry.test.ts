import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ReleaseRecord } from '../records/ReleaseRecord';
import { packedRelease, temporaryFolder } from '../testing/packedRelease';
import { FolderRegistry } from './FolderRegistry';

const author = { who: 'test' };
const visitor = { brand: 'umi', city: 'khimki', visitorId: 'visitor' };
const a = '0.1.0-aaaaaaaa';
const b = '0.1.0-bbbbbbbb';
const c = '0.1.0-cccccccc';

function registryIn(folder: string) {
  const problems: string[] = [];
  return {
    registry: new FolderRegistry({ folder, onProblem: (problem) => problems.push(problem) }),
    problems,
  };
}

async function published(...builds: string[]) {
  const folder = temporaryFolder();
  const { registry, problems } = registryIn(folder);
  for (const build of builds) await registry.publish(packedRelease(build).directory);
  return { folder, registry, problems };
}

const offered = async (registry: FolderRegistry) =>
  (await registry.resolveComposition(visitor)).remotes['mf-sample']?.releases.map(({ id }) => id);

test('a promoted release reaches the next page, a rollback the one after [MF-04]', async () => {
  const { registry } = await published('aaaaaaaa', 'bbbbbbbb');
  await registry.promote({ 'mf-sample': a }, author);
  const before = await registry.resolveComposition(visitor);
  await registry.promote({ 'mf-sample': b }, author);
  expect(await offered(registry)).toEqual([b, a]);
  await registry.rollback('mf-sample', author);
  expect(await offered(registry)).toEqual([a]);
  expect((await registry.resolveComposition(visitor)).id).toBe(before.id);
  await expect(registry.rollback('mf-sample', author)).rejects.toThrow(
    'mf-sample has no earlier release to return to',
  );
});

test('two reports of one bad release take back one release', async () => {
  const { registry } = await published('aaaaaaaa', 'bbbbbbbb', 'cccccccc');
  for (const release of [a, b, c]) await registry.promote({ 'mf-sample': release }, author);
  await registry.rollback('mf-sample', author, c);
  await registry.rollback('mf-sample', author, c);
  expect(await offered(registry)).toEqual([b, a]);
});

test('the page gets the address, name, entry hash and exposes of each release', async () => {
  const { registry } = await published('aaaaaaaa');
  await registry.promote({ 'mf-sample': a }, author);
  const record = await registry.record('mf-sample', a);
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

test('publishers who work at the same time lose no change', async () => {
  const { folder } = await published('aaaaaaaa');
  const builds = ['11111111', '22222222', '33333333', '44444444', '55555555', '66666666'];
  await Promise.all(
    builds.map(async (build) => {
      const remote = `mf-${build}`;
      const { registry } = registryIn(folder);
      await registry.publish(packedRelease(build, { remote }).directory);
      await registry.promote({ [remote]: `0.1.0-${build}` }, author);
    }),
  );
  const { sequence, channels, history } = await registryIn(folder).registry.channels();
  expect(Object.keys(channels.stable.remotes).sort()).toEqual(builds.map((build) => `mf-${build}`));
  expect([sequence, history.length]).toEqual([builds.length, builds.length]);
});

test('a publication that stopped half-way cannot be seen', async () => {
  const { folder, registry } = await published('aaaaaaaa');
  mkdirSync(join(folder, 'incoming/half'), { recursive: true });
  writeFileSync(join(folder, 'incoming/half/record.json'), JSON.stringify(packedRelease('bbbbbbbb').record));
  expect((await registry.list())['mf-sample']?.map(({ release }) => release)).toEqual([a]);
  await expect(registry.promote({ 'mf-sample': b }, author)).rejects.toThrow(
    `mf-sample@${b} is not in the registry`,
  );
});

test.each([
  [
    'changed',
    (folder: string) => appendFileSync(join(folder, 'x_Page.js'), ';'),
    'x_Page.js does not match its hash',
  ],
  [
    'swapped in its compressed copy',
    (folder: string) => writeFileSync(join(folder, 'x_Page.js.br'), 'x'),
    'x_Page.js.br does not',
  ],
  ['added', (folder: string) => writeFileSync(join(folder, 'extra.js'), ''), 'extra.js is not in the record'],
])('a release with a file %s is refused', async (_, change, message) => {
  const folder = temporaryFolder();
  const { directory } = packedRelease('aaaaaaaa');
  change(directory);
  await expect(registryIn(folder).registry.publish(directory)).rejects.toThrow(message);
  expect(existsSync(join(folder, 'releases'))).toBe(false);
  expect(readdirSync(join(folder, 'incoming'))).toEqual([]);
});

test('a release never changes: other content under its id is refused, the same again accepted', async () => {
  const { registry } = await published('aaaaaaaa');
  const same = packedRelease('aaaaaaaa', { builtAt: '2026-02-02T00:00:00.000Z' });
  await expect(registry.publish(same.directory)).resolves.toMatchObject({
    builtAt: '2026-01-01T00:00:00.000Z',
  });
  const other = packedRelease('aaaaaaaa', {}, { 'x_Page.js': 'other()' });
  await expect(registry.publish(other.directory)).rejects.toThrow('already published with other content');
});

test('verify finds a byte that changed in the registry', async () => {
  const { registry } = await published('aaaaaaaa');
  await expect(registry.verify('mf-sample', a)).resolves.toMatchObject({ release: a });
  appendFileSync(registry.fileOf('mf-sample', a, 'remoteEntry.js'), ' ');
  await expect(registry.verify('mf-sample', a)).rejects.toThrow(
    `mf-sample@${a}: remoteEntry.js does not match its hash`,
  );
});

test('a record cannot name a file outside its release', async () => {
  const { directory } = packedRelease('aaaaaaaa');
  const file = join(directory, 'record.json');
  writeFileSync(
    file,
    readFileSync(file, 'utf8').replace('"entry": "remoteEntry.js"', '"entry": "../../../etc/passwd"'),
  );
  await expect(registryIn(temporaryFolder()).registry.publish(directory)).rejects.toThrow(
    'record.json.entry: expected a path inside the release, found "../../../etc/passwd"',
  );
});

test('removing what is in use is refused, pruning leaves it', async () => {
  const { registry } = await published('aaaaaaaa', 'bbbbbbbb', 'cccccccc');
  await registry.promote({ 'mf-sample': a }, author);
  await registry.promote({ 'mf-sample': b }, author);
  await expect(registry.remove('mf-sample', b)).rejects.toThrow(`mf-sample@${b} is in use`);
  await expect(registry.remove('mf-sample', a)).rejects.toThrow(`mf-sample@${a} is in use`);
  expect(await registry.prune({ keep: 0, olderThanDays: 0 })).toEqual([`mf-sample@${c}`]);
  expect((await registry.list())['mf-sample']?.map(({ release }) => release).sort()).toEqual([a, b]);
});

test('a broken document is reported with its place while the last good one stays in force', async () => {
  const { folder, registry, problems } = await published('aaaaaaaa');
  await registry.promote({ 'mf-sample': a }, author);
  expect(await offered(registry)).toEqual([a]);
  const file = join(folder, 'channels.json');
  writeFileSync(file, readFileSync(file, 'utf8').replace(a, 'latest'));
  expect(await offered(registry)).toEqual([a]);
  const message =
    'channels.json.channels.stable.remotes.mf-sample: expected a release such as 0.1.0-ab12cd34, found "latest"';
  expect(problems).toEqual([`${message}; the last good document stays in force`]);
  await expect(registryIn(folder).registry.channels()).rejects.toThrow(message);
  await expect(registry.rollback('mf-sample', author)).rejects.toThrow(message);
});

test('a release whose record is lost is left out; its remote starts with the one before [MF-05]', async () => {
  const { folder, registry } = await published('aaaaaaaa', 'bbbbbbbb');
  await registry.promote({ 'mf-sample': a }, author);
  await registry.promote({ 'mf-sample': b }, author);
  writeFileSync(join(folder, `releases/mf-sample/${b}/record.json`), '{}');
  const { registry: fresh, problems } = registryIn(folder);
  expect(await offered(fresh)).toEqual([a]);
  expect(problems[0]).toMatch(
    /^mf-sample@0\.1\.0-bbbbbbbb: .*record\.json\.kind: expected shell or remote, found nothing/,
  );
});

test('releases that cannot run together are not promoted [MF-05]', async () => {
  const { registry } = await published();
  const shell: Partial<ReleaseRecord> = {
    kind: 'shell',
    remote: 'shell',
    shared: { react: '19.3.1' },
    entries: ['remoteEntry.js'],
  };
  await registry.publish(packedRelease('aaaaaaaa', shell).directory);
  await registry.publish(
    packedRelease('bbbbbbbb', { shared: { react: '^20.0.0', swr: '^2.5.1' } }).directory,
  );
  await registry.promote({ shell: a }, author);
  await expect(registry.promote({ 'mf-sample': b }, author)).rejects.toThrow(
    [
      'these releases cannot run together:',
      `mf-sample@${b} asks for react ^20.0.0, shell@${a} provides 19.3.1`,
      `mf-sample@${b} asks for swr, which shell@${a} does not provide`,
    ].join('\n'),
  );
});
