import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { Configuration } from 'webpack';
import { moduleRules } from './moduleRules';
import { readPackage, repositoryRoot } from './repository';

/**
 * One plain build of a remote with everything in it and no federation: for working on the remote alone.
 * Starts at `src/index.ts`.
 */
export function standalone(packageFolder: string): Configuration {
  const folder = resolve(packageFolder);
  const entry = ['src/index.ts', 'src/index.tsx']
    .map((file) => join(folder, file))
    .find((file) => existsSync(file));
  if (!entry) throw new Error(`${folder}: src/index.ts is missing`);
  const { name } = readPackage(folder);
  return {
    name,
    context: folder,
    mode: 'development',
    target: ['web', 'es2022'],
    entry,
    devtool: 'eval-cheap-module-source-map',
    cache: {
      type: 'filesystem',
      cacheDirectory: join(repositoryRoot, 'node_modules/.cache/webpack'),
      name: name.replace(/\W+/g, '-'),
    },
    output: { path: join(folder, 'dist/standalone'), filename: 'main.js', publicPath: '/' },
    resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js', '.json'] },
    module: {
      rules: moduleRules({ mode: 'development', platform: 'browser', salt: 'standalone', assetBase: '/' }),
    },
    plugins: [new MiniCssExtractPlugin({ filename: 'main.css', ignoreOrder: true })],
    infrastructureLogging: { level: 'error' },
  };
}
