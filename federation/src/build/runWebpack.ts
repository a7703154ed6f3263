import webpack, { type Compilation, type Configuration } from 'webpack';

/** Runs the builds of one release together; throws with all messages when one of them fails or warns. */
export async function runWebpack(configurations: Configuration[]): Promise<Compilation[]> {
  const compiler = webpack(configurations);
  const stats = await new Promise<webpack.MultiStats>((resolve, reject) => {
    compiler.run((error, result) =>
      error ? reject(error) : result ? resolve(result) : reject(new Error('no result')),
    );
  });
  await new Promise<void>((resolve, reject) => {
    compiler.close((error) => (error ? reject(error) : resolve()));
  });
  if (stats.hasErrors() || stats.hasWarnings())
    throw new Error(
      stats.toString({ all: false, errors: true, warnings: true, errorDetails: false, moduleTrace: true }),
    );
  return stats.stats.map((single) => single.compilation);
}
