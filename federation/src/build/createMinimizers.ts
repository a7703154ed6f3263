import MinimizerPlugin from 'minimizer-webpack-plugin';

/**
 * Minifies the scripts and style sheets of a release, in one process: the machine that builds has other work
 * too.
 */
export const createMinimizers = () => [
  new MinimizerPlugin({
    test: /\.c?js$/,
    minify: MinimizerPlugin.swcMinify,
    minimizerOptions: {
      compress: { passes: 2, ecma: 2020 },
      mangle: true,
      ecma: 2020,
      module: false,
      format: { comments: false },
    },
    extractComments: false,
    parallel: false,
  }),
  new MinimizerPlugin({
    test: /\.css$/,
    minify: MinimizerPlugin.esbuildMinifyCss,
    minimizerOptions: { target: 'es2022' },
    parallel: false,
  }),
];
