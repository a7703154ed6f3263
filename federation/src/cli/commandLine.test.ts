import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { Registry } from '../registry/Registry';
import { newSigningKey, RegistryKeys } from '../registry/signing/RegistryKeys';
import { FolderStorage } from '../registry/stores/FolderStorage';
import { packedRelease, temporaryFolder } from '../testing/packedRelease';
import { testKeys } from '../testing/testKeys';
import { commandLine } from './commandLine';
import { commands } from './commands/index';

const a = '0.1.0-aaaaaaaa';
const b = '0.1.0-bbbbbbbb';

/** As much of the API as knows cities and brands. */
const api = createServer((req, res) => {
  const brand = req.headers['x-brand'] === 'tondo' ? 'tondo' : 'umi';
  const cities = [{ alias: 'berlin' }, { alias: 'kyiv', former_aliases: ['kiev'] }, { alias: 'khimki' }];
  res.end(JSON.stringify(req.url === '/api/cities' ? { cities } : { settings: { brand } }));
});
let apiUrl = '';
beforeAll(async () => {
  await new Promise<void>((done) => api.listen(0, '127.0.0.1', done));
  apiUrl = `http://127.0.0.1:${(api.address() as AddressInfo).port}`;
});
afterAll(() => void api.close());

async function terminal(...builds: string[]) {
  const registry = new Registry({ storage: new FolderStorage(temporaryFolder()), keys: testKeys });
  for (const [i, build] of builds.entries())
    await registry.publish(packedRelease(build, { builtAt: `2026-01-0${i + 1}T00:00:00.000Z` }).directory);
  const said: string[] = [];
  const run = (...words: string[]) => {
    said.length = 0;
    return commandLine(words, {
      env: { RELEASE_AUTHOR: 'ann', API_URL: apiUrl },
      say: (text) => said.push(text),
      registry,
    });
  };
  return { registry, run, said };
}

test('a release goes to some, then to all, then back; everything is in the history [MF-04]', async () => {
  const { run, said, registry } = await terminal('aaaaaaaa', 'bbbbbbbb');
  await run('promote', `mf-sample@${a}`, '--unchecked', 'the first one');
  await run('canary', '10', 'mf-sample', '--city', 'berlin', '--brand', 'umi', '--name', 'berlin');
  expect(said).toEqual([`berlin: 10 % get mf-sample@${b}`]);
  await run('canary', '25', '--name', 'berlin');
  await run('list');
  expect(said).toEqual([
    'mf-sample',
    `  ${b}  2026-01-02T00:00:00.000Z    development  unchecked  berlin`,
    `  ${a}  2026-01-01T00:00:00.000Z    development  unchecked  stable`,
    expect.stringMatching(/^stable {2}set [0-9a-f]{12}$/),
    expect.stringMatching(/^berlin {2}set [0-9a-f]{12} {2}25 % of brands umi; cities berlin$/),
    'change 3',
  ]);
  await run('promote', 'mf-sample', '--unchecked', 'berlin liked it');
  await run('rollback', 'mf-sample', '--why', 'prices missing');
  expect(said).toEqual([`mf-sample is back at ${a}`]);
  await run('history', '--last', '3');
  expect(said.map((line) => line.replace(/^\S+ +/, ''))).toEqual([
    `ann: rollback mf-sample ${b} -> ${a} (prices missing)`,
    `ann: promote mf-sample@${b} (unchecked: berlin liked it)`,
    `ann: berlin 25 % of umi, berlin mf-sample@${b}`,
  ]);
  expect((await registry.channels()).channels.canaries).toEqual({});
});

test('a fix is promoted as one, and the list says so', async () => {
  const { run, said, registry } = await terminal('aaaaaaaa', 'bbbbbbbb');
  await run('promote', `mf-sample@${a}`, '--unchecked', 'x');
  await run('promote', `mf-sample@${b}`, '--fix', '--unchecked', 'prices were wrong');
  expect((await registry.channels()).channels.fixes).toEqual({ 'mf-sample': [b] });
  await run('list', 'mf-sample');
  expect(said[1]).toMatch(/ stable, fix$/);
});

