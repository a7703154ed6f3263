import { sep } from 'node:path';
import type { Compiler } from 'webpack';
import { enclosedLibraries, sharedLibraries } from '../records/sharedLibraries';
import { repositoryRoot } from './repository';

const once = new Set([...sharedLibraries.map(({ packageName }) => packageName), ...enclosedLibraries]);

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
          const file = (module.nameForCondition() ?? '').split('?')[0] ?? '';
          const problem = this.problemOf(file);
          if (problem) problems.add(problem);
        }
        for (const problem of problems) compilation.errors.push(new compiler.webpack.WebpackError(problem));
      });
    });
  }

  private problemOf(file: string): string | undefined {
    const name = /.*[\\/]node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)/.exec(file)?.[1]?.replace(sep, '/');
    if (name) {
      if (this.kind === 'remote' && once.has(name))
        return `${file} would be a second copy of ${name}: import only what the shell shares (${[...once].join(', ')})`;
      return undefined;
    }
    if (file.startsWith(repositoryRoot + sep) && !this.inputs.has(file))
      return `${file} is bundled, but it is not among the inputs of this release: import only the doors that are shared, or contracts`;
    return undefined;
  }
}
