import { join, resolve } from 'node:path';
import type { Configuration } from 'webpack';
import { buildConfigurations } from './buildConfigurations';
import { readDefinition } from './readDefinition';
import { type Mode, releaseInputs } from './releaseInputs';

/**
 * The webpack configurations of a package, for a `webpack.config.ts` or for looking at them. Releases are
 * made by `buildRelease`.
 */
export async function packageConfigurations(
  packageFolder: string,
  mode: Mode = 'production',
): Promise<Configuration[]> {
  const folder = resolve(packageFolder);
  const definition = await readDefinition(folder);
  const inputs = releaseInputs(folder, definition, mode);
  return buildConfigurations({
    folder,
    definition,
    inputs,
    mode,
    outputFolder: join(folder, 'dist', inputs.release),
  });
}
