import { createHash } from 'node:crypto';
import type { Compiler } from 'webpack';
import { repositoryRoot } from './repository';

/**
 * The file that starts the federation's runtime is named after its own text, and joined with others after
 * theirs; it names files with their folders.
 */
const runtimeEntry = /(\.federation\/entry)\.[0-9a-f]{32}\.js(?:\|[0-9a-f]+)?/g;

/** Webpack takes the folder out of each part of a name that begins with it, and out of no other. */
const keepsFolder = (name: string, folder: string): boolean =>
  name.split(/[|!]/).some((part) => part.includes(folder) && !part.startsWith(folder));

/**
 * The name of a module without the folder that everything lies in; undefined where webpack takes it out by
 * itself.
 */
export function placelessName(name: string, folder = repositoryRoot): string | undefined {
  if (!keepsFolder(name, folder) && name.search(runtimeEntry) < 0) return undefined;
  return name.replaceAll(folder, '').replace(runtimeEntry, '$1');
}

/**
 * Equal inputs give equal bytes in every folder. Webpack makes a module's id of its name; the names of a
 * federated container and of what starts its runtime hold the folder.
 */
export class PlacelessModuleIds {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('PlacelessModuleIds', (compilation) => {
      compilation.hooks.beforeModuleIds.tap('PlacelessModuleIds', (modules) => {
        for (const module of modules) {
          const name = placelessName(module.identifier());
          if (name === undefined) continue;
          const id = createHash('sha256').update(name).digest('hex').slice(0, 8);
          compilation.chunkGraph.setModuleId(module, id);
        }
      });
    });
  }
}
