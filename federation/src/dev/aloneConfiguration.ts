import { existsSync } from 'node:fs';
import { join, sep } from 'node:path';
import type { Configuration, Module } from 'webpack';
import { devConfiguration } from './devConfiguration';

/**
 * One plain build of a remote with everything in it and no federation: for working on the remote alone.
 * Starts at `src/index.ts`.
 */
export function aloneConfiguration(folder: string, name: string): Configuration {
  const entry = ['src/index.ts', 'src/index.tsx']
    .map((file) => join(folder, file))
    .find((file) => existsSync(file));
  if (!entry) throw new Error(`${folder}: src/index.ts is missing`);
  const common = devConfiguration({ folder, name: `${name} alone`, publicPath: '/', entry: { main: entry } });
  return { ...common, optimization: { ...common.optimization, splitChunks: aside(folder) } };
}

/**
 * What is not edited here lies in a script of its own: an edit then writes a small script and its map anew.
 */
const aside = (folder: string) =>
  ({
    chunks: 'initial',
    minSize: 0,
    cacheGroups: {
      default: false,
      defaultVendors: false,
      libraries: {
        name: 'libraries',
        test: (module: Module) => !isEdited(module.nameForCondition(), folder),
        enforce: true,
      },
    },
  }) as const;

/** In a repository of the remote alone, what is installed lies in its folder, too. */
const isEdited = (path: string | null | undefined, folder: string) =>
  path?.startsWith(folder + sep) && !path.includes(`${sep}node_modules${sep}`);
