import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { parse } from 'yaml';

const root = join(__dirname, '..');
type Settings = Record<string, string>;
/** How the servers read their settings; other packages are no part of this one's types. */
const { refuseDemo } = jest.requireActual<{ refuseDemo: (env: Settings) => string[] }>(
  join(root, 'api/src/entry/config/refuseDemo'),
);
const { readConfig: readApiConfig } = jest.requireActual<{
  readConfig: (env: Settings) => { problems: string[] | null };
}>(join(root, 'api/src/platform/config/config'));
const { readConfig: readShellConfig } = jest.requireActual<{ readConfig: (env: Settings) => object }>(
  join(root, 'shell/src/server/config/readConfig'),
);
const { secretSettings } = jest.requireActual<{ secretSettings: Record<string, string[]> }>(
  join(root, 'contracts/src/secretSettings'),
);
const read = (file: string): string => readFileSync(join(root, file), 'utf8');

interface Service {
  image: string;
  build?: { target: string; context: string };
  environment?: Record<string, string>;
  env_file?: string;
  volumes?: string[];
}
const compose = parse(read('compose.yaml'), { merge: true }) as { services: Record<string, Service> };
const services = Object.entries(compose.services);
/** What .env must have. */
const needed: Settings = {
  PUBLIC_URL: 'umi=https://shop.example.com,tondo=https://pizza.example.com,zafran=https://kebab.example.com',
};
// biome-ignore lint/suspicious/noTemplateCurlyInString: Compose fills it in
const ownSecrets = '${SECRETS:-./deploy/secrets}/';
/** In their place. */
const secretsFolder = mkdtempSync(join(tmpdir(), 'storefront-secrets-'));
const makeSecrets = () =>
  spawnSync(process.execPath, [join(root, 'scripts/secrets.mjs'), secretsFolder], { encoding: 'utf8' });
beforeAll(() => expect(makeSecrets()).toMatchObject({ status: 0, stderr: '' }));
afterAll(() => rmSync(secretsFolder, { recursive: true }));
const readSecrets = (file: string): Settings =>
  Object.fromEntries(
    readFileSync(join(secretsFolder, file), 'utf8')
      .split('\n')
      .flatMap((line) => (line ? [line.split(/=(.*)/, 2) as [string, string]] : [])),
  );
/** What a container has: the image's settings and those of the file, its variables filled in. */
const readSettings = (name: string): Settings => {
  const { environment = {}, env_file = '' } = compose.services[name] ?? {};
  const fillIn = (value: string) =>
    value.replaceAll(
      /\$\{(\w+):(?:\?[^}]+|-([^}]+))\}/g,
      (_whole, variable: string, usual = '') => needed[variable] ?? usual,
    );
  return {
    NODE_ENV: 'production',
    DATA_DIR: '/tmp/storefront-deployment',
    ...(name.startsWith('api')
      ? { API_HOST: '0.0.0.0', API_PORT: '4000' }
      : { HOST: '0.0.0.0', PORT: '3000' }),
    ...readSecrets(env_file.replace(ownSecrets, '')),
    ...Object.fromEntries(Object.entries(environment).map(([key, value]) => [key, fillIn(value)])),
  };
};

test.each(['api-1', 'api-2'])('%s of compose.yaml starts in production as it is configured there', (name) => {
  const settings = readSettings(name);
  expect(refuseDemo(settings)).toEqual([]);
  expect(readApiConfig(settings).problems).toBeNull();
});

test.each(['shell-1', 'shell-2'])(
  '%s of compose.yaml starts in production as it is configured there',
  (name) => {
    expect(() => readShellConfig(readSettings(name))).not.toThrow();
  },
);

test('secrets that exist are not made again', () => {
  const before = readSecrets('api/env');
  expect(makeSecrets().stdout).toContain('has secrets already');
  expect(readSecrets('api/env')).toEqual(before);
});

test('each service of compose.yaml gets a folder of secrets of its own, and no secret otherwise', () => {
  for (const [name, { env_file, volumes = [], environment = {} }] of services) {
    const folders = [env_file, ...volumes].flatMap((text = '') =>
      text.startsWith(ownSecrets) ? text.slice(ownSecrets.length).split(/[/:]/, 1) : [],
    );
    const owner = name === 'migrate' ? 'api' : name.replace(/-\d$/, '');
    expect({ name, folders: folders.filter((folder) => folder !== owner) }).toEqual({ name, folders: [] });
    expect(Object.keys(environment).filter((key) => key in secretSettings || /PASSWORD/.test(key))).toEqual(
      [],
    );
  }
  expect(JSON.stringify(compose)).not.toMatch(/deploy\/secrets(?!\}\/\w+[/:])/);
});

test('shell and API have alike what they must have alike', () => {
  const [shell, api] = ['shell-1', 'api-1'].map(readSettings);
  for (const name of ['PUBLIC_URL', 'BRAND']) expect([name, shell?.[name]]).toEqual([name, api?.[name]]);
  expect(shell?.METRICS_TOKEN).not.toBe(api?.METRICS_TOKEN);
});

