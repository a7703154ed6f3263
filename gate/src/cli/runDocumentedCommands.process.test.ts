import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { commandLine } from '@storefront/federation/cli';
import { FolderStorage, newSigningKey, Registry, RegistryKeys } from '@storefront/federation/registry';
import { packedRelease, temporaryFolder } from '../../../federation/src/testing/packedRelease';
import { type Documented, documentedCommands, repository } from '../testing/documentedCommands';

const a = '0.1.0-aaaaaaaa';
const b = '0.1.0-bbbbbbbb';
const remotes = ['shell', 'mf-catalog', 'mf-payments', 'mf-reviews', 'mf-shops-map'];

/** Commands of the registry that build, open a browser or wait for others, and who runs them. */
const left: Record<string, string> = {
  build: 'builds for minutes; `npm start` does it, and buildRelease.process.test.ts with a small remote',
  publish: 'builds for minutes; the journeys ownRepository and gate run it',
  check: 'starts a storefront and a browser; the journeys gate, gateConduct and ownRepository run it',
  import: 'needs a remote on a server; the journey importedRemote runs it',
  gate: 'is a server; the journey ownRepository runs it',
  rollout: 'builds to know what changed; commandLine.test.ts runs it',
};
/** Scripts that need a server, a database or many minutes, and who runs them. */
const leftScripts: Record<string, string> = {
  backup: 'needs a database; tests of the API run it',
  bench: 'starts storefronts for minutes',
  build: 'servers.process.test.ts runs what it builds',
  containers: 'starts an installation; the nightly workflow runs it',
  dev: 'is a server',
  drawings: 'writes into the working tree',
  e2e: 'starts storefronts; npm test runs it',
  format: 'writes into the working tree',
  'keep:version': 'writes into the working tree; tests of the API and the registry read what it wrote',
  lint: 'npm test runs the same',
  migrate: 'needs a database; tests of the API run it',
  mutate: 'runs for minutes',
  outbox: 'needs a database; tests of the API run it',
  packages: 'packs for a minute; the journeys ownRepository and plainHost run it',
  payments: 'needs a database; tests of the API run it',
  pictures: 'needs a running storefront',
  reference: 'writes into the working tree; npm test checks what it would write',
  'seed:orders': 'needs a database; a test of the API fills one so',
  staff: 'needs a database; tests of the API run it',
  start: 'is a server; journeys start it',
  test: 'would run itself',
  'test:all': 'would run itself',
  surface: 'writes into the working tree; npm test checks what it would write',
  typecheck: 'npm test runs the same',
  workshop: 'is a server; a journey starts it',
};

const isOfRegistry = ({ script, words }: Documented) => script === 'release' && words.length > 0;
const isRun = (each: Documented) => {
  const { script, words } = each;
  if (script === 'release') return isOfRegistry(each) && !(words[0] && left[words[0]]);
  if (script === 'menu') return words.includes('--seed') && words[0] === 'export';
  if (script === 'unit') return words.includes('SHOP-03');
  return ['requirements', 'messages', 'new:remote', 'weight'].includes(script);
};
const withoutRepeats = [
  ...new Map(documentedCommands.map((each) => [`${each.script} ${each.words.join(' ')}`, each])).values(),
];
const ofRegistry = withoutRepeats.filter((each) => isOfRegistry(each) && isRun(each));
const ofScripts = withoutRepeats.filter((each) => !isOfRegistry(each) && isRun(each));

