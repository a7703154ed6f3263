import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(__dirname, '..');

/** Where servers, the sandbox, the release command and `npm start` read their settings. */
const sources = [
  'api/src',
  'federation/src',
  'gate/src',
  'sandbox/src',
  'shell/src/server',
  'scripts',
  'tracing/src',
];
/** Read there, but never set by whoever runs the storefront. */
const internal = [
  'PATH',
  // Node's own; `npm run e2e -- --at` adds the clock's preload to it and tells that by how much.
  'NODE_OPTIONS',
  'CLOCK_OFFSET_MS',
  // Set by the build to the release's id.
  'RELEASE',
  // Refused: its keys follow the present one in SECRET_KEY.
  'FORMER_SECRET_KEYS',
  // The supervisor names its workers with it.
  'API_PROCESS_NAME',
  // A test run tells the storefront that it starts to end with it.
  'END_WITH_PARENT',
  // `npm run mutate` tells its runner with it what to change.
  'MUTATE_PATHS',
  // Set by `npm test` for its own servers and properties.
  'PROPERTY_SEED',
  'TEST_DATABASE_URL',
  'TEST_LONG',
  'TEST_SERVER',
  'TEST_SERVERS',
];

const files = sources.flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(ts|tsx|mjs|cjs)$/.test(file) && !/\.test\.|(^|\/)node_modules\//.test(file))
    .map((file) => readFileSync(join(root, folder, file), 'utf8')),
);

/** Names that a source reads: a property of the environment, or a name handed to one that reads it. */
const patterns = [
  // env.NAME
  /\benv\.([A-Z][A-Z\d_]+)\b/g,
  // read.url('NAME', …), read.firstSet('NAME', 'NAME'), readUrl(read, 'NAME')
  /\bread(?:\.\w+\(|\w*\(read,)\s*'([A-Z][A-Z\d_]+)'(?:, '([A-Z][A-Z\d_]+)')?/g,
  // portFrom('NAME', …), needed('NAME'), const name = 'NAME'
  /\b(?:(?:portFrom|needed)\(|const name = )'([A-Z][A-Z\d_]+)'/g,
  // const { NAME } = process.env, const { NAME: value } = process.env
  /\{ ([A-Z][A-Z\d_]+)(?:: \w+)? \} = process\.env\b/g,
];

const readNames = new Set(
  files
    .flatMap((text) =>
      patterns.flatMap((pattern) => [...text.matchAll(pattern)].flatMap(([, ...names]) => names)),
    )
    .filter((name) => name !== undefined && !internal.includes(name)),
);
const listed = [...readFileSync(join(root, '.env.example'), 'utf8').matchAll(/^([A-Z][A-Z\d_]+)=/gm)].map(
  ([, name = '']) => name,
);

test('.env.example lists every variable that is read', () => {
  expect([...readNames].filter((name) => !listed.includes(name))).toEqual([]);
});

test('.env.example lists no variable that is never read, and none twice', () => {
  expect(listed.filter((name) => !readNames.has(name))).toEqual([]);
  expect(listed.filter((name, at) => listed.indexOf(name) !== at)).toEqual([]);
});

test('.env.example explains every variable in a line above it', () => {
  const lines = readFileSync(join(root, '.env.example'), 'utf8').split('\n');
  const bare = lines.filter((line, at) => /^[A-Z]/.test(line) && !/^(#|[A-Z])/.test(lines[at - 1] ?? ''));
  expect(bare).toEqual([]);
});