test('shells have every setting that the pages say each of them has', () => {
  const [, block = ''] =
    /^## Several shells[\s\S]*?```sh\n([\s\S]*?)```/m.exec(read('docs/deploying.md')) ?? [];
  const promised = [...block.matchAll(/^([A-Z_\d]+)=/gm)].map(([, name = '']) => name);
  expect(promised.length).toBeGreaterThan(5);
  for (const name of ['shell-1', 'shell-2'])
    expect(promised.filter((setting) => !readSettings(name)[setting])).toEqual([]);
});

test('compose.yaml says nothing that Docker Compose or podman-compose does not read', () => {
  // podman-compose leaves a variable without a default as it stands.
  expect(read('compose.yaml')).not.toMatch(/\$\{\w+:?-?\}/);
  for (const [name, service] of services) {
    const unread = ['networks', 'depends_on', 'healthcheck'].filter(
      (key) => key in service && name !== 'migrate',
    );
    expect([name, unread]).toEqual([name, []]);
    expect([name, typeof (service.env_file ?? '')]).toEqual([name, 'string']);
  }
});

test('compose.yaml names only files and settings that exist', () => {
  const listed = [...read('.env.example').matchAll(/^([A-Z][A-Z\d_]+)=/gm)].map(([, name]) => name);
  for (const [name, { volumes = [], environment = {}, build }] of services) {
    // What operators put into deploy/secrets is theirs.
    const files = volumes
      .map((volume) => volume.split(':')[0] ?? '')
      .filter((file) => file.startsWith('./deploy/'));
    const absent = files.filter((file) => !existsSync(join(root, file)));
    expect({ name, absent }).toEqual({ name, absent: [] });
    if (build) expect(Object.keys(environment).filter((key) => !listed.includes(key))).toEqual([]);
  }
});

test('the file that adds backups names a service, files and a program that exist', () => {
  const added = parse(read('deploy/postgresql/backups.yaml')) as typeof compose;
  for (const [name, { volumes = [], build }] of Object.entries(added.services)) {
    expect(Object.keys(compose.services)).toContain(name);
    const files = volumes.map((volume) => volume.split(':')[0] ?? '').filter((file) => file.startsWith('./'));
    expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([]);
    expect(existsSync(join(root, build?.context ?? '', 'Dockerfile'))).toBe(true);
  }
  const [, copied = ''] = /^COPY (\S+)/m.exec(read('deploy/postgresql/Dockerfile')) ?? [];
  expect(statSync(join(root, 'deploy/postgresql', copied)).mode & 0o111).not.toBe(0);
});

test('the connections that all API processes may hold are fewer than the database gives', () => {
  const apis = services.filter(([name]) => name.startsWith('api-'));
  const [, given = ''] = /^max_connections = (\d+)$/m.exec(read('deploy/postgresql/storefront.conf')) ?? [];
  const held = apis.map(([name]) => {
    const { API_PROCESSES, DATABASE_POOL_SIZE } = readSettings(name);
    // One more process works beside those that answer; each listens with three, and people need five.
    return (Number(API_PROCESSES) + 1) * (Number(DATABASE_POOL_SIZE) + 3);
  });
  expect(held.reduce((sum, count) => sum + count, 5)).toBeLessThan(Number(given));
});

test('addresses in the configuration of proxy, pooler and Prometheus are those of compose.yaml', () => {
  for (const [file, pattern] of [
    ['deploy/nginx/nginx.conf', /^ +server ([\w-]+):\d+ /gm],
    ['deploy/pgbouncer/pgbouncer.ini', /host=([\w-]+)/g],
    ['deploy/prometheus/prometheus.yaml', /"([\w-]+):\d+"/g],
  ] as const) {
    const named = [...read(file).matchAll(pattern)].map(([, name]) => name);
    expect(named.length).toBeGreaterThan(0);
    for (const name of named) expect(Object.keys(compose.services)).toContain(name);
  }
});

test('images run as somebody who is not root, say how they are, and have a version', () => {
  const [head = '', ...stages] = read('Dockerfile').split(/^(?=FROM )/m);
  const base = /^ARG NODE_IMAGE=(\S+)$/m.exec(head)?.[1];
  for (const image of [base, ...services.filter(([, { build }]) => !build).map(([, { image }]) => image)])
    expect(image).toMatch(/:[^:]*\d/);
  const final = stages.filter((stage) => stage.startsWith('FROM runtime AS'));
  expect(final.map((stage) => /AS (\w+)/.exec(stage)?.[1])).toEqual(['api', 'shell', 'office']);
  for (const stage of final) {
    expect(stage).toMatch(/^HEALTHCHECK /m);
    // Nothing else of the repository gets there.
    expect(stage.match(/^(COPY|ADD) .*$/gm)).toEqual([
      expect.stringMatching(/^COPY --from=built \/srv\/storefront\/dist\/(api|shell|office) \.$/),
    ]);
  }
  const runtime = stages.find((stage) => stage.includes('AS runtime'));
  expect(runtime).toMatch(/^USER 1000:1000$/m);
  expect(runtime).not.toMatch(/^(COPY|ADD) /m);
});

