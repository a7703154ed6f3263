// Run in the folder of the remote: webpack and the federation plugin as their documentation shows them.
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import webpack from 'webpack';

const compiler = webpack({
  mode: 'production',
  devtool: false,
  context: process.cwd(),
  entry: {},
  output: { path: `${process.cwd()}/out`, publicPath: 'auto' },
  plugins: [
    new ModuleFederationPlugin({
      name: 'weather',
      filename: 'remoteEntry.js',
      exposes: { './Widget': './Widget.js', './Broken': './Broken.js' },
      shared: { react: { singleton: true, requiredVersion: '^19.0.0' } },
      manifest: true,
      dts: false,
    }),
  ],
});
compiler.run((error, stats) => {
  const problems = error ? String(error) : stats.hasErrors() ? stats.toString('errors-only') : '';
  if (problems) process.stderr.write(`${problems}\n`);
  process.exitCode = problems ? 1 : 0;
});
