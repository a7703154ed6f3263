// One PostgreSQL and one bundle of the API for the whole run: its hundreds of files, loaded one by one, cost a
// process two seconds of the processor more.
const { mkdirSync, mkdtempSync } = require('node:fs');
const path = require('node:path');
const { build } = require('esbuild');
const startDatabase = require('./globalSetup.cjs');

const api = path.join(__dirname, '../..');

/** Libraries stay outside, as they do when the sources run; packages of this repository are sources. */
const libraries = {
  name: 'libraries',
  setup: ({ onResolve }) =>
    onResolve({ filter: /^[^./]/ }, ({ path: name }) =>
      name.startsWith('@storefront/') ? undefined : { path: name, external: true },
    ),
};

module.exports = async () => {
  // Below the API's folder, from which its libraries are found.
  const cache = path.join(api, 'node_modules/.cache');
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(path.join(cache, 'processes-'));
  const database = startDatabase();
  await build({
    entryPoints: [path.join(api, 'src/main.ts')],
    outdir: folder,
    bundle: true,
    // What is imported late loads its libraries late, too.
    splitting: true,
    platform: 'node',
    format: 'esm',
    outExtension: { '.js': '.mjs' },
    target: 'node20',
    plugins: [libraries],
  });
  process.env.TEST_API_BUNDLE = path.join(folder, 'main.mjs');
  await database;
};
