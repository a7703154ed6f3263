import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import webpack from 'webpack';
import { CheckOfferedExports } from './sharedUse';

const dist = resolve(__dirname, '../../dist');
mkdirSync(dist, { recursive: true });
const folder = mkdtempSync(join(dist, 'offered-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Builds a remote of one file; what the build says of it. */
async function build(source: string): Promise<string[]> {
  writeFileSync(join(folder, 'page.js'), source);
  const compiler = webpack({
    context: folder,
    entry: {},
    mode: 'production',
    optimization: { minimize: false },
    output: { path: join(folder, 'out') },
    plugins: [
      new CheckOfferedExports(),
      new ModuleFederationPlugin({
        name: 'mf_reviews',
        filename: 'remoteEntry.js',
        exposes: { './Page': './page.js' },
        shared: { 'react-router-dom': { singleton: true, import: false, requiredVersion: '^7.0.0' } },
        dts: false,
      }),
    ],
  });
  const stats = await new Promise<webpack.Stats | undefined>((done, failed) =>
    compiler.run((error, result) => (error ? failed(error) : done(result))),
  );
  await new Promise((done) => compiler.close(done));
  return (stats?.compilation.errors ?? []).map(({ message }) => message);
}

test('a part that uses what the shell does not share of the router is not built, with what to add where [MF-03]', async () => {
  expect(await build(`export { Link } from 'react-router-dom';`)).toEqual([]);
  expect(
    await build(
      `import { Link, useBlocker } from 'react-router-dom'; export const used = [Link, useBlocker];`,
    ),
  ).toEqual([
    "useBlocker of react-router-dom is imported, which the shell does not offer: add 'useBlocker' to the names of react-router-dom in federation/src/records/sharedLibraries.ts, and release the shell",
  ]);
}, 60_000);