/** A registry in which the command has something to do: newer releases, a canary, a release to go back from. */
async function registryFor([command, ...words]: string[]): Promise<Registry> {
  const storage = new FolderStorage(temporaryFolder());
  const registry = new Registry({ storage, keys: new RegistryKeys({ signingKey: newSigningKey() }) });
  const goAround = { unchecked: 'a test' };
  const author = { who: 'test' };
  const all = (release: string) => Object.fromEntries(remotes.map((remote) => [remote, release]));
  for (const remote of remotes)
    for (const [day, build] of ['aaaaaaaa', 'bbbbbbbb'].entries()) {
      const kind = remote === 'shell' ? { kind: 'shell' as const, entries: ['remoteEntry.js'] } : {};
      const builtAt = `2026-01-0${day + 1}T00:00:00.000Z`;
      await registry.publish(packedRelease(build, { remote, builtAt, ...kind }).directory);
    }
  await registry.promote(all(a), author, goAround);
  if (command === 'rollback') await registry.promote(all(b), author, goAround);
  for (const remote of remotes)
    await registry.putGate({
      remote,
      release: b,
      verdict: 'green',
      at: '2026-01-01T00:00:00.000Z',
      who: 'test',
      problems: [],
      pairs: remotes.map((other) => ({ remote: other, release: a, ok: true, problems: [] })),
    });
  if (command === 'canary' && !words.some((word) => word.startsWith('mf-'))) {
    const name = words[words.indexOf('--name') + 1 || -1] ?? 'canary';
    await registry.canary(name, { percent: 5, remotes: { 'mf-catalog': b } }, author);
  }
  return registry;
}

/** Words that stand for something, filled in. */
function fillWords(words: readonly string[], folder: string): string[] {
  const publicKey = () => new RegistryKeys({ signingKey: newSigningKey() }).describe()[0]?.publicKey ?? '';
  return words.map((word) => {
    if (word === '…') return 'mf-catalog';
    if (/^<.*public key>$/.test(word)) return publicKey();
    if (word === '<file>') return join(folder, 'key.pem');
    if (/\.(pem|csv|json)$/.test(word)) return join(folder, word);
    return word.replace(/^"(.*)"$/, '$1');
  });
}

test('every documented command is run here, or it is said why not and who does', () => {
  const unexplained = withoutRepeats.filter((each) => {
    const { script, words } = each;
    if (isRun(each)) return false;
    if (script === 'release') return words.length > 0 && !left[words[0] ?? ''];
    // The same program with other words, or with a database.
    return !leftScripts[script] && !['menu', 'unit'].includes(script);
  });
  expect(unexplained.map(({ text }) => text)).toEqual([]);
  expect(ofRegistry.length + ofScripts.length).toBeGreaterThan(35);
  // A reason for what is no longer documented would hide the next command of that name.
  const documented = new Set(withoutRepeats.map(({ script }) => script));
  expect(Object.keys(leftScripts).filter((script) => !documented.has(script))).toEqual([]);
});

describe('commands of the registry', () => {
  const { DATA_DIR, OVERRIDE_SECRET } = process.env;
  beforeAll(() => Object.assign(process.env, { DATA_DIR: temporaryFolder(), OVERRIDE_SECRET: 'a test' }));
  afterAll(() => {
    for (const [name, value] of Object.entries({ DATA_DIR, OVERRIDE_SECRET }))
      if (value === undefined) delete process.env[name];
      else process.env[name] = value;
  });

  test.each(ofRegistry.map(({ text, words }) => [text, words] as const))('%s', async (_, given) => {
    const words = fillWords(given, temporaryFolder());
    const said: string[] = [];
    await commandLine(words, {
      // Nothing answers there, so cities and brands are not asked for.
      env: { RELEASE_AUTHOR: 'ann', API_URL: 'http://127.0.0.1:9' },
      say: (text) => said.push(text),
      registry: await registryFor(words),
    });
    expect(said.join('\n')).not.toBe('');
  });
});

describe('other commands', () => {
  jest.setTimeout(180_000);
  const { scripts } = JSON.parse(readFileSync(join(repository, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };

  test.each(ofScripts.map(({ text, script, words }) => [text, script, words] as const))(
    '%s',
    async (_, script, given) => {
      const folder = temporaryFolder();
      const words = fillWords(given, folder);
      // Its folder is not wanted in this repository.
      if (script === 'new:remote') words.push('--into', join(folder, 'new'));
      const [tool = '', ...args] = (scripts[script] ?? '').split(' ');
      const program = join(repository, 'node_modules/.bin', tool);
      await promisify(execFile)(program, [...args, ...words], {
        cwd: repository,
        env: { ...process.env, NODE_OPTIONS: '', DATABASE_URL: '' },
        maxBuffer: 64_000_000,
      });
      const [file] = words.filter((word) => word.startsWith(folder));
      expect(!file || existsSync(file)).toBe(true);
    },
  );
});