test('nginx hands the host on wherever it sets a header, and writes no line with an address of a request', () => {
  // A server or location that sets a header takes none from the level above.
  const levels = read('deploy/nginx/nginx.conf').split(/^\s*(?:server|location) [^;]*\{$/m);
  const setting = levels.filter((level) => level.includes('proxy_set_header'));
  expect(setting.length).toBeGreaterThan(1);
  for (const level of setting) expect(level).toContain('proxy_set_header Host $http_host;');
  expect(read('deploy/nginx/nginx.conf')).toMatch(/^error_log stderr crit;$/m);
  expect(read('deploy/nginx/nginx.conf')).toMatch(/access_log off;/);
});

test('nginx sends a call twice only where it counts once, and a page that one server refuses to the other', () => {
  const text = read('deploy/nginx/nginx.conf');
  const places = [...text.matchAll(/location ([^{]+)\{([^}]*)\}/g)];
  const retried = (word: string) =>
    places.flatMap(([, place = '', rules = '']) => (rules.includes(word) ? [place.trim()] : []));
  const keyed = '~ ^/api/(cart|cart/.*|order/create|order/create-order-cache)$';
  expect(retried('non_idempotent')).toEqual([keyed, keyed]);
  expect(retried('http_503')).toEqual(['/']);
  // With one that is left out, the death of the other is an error of nginx for everybody.
  expect(text.match(/^ +server \S+ [^;{]*;$/gm)).toEqual(text.match(/^ +server \S+ resolve max_fails=0;$/gm));
});

/** What a folder holds that a file of patterns does not leave out, as git reads them. */
function listFiles(folder: string, patterns: string): string[] {
  const gitFolder = mkdtempSync(join(tmpdir(), 'storefront-git-'));
  try {
    const git = (...args: string[]) =>
      spawnSync('git', [`--git-dir=${gitFolder}`, ...args], { encoding: 'utf8' });
    git('init', '--quiet');
    const listing = git(
      `--work-tree=${folder}`,
      '-C',
      folder,
      'ls-files',
      '-z',
      '--others',
      `--exclude-from=${patterns}`,
    );
    expect(listing.stderr).toBe('');
    return listing.stdout.split('\0').filter(Boolean);
  } finally {
    rmSync(gitFolder, { recursive: true, force: true });
  }
}
const secretFiles = [
  ...['.env', '.env.production', 'api/.env', 'shell/src/server/.env.local', 'deploy/secrets/api/env'],
  ...['deploy/secrets/proxy/certificate.crt', 'key.pem', 'api/src/a/b/key.pem', 'shell/assets/tls.key'],
  ...['.data/registry-key/key', 'api/.data/order.json', 'federation/.data/key'],
];
/** Those with secrets and one of sources, in a folder as the repository is. */
function withSecrets(check: (folder: string) => void): void {
  const folder = mkdtempSync(join(tmpdir(), 'storefront-secrets-'));
  try {
    for (const file of [...secretFiles, 'api/src/main.ts']) {
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      writeFileSync(join(folder, file), '');
    }
    for (const file of ['.gitignore', '.dockerignore']) cpSync(join(root, file), join(folder, file));
    check(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

test('secrets of an installation get neither into git nor into images', () => {
  withSecrets((folder) => {
    expect(listFiles(folder, join(folder, '.gitignore')).sort()).toEqual([
      ...['.dockerignore', '.gitignore', 'api/src/main.ts'],
    ]);
    expect(listFiles(folder, join(folder, '.dockerignore'))).toEqual(['api/src/main.ts']);
  });
});

test('images are built of what the servers need, and of nothing that git leaves out', () => {
  // Both programs read these patterns alike: from the root, or at every depth.
  for (const line of read('.dockerignore').split('\n')) expect(line).toMatch(/^(#.*|!?\/.*|\*\*\/.*|)$/);
  const context = listFiles(root, join(root, '.dockerignore'));
  expect(context).toEqual(
    expect.arrayContaining([
      ...['package.json', 'package-lock.json', 'tsconfig.base.json', 'api/src/main.ts', 'scripts/build.mjs'],
      ...['shell/src/server/main.ts', 'shell/package.json', 'api/seed/brands/umi.json'],
      ...['back-office/src/server/main.ts', 'back-office/src/browser/index.tsx'],
    ]),
  );
  const kept = new Set(listFiles(root, join(root, '.gitignore')));
  expect(context.filter((file) => !kept.has(file))).toEqual([]);
  const others = /^(deploy|docs|e2e|sandbox|\.\w+)\/|\.test\.tsx?$|^compose|^Dockerfile/;
  expect(context.filter((file) => others.test(file))).toEqual([]);
});
