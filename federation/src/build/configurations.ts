import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack, { type Configuration, type WebpackPluginInstance } from 'webpack';
import type { DefinedPackage } from '../define';
import { releaseBase } from '../records/Composition';
import { sharedLibrary } from '../records/sharedLibraries';
import { CheckBundledFiles } from './CheckBundledFiles';
import { IntegrityRuntime } from './IntegrityRuntime';
import { MinifyAssets } from './MinifyAssets';
import { moduleRules } from './moduleRules';
import { containerName, type Mode, type ReleaseInputs } from './releaseInputs';
import { repositoryRoot } from './repository';
import { sharedModules } from './sharedModules';

const runtimeFile = (name: string) =>
  join(repositoryRoot, 'node_modules/@module-federation', name, 'dist/index.js');
/** The provided runtime and the one that is imported are two builds of the same code; without this the shell would hold both. */
const oneRuntime = {
  '@module-federation/runtime-core$': runtimeFile('runtime-core'),
  '@module-federation/sdk$': runtimeFile('sdk'),
};

/** After this time a chunk that does not answer counts as failed. */
export const chunkTimeoutMs = 5000;
export const remoteEntryFile = 'remoteEntry.js';
export const serverFile = 'server/server.cjs';

export interface ConfigurationOptions {
  folder: string;
  definition: DefinedPackage;
  inputs: ReleaseInputs;
  mode: Mode;
  /** Where the bundles are written. */
  outputFolder: string;
}

/** The browser's and, when the package can be drawn by the server, the server's build of one release. */
export function configurations(options: ConfigurationOptions): Configuration[] {
  const browser = browserConfiguration(options);
  const entry = serverEntry(options);
  return existsSync(entry) ? [browser, serverConfiguration(options, entry)] : [browser];
}

function serverEntry({ folder, definition }: ConfigurationOptions): string {
  return join(folder, definition.kind === 'shell' ? 'src/server/entry.ts' : 'src/server.ts');
}

function base(
  options: ConfigurationOptions,
  platform: 'browser' | 'server',
): Configuration & { plugins: WebpackPluginInstance[] } {
  const { folder, definition, inputs, mode } = options;
  const development = mode === 'development';
  return {
    name: `${definition.name} ${platform}`,
    context: folder,
    mode,
    devtool: development ? 'source-map' : false,
    // Kept between development builds only: what is released is built cold, so that equal inputs give equal bytes.
    cache: development && {
      type: 'filesystem',
      cacheDirectory: join(repositoryRoot, 'node_modules/.cache/webpack'),
      name: `${definition.name}-${platform}`,
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
      minimize: false,
      realContentHash: true,
      moduleIds: development ? 'named' : 'deterministic',
      chunkIds: development ? 'named' : 'deterministic',
    },
    plugins: [
      new CheckBundledFiles(definition.kind, inputs.files),
      new webpack.DefinePlugin({ 'process.env.RELEASE': JSON.stringify(inputs.release) }),
      ...(development ? [] : [new MinifyAssets()]),
    ],
  };
}

function browserConfiguration(options: ConfigurationOptions): Configuration {
  const { folder, definition, inputs, outputFolder } = options;
  const shell = definition.kind === 'shell';
  const name = containerName(definition, inputs.release);
  const common = base(options, 'browser');
  const exposes = Object.fromEntries(
    // A name per expose gives files that the record can list.
    Object.entries(definition.exposes).map(([key, source]) => [
      key,
      { import: source, name: key.replace('./', 'x_') },
    ]),
  );
  return {
    ...common,
    target: ['web', 'es2022'],
    entry: shell ? { main: './src/browser/index.ts' } : {},
    output: {
      path: outputFolder,
      publicPath: 'auto',
      uniqueName: name,
      filename: '[name].[contenthash:8].js',
      chunkFilename: '[name].[contenthash:8].js',
      crossOriginLoading: 'anonymous',
      chunkLoadTimeout: chunkTimeoutMs,
      // A module that threw is evaluated again on a retry instead of being used half-initialised.
      strictModuleExceptionHandling: true,
    },
    optimization: shell ? { ...common.optimization, splitChunks: steppedStart } : common.optimization,
    plugins: [
      ...common.plugins,
      new IntegrityRuntime(chunkTimeoutMs),
      new MiniCssExtractPlugin({
        filename: '[name].[contenthash:8].css',
        chunkFilename: '[name].[contenthash:8].css',
        ignoreOrder: true, // cascade layers decide, not the order of files
      }),
      new ModuleFederationPlugin({
        name,
        ...(shell ? { remotes: {} } : { filename: remoteEntryFile, exposes }),
        shared: sharedModules(definition.kind, folder),
        shareStrategy: 'loaded-first',
        manifest: false,
        dts: false,
        dev: false,
        experiments: {
          asyncStartup: false,
          ...(shell ? { provideExternalRuntime: true } : { externalRuntime: true }),
          optimization: { disableSnapshot: true, target: 'web' },
        },
      }),
    ],
  };
}

// Three files, so that the start can yield to the page between evaluating them. Only what is needed at the start: `all` would pull the
// libraries of lazy parts into the first screen.
const steppedStart = {
  chunks: 'initial',
  minSize: 0,
  cacheGroups: {
    default: false,
    defaultVendors: false,
    reactDom: {
      name: 'react-dom',
      test: /[\\/]node_modules[\\/](react-dom|scheduler)[\\/]/,
      priority: 2,
      enforce: true,
    },
    libraries: { name: 'libraries', test: /[\\/]node_modules[\\/]/, priority: 1, enforce: true },
  },
} as const;

function serverConfiguration(options: ConfigurationOptions, entry: string): Configuration {
  const { definition, inputs, outputFolder } = options;
  const remote = definition.kind === 'remote';
  return {
    ...base(options, 'server'),
    target: 'node20',
    entry: { server: entry },
    output: {
      path: outputFolder,
      uniqueName: containerName(definition, inputs.release),
      publicPath: releaseBase(definition.name, inputs.release),
      filename: serverFile,
      library: { type: 'commonjs2' },
      asyncChunks: false, // one file, with the dynamic imports inside
    },
    // A remote's bundle leaves out exactly what the shell shares; the host answers these by its own copies.
    externals: remote
      ? ({ request = '' }, answer) =>
          sharedLibrary(request) ? answer(undefined, `commonjs ${request}`) : answer()
      : undefined,
  };
}
