import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { Configuration } from 'webpack';
import { releaseBase } from '../records/Composition';
import { baseConfiguration, type ConfigurationOptions } from './baseConfiguration';
import { containerName } from './releaseInputs';

export const documentServerFile = (name: string): string => `server/document-${name}.cjs`;
export const documentPart = (name: string, platform: 'browser' | 'server'): string =>
  `document ${name} ${platform}`;

/**
 * A document's script with everything inside and no federation, and the bundle that renders it. Both hold
 * their own design system, so that class names agree; React alone is the host's on the server, because it
 * renders.
 */
export function documentConfigurations(options: ConfigurationOptions): Configuration[] {
  const { definition, inputs, outputFolder } = options;
  return Object.entries(definition.documents ?? {}).flatMap(([name, sources]): Configuration[] => {
    const uniqueName = `${containerName(definition, inputs.release)}__${name}`;
    const browser = baseConfiguration(options, 'browser', {
      part: documentPart(name, 'browser'),
      kind: 'document',
    });
    return [
      {
        ...browser,
        target: ['web', 'es2022'],
        entry: { [`document-${name}`]: sources.browser },
        output: {
          path: outputFolder,
          publicPath: releaseBase(definition.name, inputs.release),
          uniqueName,
          filename: '[name].[contenthash:8].js',
          asyncChunks: false, // one file with one hash: no script is fetched later
          assetModuleFilename: '[name].[contenthash:8][ext]',
        },
        plugins: [
          ...browser.plugins,
          new MiniCssExtractPlugin({ filename: '[name].[contenthash:8].css', ignoreOrder: true }),
        ],
      },
      {
        ...baseConfiguration(options, 'server', { part: documentPart(name, 'server'), kind: 'document' }),
        target: 'node20',
        entry: { [`document-${name}`]: sources.server },
        output: {
          path: outputFolder,
          uniqueName,
          publicPath: releaseBase(definition.name, inputs.release),
          filename: documentServerFile(name),
          library: { type: 'commonjs2' },
          asyncChunks: false,
        },
        externals: ({ request = '' }, answer) =>
          /^react(?:-dom)?(?:$|\/)/.test(request) ? answer(undefined, `commonjs ${request}`) : answer(),
      },
    ];
  });
}
