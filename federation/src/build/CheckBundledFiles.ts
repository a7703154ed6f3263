import { relative, sep } from 'node:path';
import type { Compiler, Module, ModuleGraph } from 'webpack';
import { enclosedLibraries, sharedLibraries } from '../records/sharedLibraries';
import { repositoryRoot } from './repository';

const shared = new Set(sharedLibraries.map(({ packageName }) => packageName));

/**
 * Fails a build that bundles what it must not: a file of ours that is not among the inputs of the release's id (the id would stay
 * while the content changes), or, in a remote, a second copy of a library that the page has once.
 */
export class CheckBundledFiles {
  constructor(
    private readonly kind: 'shell' | 'remote' | 'document',
    private readonly inputs: ReadonlySet<string>,
  ) {}

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('CheckBundledFiles', (compilation) => {
      compilation.hooks.finishModules.tap('CheckBundledFiles', (modules) => {
        const problems = new Set<string>();
        for (const module of modules) {
          const problem = this.problemOf(fileOf(module), () => importerOf(module, compilation.moduleGraph));
          if (problem) problems.add(problem);
        }
        for (const problem of problems) compilation.errors.push(new compiler.webpack.WebpackError(problem));
      });
    });
  }

  private problemOf(file: string, importer: () => string): string | undefined {
    const name = /.*[\\/]node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)/.exec(file)?.[1]?.replace(sep, '/');
    if (name) {
      if (this.kind !== 'remote') return undefined;
      const instead = enclosedLibraries.get(name);
      if (instead) return `${importer()} imports ${name}, which the shell has already: use ${instead}`;
      if (shared.has(name))
        return `${importer()} imports ${name}, of which the shell shares another part: it would be a second copy`;
      return undefined;
    }
    if (file.startsWith(repositoryRoot + sep) && !this.inputs.has(file))
      return `${file} is bundled, but it is not among the inputs of this release: import only the doors that are shared, or contracts`;
    return undefined;
  }
}

const fileOf = (module: Module) => (module.nameForCondition() ?? '').split('?')[0] ?? '';

/** Our own file whose import brought a library in, perhaps by way of others. */
function importerOf(module: Module, graph: ModuleGraph): string {
  let issuer = graph.getIssuer(module);
  while (issuer && /[\\/]node_modules[\\/]/.test(fileOf(issuer))) issuer = graph.getIssuer(issuer);
  const file = issuer && fileOf(issuer);
  return file ? relative(repositoryRoot, file) : 'an entry';
}