test('what is kept can be looked at, checked and cleared away', async () => {
  const { run, said } = await terminal('aaaaaaaa', 'bbbbbbbb', 'cccccccc');
  await run('promote', `mf-sample@${a}`, '--unchecked', 'x');
  await run('show', 'mf-sample');
  expect(JSON.parse(said[0] ?? '')).toMatchObject({
    release: '0.1.0-cccccccc',
    files: { 'remoteEntry.js': { integrity: expect.stringMatching(/^sha384-/), size: expect.any(Number) } },
  });
  await run('verify');
  expect(said).toEqual([
    'channels: signature of change 1 is good',
    ...['a', 'b', 'c'].map((build) => `mf-sample@0.1.0-${build.repeat(8)}: 3 files match`),
  ]);
  await run('prune', '--keep', '1', '--days', '0');
  expect(said).toEqual([`removed mf-sample@${b}`]);
  await run('prune', '--keep', '1', '--days', '0');
  expect(said).toEqual(['nothing to remove']);
});

test('a bad first release is withdrawn: pages come without the remote, and its files can be removed [MF-04]', async () => {
  const { run, said, registry } = await terminal('aaaaaaaa', 'bbbbbbbb');
  await run('promote', `mf-sample@${a}`, '--unchecked', 'x');
  await expect(run('rollback', 'mf-sample')).rejects.toThrow('"retire" withdraws it');
  await run('retire', 'mf-sample', '--why', 'takes the page down');
  expect(said).toEqual(['mf-sample is retired; pages come without mf-sample']);
  const { channels, history } = await registry.channels();
  expect(channels.stable).toMatchObject({ remotes: {}, previous: {} });
  expect(history[0]).toMatchObject({
    who: 'ann',
    what: 'retire mf-sample (stable)',
    why: 'takes the page down',
  });
  await run('prune', `mf-sample@${a}`);
  expect(said).toEqual([`removed mf-sample@${a}`]);
});

test('a release that is retired is neither stable nor fallen back to; the one before is stable again [MF-04]', async () => {
  const { run, said, registry } = await terminal('aaaaaaaa', 'bbbbbbbb', 'cccccccc');
  for (const release of [a, b]) await run('promote', `mf-sample@${release}`, '--unchecked', 'x');
  await run('canary', '5', 'mf-sample');
  await run('retire', `mf-sample@${b}`);
  expect(said).toEqual([`mf-sample@${b} is retired; stable: mf-sample@${a}`]);
  await run('retire', 'mf-sample@0.1.0-cccccccc');
  const { channels } = await registry.channels();
  expect(channels.canaries).toEqual({});
  expect(channels.stable).toMatchObject({ remotes: { 'mf-sample': a }, previous: { 'mf-sample': [] } });
  await expect(run('retire', `mf-sample@${b}`)).rejects.toThrow(
    `mf-sample@${b} is in no channel: nobody gets it`,
  );
});

test('a canary for an unknown city or brand is refused, and the nearest one is named', async () => {
  const { run, said } = await terminal('aaaaaaaa');
  const canary = (...words: string[]) => run('canary', '5', 'mf-sample', ...words);
  await expect(canary('--city', 'berln')).rejects.toThrow(
    '--city: there is no city "berln"; did you mean "berlin"?',
  );
  await expect(canary('--city', 'kiev')).rejects.toThrow('there is no city "kiev"; it is "kyiv" now');
  await expect(canary('--city', 'oslo')).rejects.toThrow('there is no city "oslo": berlin, khimki, kyiv');
  await expect(canary('--brand', 'umy')).rejects.toThrow('knows no brand "umy"');
  await canary('--city', 'berlin', '--brand', 'tondo');
  expect(said).toEqual([`canary: 5 % get mf-sample@${a}`]);
});

test('a canary can start while the API does not answer', async () => {
  const { registry } = await terminal('aaaaaaaa');
  const said: string[] = [];
  const env = { API_URL: 'http://127.0.0.1:9' };
  await commandLine(['canary', '5', 'mf-sample', '--city', 'berln'], {
    env,
    say: (text) => said.push(text),
    registry,
  });
  expect(said).toEqual([
    'not checked, because no API answers at http://127.0.0.1:9 (API_URL): berln',
    `canary: 5 % get mf-sample@${a}`,
  ]);
});

test.each(['gate.example.com', 'gate', 'localhost:4800'])(
  'an address of the gate that is none, "%s", is named with its setting',
  async (address) => {
    const { run } = await terminal('aaaaaaaa');
    process.env.GATE_URL = address;
    try {
      await expect(run('check', 'mf-sample')).rejects.toThrow(
        `GATE_URL: expected an address such as https://shop.example.com, found "${address}"`,
      );
    } finally {
      delete process.env.GATE_URL;
    }
  },
);

