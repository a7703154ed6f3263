import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Which program reads a setting, by the folder of its sources; a narrower folder stands before a wider one. */
const programs: readonly (readonly [folder: string, ...programs: string[]])[] = [
  ['api/src', 'API'],
  ['shell/src/server', 'shell'],
  ['federation/src/registry', 'shell', 'npm run release'],
  ['federation/src', 'npm run release'],
  ['gate/src', 'gate'],
  ['sandbox/src', 'sandbox'],
  ['tracing/src', 'shell', 'API'],
  ['scripts', 'npm start'],
];
/** Read by the programs, but never set by a person. */
const internal = [
  'PATH',
  // Node's own; `npm run e2e -- --at` adds the clock's preload to it and tells that by how much.
  'NODE_OPTIONS',
  'CLOCK_OFFSET_MS',
  // Node's own: authorities that npm run containers hands on to the builds of images.
  'NODE_EXTRA_CA_CERTS',
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

/** Names that a source reads: a property of the environment, or a name handed to one that reads it. */
const patterns = [
  // env.PORT
  /\benv\.([A-Z][A-Z\d_]+)\b/g,
  // read.url('PORT', …), read.firstSet('PORT', 'PORT'), readUrl(read, 'PORT')
  /\bread(?:\.\w+\(|\w*\(read,)\s*'([A-Z][A-Z\d_]+)'(?:, '([A-Z][A-Z\d_]+)')?/g,
  // portFrom('PORT', …), needed('PORT'), const name = 'PORT'
  /\b(?:(?:portFrom|needed)\(|const name = )'([A-Z][A-Z\d_]+)'/g,
  // const { PORT } = process.env, const { PORT: value } = process.env
  /\{ ([A-Z][A-Z\d_]+)(?:: \w+)? \} = process\.env\b/g,
];

const listSources = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(
      (file) => /\.(ts|tsx|mjs|cjs)$/.test(file) && !/\.test\.|(^|\/)(node_modules|testing)\//.test(file),
    )
    .map((file) => join(folder, file));

/** The programs that read each variable, by its name. @param root the repository */
export function readEnvironment(root: string): Map<string, Set<string>> {
  const readers = new Map<string, Set<string>>();
  const seen = new Set<string>();
  for (const [folder, ...programsHere] of programs)
    for (const file of listSources(join(root, folder))) {
      if (seen.has(file)) continue;
      seen.add(file);
      const text = readFileSync(file, 'utf8');
      for (const name of patterns.flatMap((pattern) =>
        [...text.matchAll(pattern)].flatMap(([, ...read]) => read),
      ))
        if (name !== undefined && !internal.includes(name))
          readers.set(name, new Set([...(readers.get(name) ?? []), ...programsHere]));
    }
  return readers;
}
