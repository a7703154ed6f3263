import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { Configuration } from 'webpack';
import { remoteEntryFile } from '../build/buildConfigurations';
import { containerName } from '../build/releaseInputs';
import { sharedModules } from '../build/sharedModules';
import type { DefinedPackage } from '../define';
import type { CompositionRelease } from '../records/Composition';
import { localRelease } from '../records/localBuild';
import { devConfiguration } from './devConfiguration';

const folderInside = 'inside/';

/**
 * The build of a remote that a running storefront loads in place of a release. @param origin of this server
 */
export function insideConfiguration(
  folder: string,
  definition: DefinedPackage,
  origin: string,
): Configuration {
  const name = containerName(definition, localRelease);
  const common = devConfiguration({
    folder,
    name: `${definition.name} inside`,
    publicPath: `${origin}/${folderInside}`,
    entry: {},
  });
  // JSX is compiled to calls of `createElement`: React's own functions for it differ between a development
  // and a production page, and the page may be either.
  const { 'react/': _, ...shared } = sharedModules('remote', folder);
  return {
    ...common,
    output: { ...common.output, uniqueName: name },
    resolve: {
      ...common.resolve,
      alias: Object.fromEntries(
        ['react/jsx-runtime', 'react/jsx-dev-runtime'].map((request) => [
          `${request}$`,
          '@storefront/federation/dev/jsx',
        ]),
      ),
    },
    plugins: [
      ...common.plugins,
      new ModuleFederationPlugin({
        name,
        filename: remoteEntryFile,
        exposes: definition.exposes,
        shared,
        shareStrategy: 'loaded-first',
        manifest: false,
        dts: false,
        dev: false,
        experiments: {
          asyncStartup: false,
          externalRuntime: true,
          optimization: { disableSnapshot: true, target: 'web' },
        },
      }),
    ],
  };
}

/**
 * What a page must know of the local build, in the place of a published release. It has no hash: its files
 * change with every edit.
 */
export function describeLocalBuild(definition: DefinedPackage, origin: string): CompositionRelease {
  const nothing = { js: [], css: [] };
  return {
    id: localRelease,
    name: containerName(definition, localRelease),
    base: `${origin}/${folderInside}`,
    entry: remoteEntryFile,
    integrity: '',
    local: true,
    exposes: Object.fromEntries(Object.keys(definition.exposes).map((key) => [key, nothing])),
    contributes: definition.contributes,
  };
}
