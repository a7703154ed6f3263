// Run in the folder of the host; a project would have the same as its webpack.config.js.
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import webpack from 'webpack';

const shared = [
  'react',
  'react/',
  'react-dom',
  'react-dom/',
  'jotai',
  'jotai/',
  'i18next',
  'react-i18next',
  '@storefront/shared-state',
  '@storefront/shared-state/flows',
  'react-router-dom',
  'swr',
  'react-hook-form',
  '@storefront/shared-state/forms',
  '@storefront/shared-ui',
  '@storefront/shared-ui/forms',
];

const compiler = webpack({
  mode: 'development',
  devtool: false,
  context: process.cwd(),
  entry: './index.js',
  output: { path: `${process.cwd()}/out`, publicPath: 'auto', uniqueName: 'plain_host' },
  experiments: { css: true },
  plugins: [
    new ModuleFederationPlugin({
      name: 'plain_host',
      remotes: {},
      shared: Object.fromEntries(shared.map((name) => [name, { singleton: true }])),
      // The remotes use the runtime of the page.
      experiments: { provideExternalRuntime: true },
      dts: false,
    }),
  ],
});
compiler.run((error, stats) => {
  const problems = error ? String(error) : stats.hasErrors() ? stats.toString('errors-only') : '';
  if (problems) process.stderr.write(`${problems}\n`);
  process.exitCode = problems ? 1 : 0;
});
