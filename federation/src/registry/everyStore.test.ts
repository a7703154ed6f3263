import {
  appendFileSync,
  copyFileSync,
  cpSync,
  existsSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { packedRelease } from '../testing/packedRelease';
import { type RegistryKind, registryKinds } from '../testing/registryKinds';
import { testKeys } from '../testing/testKeys';
import { Registry } from './Registry';
import { newSigningKey, RegistryKeys } from './signing/RegistryKeys';

// S3 is a server, and the machine may be busy.
jest.setTimeout(60_000);

const author = { who: 'test' };
const goAround = { unchecked: 'a test' };
const visitor = { brand: 'umi', city: 'khimki', visitorId: 'visitor' };
const a = '0.1.0-aaaaaaaa';
const b = '0.1.0-bbbbbbbb';
const c = '0.1.0-cccccccc';

async function placeIn({ start }: RegistryKind, builds: string[]) {
  const store = await start();
  const problems: string[] = [];
  const open = (keys: RegistryKeys = testKeys) =>
    new Registry({ storage: store.open(), keys, onProblem: (problem) => problems.push(problem) });
  const registry = open();
  for (const build of builds) await registry.publish(packedRelease(build).directory);
  return { ...store, open, registry, problems };
}
const offered = async (registry: Registry) =>
  (await registry.resolveComposition(visitor)).remotes['mf-sample']?.releases.map(({ id }) => id);

describe.each(registryKinds)('in $name', (kind) => {
  const place = (...builds: string[]) => placeIn(kind, builds);

  test('a promoted release reaches the next page, a rollback the one after [MF-04]', async () => {
    const { registry, open } = await place('aaaaaaaa', 'bbbbbbbb');
    const server = open();
    await registry.promote({ 'mf-sample': a }, author, goAround);
    const before = await server.resolveComposition(visitor);
    await registry.promote({ 'mf-sample': b }, author, goAround);
    expect(await offered(server)).toEqual([b, a]);
    await registry.rollback('mf-sample', author);
    expect(await offered(server)).toEqual([a]);
    expect((await server.resolveComposition(visitor)).id).toBe(before.id);
    await expect(registry.rollback('mf-sample', author)).rejects.toThrow(
      'mf-sample has no earlier release to return to',
    );
  });

  test('the files of a release come to this machine as they were published', async () => {
    const { registry, open } = await place('aaaaaaaa');
    const server = open();
    await server.fetched('mf-sample', a);
    expect(readFileSync(server.getFilePath('mf-sample', a, 'x_Page.js'), 'utf8')).toBe('page("aaaaaaaa")');
    expect(existsSync(server.getFilePath('mf-sample', a, 'x_Page.js.br'))).toBe(true);
    await expect(registry.verify('mf-sample', a)).resolves.toMatchObject({ release: a });
    await expect(server.fetched('mf-sample', b)).rejects.toThrow(`mf-sample@${b} is not in the registry`);
  });

  test('twenty changes at the same time by as many people are all in the history', async () => {
    const { open } = await place('aaaaaaaa');
    const names = Array.from({ length: 20 }, (_, i) => `canary-${i}`);
    const start = (name: string) =>
      open().canary(name, { percent: 5, remotes: { 'mf-sample': a } }, { who: name });
    await Promise.all(names.map(start));
    const { sequence, channels, history } = await open().channels();
    expect(Object.keys(channels.canaries).sort()).toEqual([...names].sort());
    expect(history.map(({ who }) => who).sort()).toEqual([...names].sort());
    expect(sequence).toBe(20);
    // No caller has two of them.
    const buckets = Object.values(channels.canaries).flatMap((canary) => canary.buckets);
    expect(buckets.reduce((sum, [from, to]) => sum + to - from, 0)).toBe(10_000);
    expect(new Set(buckets.map(([from]) => from)).size).toBe(buckets.length);
  });

  test('a publication that stopped at any point cannot be seen, and can be made again', async () => {
    const { registry, open, dying } = await place('aaaaaaaa');
    const { directory } = packedRelease('bbbbbbbb');
    const look = async () => {
      expect((await open().list())['mf-sample']?.map(({ release }) => release)).toEqual([a]);
      await expect(registry.promote({ 'mf-sample': b }, author, goAround)).rejects.toThrow(
        `mf-sample@${b} is not in the registry`,
      );
    };
    await dying(directory, () => open().publish(directory), look);
    await registry.promote({ 'mf-sample': b }, author, goAround);
    expect(await offered(open())).toEqual([b]);
    await expect(open().verify('mf-sample', b)).resolves.toMatchObject({ release: b });
  });

  test('two publishers of one release leave it whole', async () => {
    const { open } = await place();
    const { directory } = packedRelease('aaaaaaaa');
    await Promise.all([open().publish(directory), open().publish(directory)]);
    await expect(open().verify('mf-sample', a)).resolves.toMatchObject({ release: a });
  });

  test('removing what a channel, a fallback or an open page may use is refused, pruning leaves it', async () => {
    const { registry, open, toPath } = await place('aaaaaaaa', 'bbbbbbbb', 'cccccccc', 'dddddddd');
    const d = '0.1.0-dddddddd';
    for (const release of [a, d]) await registry.putGate({ ...green, release });
    const verdicts = [a, d].map((release) => toPath(`gates/mf-sample/${release}.json`));
    expect(verdicts.map((file) => existsSync(file))).toEqual([true, true]);
    await registry.promote({ 'mf-sample': c }, author, goAround);
    const page = await registry.resolveComposition(visitor);
    await registry.promote({ 'mf-sample': a }, author, goAround);
    await registry.promote({ 'mf-sample': b }, author, goAround);
    await registry.rollback('mf-sample', author, b);
    await registry.rollback('mf-sample', author, a);
    await registry.promote({ 'mf-sample': a }, author, goAround);
    open().noteServed(page);
    const server = open();
    server.noteServed(page);
    await server.prune({ keep: 100 }); // waits for its own note
    await expect(registry.remove('mf-sample', a)).rejects.toThrow(`mf-sample@${a} is in use`);
    await registry.demote('mf-sample', c, author);
    await expect(registry.remove('mf-sample', c)).rejects.toThrow(
      `mf-sample@${c} was given to pages within the last 48 hours`,
    );
    expect((await registry.prune({ keep: 0, olderThanDays: 0 })).sort()).toEqual([
      `mf-sample@${b}`,
      `mf-sample@${d}`,
    ]);
    expect(await registry.prune({ keep: 0, olderThanDays: 0, servedWithinHours: 0 })).toEqual([
      `mf-sample@${c}`,
    ]);
    expect((await open().list())['mf-sample']?.map(({ release }) => release)).toEqual([a]);
    expect(verdicts.map((file) => existsSync(file))).toEqual([true, false]);
    await expect(open().fetched('mf-sample', b)).rejects.toThrow('is not in the registry');
  });
});

// Signatures do not know where they lie: the other stores, of which S3 costs most of the time, are for
// `npm test -- --long`.
const oneStore = process.env.TEST_LONG ? registryKinds : registryKinds.slice(0, 1);
describe.each(oneStore)('signed, in $name', (kind) => {
  const place = (...builds: string[]) => placeIn(kind, builds);

  test('a release with a file that changed where it is kept is not given to pages: its remote starts with the one before [MF-05]', async () => {
    const { registry, open, toPath, problems } = await place('aaaaaaaa', 'bbbbbbbb');
    for (const release of [a, b]) await registry.promote({ 'mf-sample': release }, author, goAround);
    appendFileSync(toPath(`releases/mf-sample/${b}/remoteEntry.js`), ' ');
    const message = `mf-sample@${b}: remoteEntry.js does not match its hash`;
    await expect(registry.verify('mf-sample', b)).rejects.toThrow(message);
    expect(await offered(open())).toEqual([a]);
    expect(problems).toEqual([message]);
  });

  test('a record that was changed or signed by a stranger is refused; the remote starts with the release before [MF-05]', async () => {
    const { registry, open, toRecordPath, problems } = await place('aaaaaaaa', 'bbbbbbbb', 'cccccccc');
    for (const release of [a, b, c]) await registry.promote({ 'mf-sample': release }, author, goAround);
    const file = toRecordPath('mf-sample', c);
    writeFileSync(file, readFileSync(file, 'utf8').replace('sample__cccccccc', 'sample__evil'));
    const stranger = new RegistryKeys({ signingKey: newSigningKey() });
    writeFileSync(toRecordPath('mf-sample', b), stranger.seal('record', packedRelease('bbbbbbbb').record));
    expect(await offered(open())).toEqual([a]);
    const [mine] = testKeys.describe();
    const [theirs] = stranger.describe();
    expect(problems).toEqual([
      `mf-sample@${c}: does not match its signature by ${mine?.id}`,
      `mf-sample@${b}: signed by ${theirs?.id}, trusted: ${mine?.id}`,
    ]);
  });

  test.each([
    ['another release of the remote', 'mf-sample', c],
    ['the same release of another remote', 'mf-other', b],
  ])('%s, record and files, is refused in the place of a release [MF-05]', async (_, remote, release) => {
    const { registry, open, toPath, toRecordPath, problems } = await place(
      'aaaaaaaa',
      'bbbbbbbb',
      'cccccccc',
    );
    await registry.publish(packedRelease('bbbbbbbb', { remote: 'mf-other' }).directory);
    for (const promoted of [a, b]) await registry.promote({ 'mf-sample': promoted }, author, goAround);
    const findReleaseFolder = (id: string) => dirname(toPath(`releases/${id}/remoteEntry.js`));
    cpSync(findReleaseFolder(`${remote}/${release}`), findReleaseFolder(`mf-sample/${b}`), {
      recursive: true,
    });
    copyFileSync(toRecordPath(remote, release), toRecordPath('mf-sample', b));
    expect(await offered(open())).toEqual([a]);
    expect(problems).toEqual([`mf-sample@${b}: its record is that of ${remote}@${release}`]);
  });

  test('channels that were changed by hand are refused; a running server keeps the last ones it believed', async () => {
    const { registry, open, toPath, problems } = await place('aaaaaaaa', 'bbbbbbbb');
    await registry.promote({ 'mf-sample': a }, author, goAround);
    const server = open();
    expect(await offered(server)).toEqual([a]);
    const good = readFileSync(toPath('channels.json'), 'utf8');
    changeKept(toPath('channels.json'), good.replaceAll(a, b));
    const message = `channels.json: does not match its signature by ${testKeys.describe()[0]?.id}`;
    expect(await offered(server)).toEqual([a]);
    expect(await offered(server)).toEqual([a]);
    expect(problems).toEqual([`${message}; the last good document stays in force`]);
    await expect(open().channels()).rejects.toThrow(message);
    await expect(open().rollback('mf-sample', author)).rejects.toThrow(message);
    changeKept(toPath('channels.json'), '{"channels":{}}');
    await expect(open().channels()).rejects.toThrow('channels.json: not signed');
    changeKept(toPath('channels.json'), good);
    expect(await offered(open())).toEqual([a]);
  });

  test('half a document costs a new server nothing: it starts with the last good copy, says so, and the next change mends it', async () => {
    const { registry, open, toPath, problems } = await place('aaaaaaaa', 'bbbbbbbb');
    for (const release of [a, b]) await registry.promote({ 'mf-sample': release }, author, goAround);
    const good = readFileSync(toPath('channels.json'), 'utf8');
    for (const length of [0, 1, good.length >> 1, good.length - 2]) {
      changeKept(toPath('channels.json'), good.slice(0, length));
      problems.length = 0;
      expect(await offered(open())).toEqual([b, a]);
      expect(problems).toEqual([
        expect.stringMatching(/^channels\.json: .*; the last good document stays in force$/s),
      ]);
    }
    await open().rollback('mf-sample', author);
    expect(await offered(open())).toEqual([a]);
    expect((await open().channels()).sequence).toBe(3);
    // A change that changes nothing mends it, too.
    changeKept(toPath('channels.json'), '');
    await open().promote({ 'mf-sample': a }, author, goAround);
    problems.length = 0;
    expect(await offered(open())).toEqual([a]);
    expect(problems).toEqual([]);
  });

  test('half a document without a good copy ends the start, and so does a copy that somebody changed', async () => {
    const { registry, open, toPath } = await place('aaaaaaaa', 'bbbbbbbb');
    await registry.promote({ 'mf-sample': a }, author, goAround);
    changeKept(toPath('channels.json'), '{"document":');
    const copy = readFileSync(toPath('channels.last.json'), 'utf8');
    changeKept(toPath('channels.last.json'), copy.replaceAll(a, b));
    await expect(open().channels()).rejects.toThrow('does not match its signature');
    rmSync(toPath('channels.last.json'));
    await expect(open().channels()).rejects.toThrow('channels.json: ');
  });

  test('an old document that is put back is refused, although it is signed', async () => {
    const { registry, open, toPath, problems } = await place('aaaaaaaa', 'bbbbbbbb');
    await registry.promote({ 'mf-sample': a }, author, goAround);
    const old = readFileSync(toPath('channels.json'), 'utf8');
    await registry.promote({ 'mf-sample': b }, author, goAround);
    const server = open();
    expect(await offered(server)).toEqual([b, a]);
    changeKept(toPath('channels.json'), old);
    expect(await offered(server)).toEqual([b, a]);
    expect(problems[0]).toContain('channels.json: change 1 is older than change 2, which was in force');
  });

  test('keys change without a gap: a second one signs again, then the first is no longer needed', async () => {
    const { registry, open } = await place('aaaaaaaa');
    await registry.promote({ 'mf-sample': a }, author, goAround);
    await registry.putGate(green);
    const signingKey = newSigningKey();
    const alone = new RegistryKeys({ signingKey });
    await expect(open(alone).channels()).rejects.toThrow('channels.json: signed by');
    const both = new RegistryKeys({ signingKey, publicKeys: registry.publicKeys() });
    expect(await open(both).signAgain()).toBe(3);
    expect(await offered(open(alone))).toEqual([a]);
    expect(await open(alone).gate('mf-sample', a)).toEqual(green);
    expect(await offered(open())).toEqual([a]);
  });
});

const green = {
  remote: 'mf-sample',
  release: a,
  verdict: 'green' as const,
  at: '2026-01-01T00:00:00.000Z',
  who: 'test',
  problems: [],
  pairs: [],
};

/** Puts other content in the place of a kept file, in the way that changes what a reader looks at first. */
function changeKept(file: string, content: string): void {
  rmSync(file);
  rmSync(`${file}.md5`, { force: true });
  writeFileSync(file, content);
}
