import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { DefinedPackage } from '../define';

/**
 * Reads the `federation.ts` of a package folder.
 * @throws Error naming the first source in it that is not there
 */
export async function readDefinition(folder: string): Promise<DefinedPackage> {
  const file = join(folder, 'federation.ts');
  if (!existsSync(file)) throw new Error(`${file} is missing`);
  const { default: definition } = (await import(pathToFileURL(file).href)) as { default?: DefinedPackage };
  if (!definition?.kind) throw new Error(`${file}: expected "export default defineRemote({ … })"`);
  const sources = [
    ...Object.entries(definition.exposes).map(([key, source]) => [`exposes["${key}"]`, source]),
    ...Object.entries(definition.documents ?? {}).flatMap(([name, { browser, server }]) => [
      [`documents.${name}.browser`, browser],
      [`documents.${name}.server`, server],
    ]),
  ];
  // The bundler finds a source without its ending, too.
  for (const [place, source = ''] of sources)
    if (!['', '.tsx', '.ts', '.mjs', '.js'].some((ending) => existsSync(join(folder, source + ending))))
      throw new Error(`federation.ts of ${definition.name}: ${place}: there is no file ${source}`);
  return definition;
}
