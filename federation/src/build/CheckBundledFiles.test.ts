import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import webpack from 'webpack';
import { CheckBundledFiles } from './CheckBundledFiles';
import { repositoryRoot } from './repository';

const dist = resolve(__dirname, '../../dist');
mkdirSync(dist, { recursive: true });
// Inside the repository, because libraries are looked for upwards from the sources.
const folder = mkdtempSync(join(dist, 'bundled-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** As if package.json named them. */
const named = [
  'react-router',
  'jotai',
  'react',
  'react-dom',
  'scheduler',
  'react-router/node_modules/cookie',
  'react-router/node_modules/set-cookie-parser',
];
let packages = new Set(named.map((name) => `node_modules/${name}`));

/** Bundles one file as part of a remote; what the build says of it. */
async function bundled(source: string, kind: 'remote' | 'shell' = 'remote'): Promise<string[]> {
  const entry = join(folder, 'entry.js');
  writeFileSync(entry, source);
  const compiler = webpack({
    context: folder,
    entry,
    mode: 'none',
    output: { path: join(folder, 'out') },
    plugins: [new CheckBundledFiles(kind, { files: new Set([entry]), packages })],
  });
  const stats = await new Promise<webpack.Stats | undefined>((done, failed) =>
    compiler.run((error, result) => (error ? failed(error) : done(result))),
  );
  await new Promise((done) => compiler.close(done));
  return (stats?.compilation.errors ?? []).map(({ message }) => message);
}

test('a remote that brings a library of the shell is refused: which file imports it, and what to use instead', async () => {
  const source = `import * as router from 'react-router'; import * as jotai from 'jotai'; console.log(router, jotai);`;
  const problems = await bundled(source);
  expect(new Set(problems.map((problem) => problem.replace(/bundled-\w+/, 'bundled')))).toEqual(
    new Set([
      'federation/dist/bundled/entry.js imports react-router, which would be a second copy: import it from react-router-dom, which the shell shares',
      'federation/dist/bundled/entry.js imports react, of which the shell shares another part: it would be a second copy',
      'federation/dist/bundled/entry.js imports jotai, of which the shell shares another part: it would be a second copy',
    ]),
  );
  expect(await bundled(source, 'shell')).toEqual([]);
}, 30_000);

test('a library of the shell under another name is refused by its own [MF-03]', async () => {
  const alias = join(folder, 'node_modules/react17');
  mkdirSync(alias, { recursive: true });
  writeFileSync(join(alias, 'package.json'), '{"name":"react","version":"17.0.2","main":"index.js"}');
  writeFileSync(join(alias, 'index.js'), 'export const createElement = () => undefined;');
  packages = new Set([`${relative(repositoryRoot, alias)}`]);
  const source = `import { createElement } from 'react17'; console.log(createElement());`;
  expect(await bundled(source)).toEqual([
    expect.stringMatching(
      /entry\.js imports react17, which is react by another name, which the shell shares: it would be a second copy$/,
    ),
  ]);
  expect(await bundled(source, 'shell')).toEqual([]);
});

test('a library that package.json does not name is refused: its version would not be part of the id', async () => {
  packages = new Set();
  expect(await bundled(`import * as dequal from 'dequal'; console.log(dequal);`)).toEqual([
    expect.stringMatching(
      /entry\.js imports dequal, which is not in "dependencies" of its package\.json: add it/,
    ),
  ]);
});

test('a file of ours that is not among the inputs of the release is refused', async () => {
  expect(await bundled(`import '${resolve(__dirname, '../testing/testKeys.ts')}';`)).toContainEqual(
    expect.stringMatching(/testing\/testKeys\.ts is bundled, but it is not among the inputs of this release/),
  );
});
