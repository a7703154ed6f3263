import { relative, sep } from 'node:path';
import type { Compiler, Module, ModuleGraph } from 'webpack';
import { sharedLibraries } from '../records/sharedLibraries';
import type { ReleaseInputs } from './releaseInputs';
import { readPackage, repositoryRoot } from './repository';

const shared = new Set(sharedLibraries.map(({ packageName }) => packageName));
/** Packages inside a shared one, by name, with the import that is shared. */
const inside = new Map(
  sharedLibraries.flatMap(({ key, offers }): [string, string][] => (offers ? [[offers.from, key]] : [])),
);

/**
 * Fails a build that bundles what it must not: a file or a library that is not among the inputs of the
 * release's id (the id would stay while the content changes), or, in a remote, a second copy of a library
 * that the page has once.
 */
export class CheckBundledFiles {
  constructor(
    private readonly kind: 'shell' | 'remote' | 'document',
    private readonly inputs: Pick<ReleaseInputs, 'files' | 'packages'>,
  ) {}

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('CheckBundledFiles', (compilation) => {
      compilation.hooks.finishModules.tap('CheckBundledFiles', (modules) => {
        const problems = new Set<string>();
        for (const module of modules) {
          const problem = this.findProblem(getFile(module), () =>
            findImporter(module, compilation.moduleGraph),
          );
          if (problem) problems.add(problem);
        }
        for (const problem of problems) compilation.errors.push(new compiler.webpack.WebpackError(problem));
      });
    });
  }

  private findProblem(file: string, importer: () => string): string | undefined {
    const [folder = '', name = ''] = /.*[\\/]node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)/.exec(file) ?? [];
    // What the federation plugin writes there is made by the build.
    if (name === '.federation' || isOwnDoor(file)) return undefined;
    if (name) return this.findLibraryProblem(folder, name.replace(sep, '/'), importer);
    if (file.startsWith(repositoryRoot + sep) && !this.inputs.files.has(file))
      return `${file} is bundled, but it is not among the inputs of this release: import only the shared entry points, or contracts`;
    return undefined;
  }

  private findLibraryProblem(folder: string, alias: string, importer: () => string): string | undefined {
    const name = readName(folder) ?? alias;
    const imported = name === alias ? name : `${alias}, which is ${name} by another name`;
    const instead = inside.get(name);
    if (instead && this.kind === 'remote')
      return `${importer()} imports ${imported}, which would be a second copy: import it from ${instead}, which the shell shares`;
    if (shared.has(name) && this.kind === 'remote')
      return `${importer()} imports ${imported}, ${name === alias ? 'of which the shell shares another part' : 'which the shell shares'}: it would be a second copy`;
    // A linked node_modules lies elsewhere.
    const linked = folder.slice(folder.search(/node_modules[\\/]/));
    const places = [relative(repositoryRoot, folder), linked].map((place) => place.split(sep).join('/'));
    if (places.some((place) => this.inputs.packages.has(place))) return undefined;
    return `${importer()} imports ${alias}, which is not in "dependencies" of its package.json: add it, so that another version of it makes another release`;
  }
}

/** A library by its own name: `"react17": "npm:react@17"` installs it in the folder of another. */
function readName(folder: string): string | undefined {
  try {
    return readPackage(folder).name;
  } catch {
    return undefined; // a folder of files alone
  }
}

/** The one part of a shared package that a remote brings itself: it runs where there is no shell. */
const isOwnDoor = (file: string) =>
  /[\\/]@storefront[\\/]shared-state[\\/]dist[\\/]lifecycles[\\/]/.test(file);

const getFile = (module: Module) => (module.nameForCondition() ?? '').split('?')[0] ?? '';

/** Our own file whose import brought a library in, perhaps by way of others. */
function findImporter(module: Module, graph: ModuleGraph): string {
  let issuer = graph.getIssuer(module);
  while (issuer && /[\\/]node_modules[\\/]/.test(getFile(issuer))) issuer = graph.getIssuer(issuer);
  const file = issuer && getFile(issuer);
  return file ? relative(repositoryRoot, file) : 'an entry';
}
