import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { DefinedPackage } from '../define';

/** Reads the `federation.ts` of a package folder. */
export async function readDefinition(folder: string): Promise<DefinedPackage> {
  const file = join(folder, 'federation.ts');
  if (!existsSync(file)) throw new Error(`${file} is missing`);
  const { default: definition } = (await import(pathToFileURL(file).href)) as { default?: DefinedPackage };
  if (!definition?.kind) throw new Error(`${file}: expected "export default defineRemote({ … })"`);
  return definition;
}
