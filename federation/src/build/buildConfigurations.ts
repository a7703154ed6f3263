import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { Configuration } from 'webpack';
import { releaseBase } from '../records/Composition';
import { sharedLibrary } from '../records/sharedLibraries';
import { baseConfiguration, type ConfigurationOptions } from './baseConfiguration';
import { DevelopmentReact } from './DevelopmentReact';
import { documentConfigurations } from './documentConfigurations';
import { IntegrityRuntime } from './IntegrityRuntime';
import { containerName } from './releaseInputs';
import { sharedModules } from './sharedModules';
import { CheckOfferedExports } from './sharedUse';

/** After this time a chunk that does not answer counts as failed. */
const chunkTimeoutMs = 5000;
export const remoteEntryFile = 'remoteEntry.js';
/** What other hosts and the tools of Module Federation read; no page of the shell asks for it. */
const manifestName = 'mf-manifest';
export const manifestFile = `${manifestName}.json`;
export const manifestStatsFile = `${manifestName}-stats.json`;
export const serverFile = 'server/server.cjs';

/**
 * The browser's and, when the package can be rendered by the server, the server's build of one release; then
 * those of its documents.
 */
export function buildConfigurations(options: ConfigurationOptions): Configuration[] {
  const browser = browserConfiguration(options);
  const entry = serverEntry(options);
  return [
    browser,
    ...(existsSync(entry) ? [serverConfiguration(options, entry)] : []),
    ...documentConfigurations(options),
  ];
}

function serverEntry({ folder, definition }: ConfigurationOptions): string {
  return join(folder, definition.kind === 'shell' ? 'src/server/entry.ts' : 'src/server.ts');
}

function browserConfiguration(options: ConfigurationOptions): Configuration {
  const { folder, definition, inputs, outputFolder } = options;
  const shell = definition.kind === 'shell';
  const name = containerName(definition, inputs.release);
  const common = baseConfiguration(options, 'browser');
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
    optimization: shell ? { ...common.optimization, splitChunks: startFiles } : common.optimization,
    plugins: [
      ...common.plugins,
      new CheckOfferedExports(),
      new IntegrityRuntime(chunkTimeoutMs),
      ...(shell && options.mode === 'production' ? [new DevelopmentReact()] : []),
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
        manifest: shell || options.mode === 'development' ? false : { fileName: manifestName },
        dts: false,
        dev: false,
        experiments: {
          asyncStartup: false,
          ...(shell ? { provideExternalRuntime: true } : { externalRuntime: true }),
          // Remotes meet at run time only, by the shell: their own bundles load none.
          optimization: { disableSnapshot: true, disableRemote: !shell, target: 'web' },
        },
      }),
    ],
  };
}

// Two files, ours and everybody's. Only what is needed at the start: `all` would pull the libraries of lazy
// parts into the first screen.
const startFiles = {
  chunks: 'initial',
  minSize: 0,
  cacheGroups: {
    default: false,
    defaultVendors: false,
    libraries: { name: 'libraries', test: /[\\/]node_modules[\\/]/, enforce: true },
  },
} as const;

function serverConfiguration(options: ConfigurationOptions, entry: string): Configuration {
  const { definition, inputs, outputFolder } = options;
  const remote = definition.kind === 'remote';
  return {
    ...baseConfiguration(options, 'server'),
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