test.each([[['--help']], [['help']], [['-h']]])('%s lists every command', async (words) => {
  const { run, said } = await terminal();
  await run(...words);
  for (const { usage } of commands) for (const line of usage) expect(said[0]).toContain(line);
});

test.each(commands.map(({ name }) => name))(
  '%s --help says how it is written and what its options mean',
  async (name) => {
    const { run, said } = await terminal();
    await run(name, '--help');
    const { usage, options } = commands.find((command) => command.name === name) ?? {
      usage: [],
      options: [],
    };
    for (const line of usage) expect(said[0]).toContain(`npm run release -- ${line}`);
    for (const option of [...options, 'why']) expect(said[0]).toMatch(new RegExp(`^  --${option} +\\S`, 'm'));
    await run('help', name);
    expect(said[0]).toContain(`npm run release -- ${name}`);
  },
);

test.each([
  [
    'canary 5 mf-sample --name stable',
    'canary: expected a name of small letters, digits and "-", found "stable"',
  ],
  ['publish mf-sample --fix', 'publish: takes no --fix'],
  ['publish nothing-there', 'nothing-there: no folder with a federation.ts'],
  ['publish mf-catlog', 'mf-catlog: no folder with a federation.ts; did you mean "mf-catalog"?'],
  ['build', 'build: name a package, or give --all'],
  ['build --all --mode quick', '--mode: expected production or development, found quick'],
  ['promote', 'promote: expected promote <remote[@release]>...'],
  ['promote mf-none', 'mf-none is not in the registry'],
  ['promote mf-smaple', 'mf-smaple is not in the registry; did you mean "mf-sample"?'],
  ['rollback mf-samples', 'mf-samples is not in the registry; did you mean "mf-sample"?'],
  ['retire mf-sample', 'mf-sample is in no channel: nobody gets it'],
  ['promote mf-sample', `mf-sample@${a} has not been checked: run "npm run release -- check mf-sample"`],
  ['promote mf-sample --steps 5', 'promote: takes no --steps'],
  ['promote mf-sample --unchecked', "Option '--unchecked <value>' argument missing"],
  ['promote mf-sample --fast', "Unknown option '--fast'"],
  ['canary 5 mf-sample --citty berlin', 'Unknown option \'--citty\'; did you mean "city"?'],
  ['canary ten mf-sample', 'canary: expected a percentage or "off", found "ten"'],
  ['canary 101 mf-sample', 'canary: expected a percentage or "off", found "101"'],
  ['canary 10', 'canary: no "canary" runs; name the releases to start it with'],
  ['canary off --name new', 'canary: no "new" runs'],
  ['rollback mf-sample', 'mf-sample has no earlier release to return to'],
  ['list mf-none', 'mf-none is not in the registry'],
  ['prune --keep few', 'prune: --keep: expected a whole number, found "few"'],
  ['prune mf-sample', 'prune: expected remote@release, found "mf-sample"'],
  ['history --last 0', 'history: --last: expected a whole number above 0, found "0"'],
  ['keys old', 'keys: expected keys new <file>'],
  ['import https://a.example/mf-manifest.json', 'import: expected import <address of an mf-manifest.json>'],
  ['import a.example mf-weather --slot home.aside=Widget', 'import: "a.example" is no address'],
  ['import https://a.example/ mf-weather', 'import: name a place with --slot or --page'],
  [
    'import https://a.example/ mf-weather --slot home.aside',
    '--slot: expected <place>=<expose>, found "home.aside"',
  ],
  [
    'import https://a.example/ mf-weather --page /:city/weather=../Page',
    '--page: expected <place>=<expose>, found "/:city/weather=../Page"',
  ],
  ['ship it', 'no command "ship"'],
  ['promot mf-sample', 'no command "promot"; did you mean "promote"?'],
  ['help promot', 'no command "promot"; did you mean "promote"?'],
  ['history mf-sampel', 'history: no change of "mf-sampel"'],
])('"%s" is answered with one message', async (words, message) => {
  const { run } = await terminal('aaaaaaaa');
  await expect(run(...words.split(' '))).rejects.toThrow(message);
});

test('a key can be made before there is anything to sign with; signing names the key that is missing', async () => {
  const folder = temporaryFolder();
  const key = join(folder, 'key.pem');
  const said: string[] = [];
  const env = { REGISTRY_DIR: folder, REGISTRY_SIGNING_KEY: key };
  const run = (...words: string[]) => commandLine(words, { env, say: (text) => said.push(text) });
  await expect(run('list')).rejects.toThrow(`REGISTRY_SIGNING_KEY: ${key} cannot be read`);
  await run('keys', 'new', key);
  expect(said).toEqual([expect.stringMatching(/^[0-9a-f]{16} {2}\S{44}$/)]);
  await run('list');
  writeFileSync(key, 'a shopping list');
  await expect(run('list')).rejects.toThrow('the signing key is no private key in PEM');
});

