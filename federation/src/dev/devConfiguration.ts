import { join } from 'node:path';
import RefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { Configuration, WebpackPluginInstance } from 'webpack';
import { moduleRules } from '../build/moduleRules';
import { repositoryRoot } from '../build/repository';

export interface DevConfigurationOptions {
  folder: string;
  name: string;
  /** Ends with `/`; what is built lies at this address. */
  publicPath: string;
  entry: Record<string, string>;
}

/**
 * What both builds of the development server have in common. A module's address in a stack and in a source
 * map is its path, so that an error names file and line; nothing is evaluated from a text, which a
 * storefront's content policy refuses.
 */
export function devConfiguration({
  folder,
  name,
  publicPath,
  entry,
}: DevConfigurationOptions): Configuration & { plugins: WebpackPluginInstance[] } {
  return {
    name,
    context: folder,
    mode: 'development',
    target: ['web', 'es2022'],
    entry,
    devtool: 'cheap-module-source-map',
    cache: {
      type: 'filesystem',
      cacheDirectory: join(repositoryRoot, 'node_modules/.cache/webpack'),
      name: name.replace(/\W+/g, '-'),
      compression: false,
    },
    // What an edit need not wait for.
    optimization: { removeAvailableModules: false, removeEmptyChunks: false, providedExports: false },
    output: {
      pathinfo: false,
      path: join(folder, 'dist', name.replace(/\W+/g, '-')),
      publicPath,
      uniqueName: name,
      filename: '[name].js',
      chunkFilename: '[name].js',
      devtoolModuleFilenameTemplate: '[resource-path]',
      crossOriginLoading: 'anonymous',
    },
    resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js', '.json'] },
    module: {
      rules: moduleRules({
        mode: 'development',
        platform: 'browser',
        salt: name,
        assetBase: publicPath,
        refresh: true,
      }),
    },
    plugins: [
      new MiniCssExtractPlugin({ filename: '[name].css', chunkFilename: '[name].css', ignoreOrder: true }),
      new RefreshPlugin({ overlay: false, exclude: /node_modules|[\\/]federation[\\/]src[\\/]dev[\\/]/ }),
    ],
    performance: false,
    infrastructureLogging: { level: 'error' },
    stats: { preset: 'errors-warnings', timings: true, errorStack: false },
  };
}
