import { createRequire } from 'node:module';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { RuleSetRule } from 'webpack';
import { moduleClassName } from '../records/moduleClass';
import type { Mode } from './releaseInputs';
import { repositoryRoot } from './repository';

const { resolve } = createRequire(import.meta.url);

interface RuleOptions {
  mode: Mode;
  platform: 'browser' | 'server';
  /** Salt of the class names: without it the later of two releases in one page would restyle the other. */
  salt: string;
  /** Where assets will be served; fixed so that server and browser write the same address. */
  assetBase: string;
  /** Components keep their state when their module is replaced in the page. */
  refresh?: boolean;
}

/**
 * How each kind of source file becomes part of a bundle. Both builds of a release use equal class names and
 * asset addresses.
 */
export function moduleRules({ mode, platform, salt, assetBase, refresh }: RuleOptions): RuleSetRule[] {
  const browser = platform === 'browser';
  const emitCss = browser ? [MiniCssExtractPlugin.loader] : [];
  return [
    {
      test: /\.tsx?$/,
      exclude: /node_modules/,
      loader: resolve('swc-loader'),
      options: {
        swcrc: false,
        configFile: false,
        jsc: {
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic', development: mode === 'development', refresh } },
          target: 'es2022',
        },
      },
    },
    {
      test: /\.module\.css$/,
      use: [
        ...emitCss,
        {
          loader: resolve('css-loader'),
          options: {
            modules: {
              localIdentName: moduleClassName[mode],
              localIdentContext: repositoryRoot,
              localIdentHashSalt: salt,
              namedExport: false,
              exportLocalsConvention: 'as-is',
              exportOnlyLocals: !browser,
            },
          },
        },
      ],
      sideEffects: true,
    },
    browser
      ? { test: /(?<!\.module)\.css$/, use: [...emitCss, resolve('css-loader')], sideEffects: true }
      : { test: /(?<!\.module)\.css$/, type: 'asset/resource', generator: { emit: false } },
    {
      test: /\.(png|jpe?g|webp|avif|svg|woff2?)$/,
      type: 'asset',
      generator: { filename: 'assets/[name].[contenthash:8][ext]', publicPath: assetBase, emit: browser },
    },
  ];
}