test('owners are named by person and remote, and every change of them is in the history', async () => {
  const { run, said } = await terminal('aaaaaaaa');
  const [key] = new RegistryKeys({ signingKey: newSigningKey() }).describe();
  const publicKey = key?.publicKey ?? '';
  await run('owners');
  expect(said).toEqual(['no owners: each key of REGISTRY_PUBLIC_KEYS may do everything']);
  await expect(run('owners', 'add', 'bob', publicKey, '--remote', 'mf-sampel')).rejects.toThrow(
    'owners: mf-sampel is not in the registry; did you mean "mf-sample"?',
  );
  await expect(
    run('owners', 'add', 'bob', publicKey, '--remote', 'mf-sample', '--may', 'promot'),
  ).rejects.toThrow('found "promot"; did you mean "promote"?');
  await expect(run('owners', 'remov', 'bob')).rejects.toThrow('did you mean "remove"?');
  const promotes = `bob (${key?.id}) may promote mf-sample`;
  await run('owners', 'add', 'bob', publicKey, '--remote', 'mf-sample', '--may', 'promote', '--why', 'team');
  expect(said).toEqual([`${promotes} (team)`]);
  await run('owners', 'people', 'mf-sample', '2');
  await run('owners');
  expect(said).toEqual([`bob  ${key?.id}  mf-sample: promote`, 'mf-sample needs two people']);
  await expect(run('owners', 'remove', 'bobb')).rejects.toThrow('did you mean "bob"?');
  await run('owners', 'remove', 'bob');
  await run('promote', 'mf-sample', '--unchecked', 'a test');
  await run('history');
  expect(said.map((line) => line.replace(/^\S+ +/, ''))).toEqual([
    `ann: promote mf-sample@${a} (unchecked: a test) [signed by the operator]`,
    `ann: bob (${key?.id}) may do nothing any more`,
    'ann: mf-sample needs two people',
    `ann: ${promotes} (team)`,
  ]);
});

test('a remote without all of its words is refused before it is built', async () => {
  const { run, registry } = await terminal();
  const folder = temporaryFolder();
  mkdirSync(join(folder, 'src/messages'), { recursive: true });
  writeFileSync(join(folder, 'federation.ts'), '');
  writeFileSync(join(folder, 'package.json'), '{}');
  writeFileSync(join(folder, 'src/messages/ru.json'), '{"title":"Отзывы"}');
  writeFileSync(join(folder, 'src/Page.tsx'), "t('title')");
  await expect(run('publish', folder)).rejects.toThrow(
    /^\S+: messages: \S*src\/messages\/en\.json: the file is missing \(and 4 more\)$/,
  );
  expect(await registry.releases()).toEqual([]);
});

test('a rollout goes in steps to everybody, and stops when a release is taken back', async () => {
  const { run, said, registry } = await terminal('aaaaaaaa', 'bbbbbbbb');
  await run('promote', `mf-sample@${a}`, '--unchecked', 'the first one');
  await expect(run('rollout', 'mf-sample', '--steps', '25,5')).rejects.toThrow('expected rising percentages');
  const verdict = {
    remote: 'mf-sample',
    verdict: 'green' as const,
    at: '2026-01-01T00:00:00.000Z',
    who: 'x',
  };
  await registry.putGate({ ...verdict, release: b, problems: [], pairs: [] });
  const rolling = run('rollout', `mf-sample@${b}`, '--steps', '5,25', '--minutes', '0.01');
  const stopped = expect(rolling).rejects.toThrow(
    `the rollout has stopped, and nobody gets the releases any more: demote mf-sample@${b} (rollout)`,
  );
  while (!said.length) await new Promise((done) => setTimeout(done, 10));
  await registry.demote('mf-sample', b, { who: 'server' });
  await stopped;
  expect((await registry.channels()).channels).toMatchObject({
    canaries: {},
    stable: { remotes: { 'mf-sample': a } },
  });
  await run('rollout', `mf-sample@${b}`, '--minutes', '0');
  expect(said).toEqual([
    `rollout: 5 % get mf-sample@${b}`,
    `rollout: 25 % get mf-sample@${b}`,
    `stable: mf-sample@${b}`,
  ]);
});
