import { join } from 'node:path';
import webpack, { type Configuration, type WebpackPluginInstance } from 'webpack';
import type { DefinedPackage } from '../define';
import { releaseBase } from '../records/Composition';
import { mapsFolder } from '../records/sourceMaps';
import { CheckBundledFiles } from './CheckBundledFiles';
import { createMinimizers } from './createMinimizers';
import { moduleRules } from './moduleRules';
import { PlacelessModuleIds } from './PlacelessModuleIds';
import type { Mode, ReleaseInputs } from './releaseInputs';
import { repositoryRoot } from './repository';

const runtimeFile = (name: string) =>
  join(repositoryRoot, 'node_modules/@module-federation', name, 'dist/index.js');
/**
 * The provided runtime and the one that is imported are two builds of the same code; without this the shell
 * would hold both.
 */
const oneRuntime = {
  '@module-federation/runtime-core$': runtimeFile('runtime-core'),
  '@module-federation/sdk$': runtimeFile('sdk'),
};

export interface ConfigurationOptions {
  folder: string;
  definition: DefinedPackage;
  inputs: ReleaseInputs;
  mode: Mode;
  /** Where the bundles are written. */
  outputFolder: string;
}

/** The name of a configuration, by which its result is found. */
export const configurationName = (package_: string, part: string): string => `${package_} ${part}`;

/** What all bundles of a release have in common. @param kind of what may be bundled */
export function baseConfiguration(
  options: ConfigurationOptions,
  platform: 'browser' | 'server',
  { part, kind }: { part: string; kind: DefinedPackage['kind'] | 'document' } = {
    part: platform,
    kind: options.definition.kind,
  },
): Configuration & { plugins: WebpackPluginInstance[] } {
  const { folder, definition, inputs, mode } = options;
  const development = mode === 'development';
  return {
    name: configurationName(definition.name, part),
    context: folder,
    mode,
    devtool: development ? 'source-map' : false,
    // Kept between development builds only: what is released is built cold, so that equal inputs give equal
    // bytes.
    cache: development && {
      type: 'filesystem',
      cacheDirectory: join(repositoryRoot, 'node_modules/.cache/webpack'),
      name: `${definition.name} ${part}`.replace(/\W+/g, '-'),
      compression: false,
    },
    performance: false,
    infrastructureLogging: { level: 'error' },
    resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js', '.json'], alias: oneRuntime },
    module: {
      rules: moduleRules({
        mode,
        platform,
        salt: inputs.release,
        assetBase: releaseBase(definition.name, inputs.release),
      }),
    },
    optimization: {
      minimize: !development,
      minimizer: createMinimizers(),
      realContentHash: true,
      moduleIds: development ? 'named' : 'deterministic',
      chunkIds: development ? 'named' : 'deterministic',
    },
    plugins: [
      new CheckBundledFiles(kind, inputs),
      new webpack.DefinePlugin({ 'process.env.RELEASE': JSON.stringify(inputs.release) }),
      ...(development ? [] : [new PlacelessModuleIds()]),
      ...(development || platform === 'server' ? [] : [sourceMaps()]),
    ],
  };
}

/**
 * For servers, which read a stack with them: the scripts do not name them. Without the sources themselves, so
 * that a registry gives away no more than its releases.
 */
const sourceMaps = () =>
  new webpack.SourceMapDevToolPlugin({
    test: /\.js$/,
    filename: `${mapsFolder}[file].map`,
    append: false,
    noSources: true,
    moduleFilenameTemplate: '[resource-path]',
  });
