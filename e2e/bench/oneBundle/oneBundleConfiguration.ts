import { dirname, join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createMinimizers, moduleRules } from '@storefront/federation/build';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack, { type Configuration, type RuleSetRule } from 'webpack';
import { CrossOriginChunks } from './CrossOriginChunks';

const here = dirname(fileURLToPath(import.meta.url));
export const bundleBase = '/one-bundle/';

/** A package of the composition whose page the bundle takes over. */
export interface BundledRelease {
  /** Absolute. */
  folder: string;
  kind: 'shell' | 'remote';
  /** Class names are salted with it. */
  release: string;
  /** Where its pictures are served. */
  base: string;
}

/**
 * One plain build of the whole storefront: the rules and the minifier of the releases, the shell's way of
 * starting, no federation.
 */
export function oneBundleConfiguration(
  releases: BundledRelease[],
  exposesModule: string,
  outputFolder: string,
): Configuration {
  return {
    name: 'one bundle',
    context: here,
    mode: 'production',
    target: ['web', 'es2022'],
    entry: { main: './index.ts' },
    devtool: false,
    performance: false,
    infrastructureLogging: { level: 'error' },
    output: {
      path: outputFolder,
      publicPath: bundleBase,
      filename: '[name].[contenthash:8].js',
      chunkFilename: '[name].[contenthash:8].js',
      crossOriginLoading: 'anonymous',
    },
    resolve: {
      extensions: ['.tsx', '.ts', '.mjs', '.js', '.json'],
      alias: { '@storefront/federation/browser$': join(here, 'bundledFederation.ts') },
    },
    module: { rules: buildRules(releases) },
    optimization: { minimizer: createMinimizers(), realContentHash: true, splitChunks },
    plugins: [
      new webpack.NormalModuleReplacementPlugin(
        /^\.\/exposes$/,
        (found: { context: string; request: string }) => {
          if (found.context === here) found.request = exposesModule;
        },
      ),
      new webpack.DefinePlugin({ 'process.env.RELEASE': '"one-bundle"' }),
      new CrossOriginChunks(),
      new MiniCssExtractPlugin({
        filename: '[name].[contenthash:8].css',
        chunkFilename: '[name].[contenthash:8].css',
        ignoreOrder: true,
      }),
    ],
  };
}

/**
 * Class names must be those of the page, so every package keeps its release's salt; all that is not a
 * remote's is the shell's.
 */
function buildRules(releases: BundledRelease[]): RuleSetRule[] {
  const remotes = releases.filter(({ kind }) => kind === 'remote').map(({ folder }) => folder + sep);
  const isShells = (file: string) => !remotes.some((folder) => file.startsWith(folder));
  return releases.flatMap(({ folder, kind, release, base }) =>
    moduleRules({ mode: 'production', platform: 'browser', salt: release, assetBase: base }).map((rule) => ({
      ...rule,
      include: kind === 'shell' ? isShells : folder + sep,
    })),
  );
}

// The first three files as the shell has them; what the lazy parts have in common is split off as webpack
// does by itself.
const splitChunks = {
  chunks: 'async',
  cacheGroups: {
    reactDom: {
      name: 'react-dom',
      chunks: 'initial',
      test: /[\\/]node_modules[\\/](react-dom|scheduler)[\\/]/,
      priority: 2,
      enforce: true,
    },
    libraries: {
      name: 'libraries',
      chunks: 'initial',
      test: /[\\/]node_modules[\\/]/,
      priority: 1,
      enforce: true,
    },
  },
} as const;
