import type { Compilation, Compiler, Module } from 'webpack';
import { howToOffer, sharedLibrary } from '../records/sharedLibraries';

/** Named exports by shared import; `*` stands for the whole module, when the code hands it on. */
type ExportsByImport = Record<string, string[]>;

const consumed = /^consume-shared-module\|[^|]*\|([^|]+)\|/;
const provided = /^provide module \([^)]*\) (.+?)@\d/;

function findShared(module: Module, pattern: RegExp): string | undefined {
  const request = pattern.exec(module.identifier())?.[1];
  return request && sharedLibrary(request) ? request : undefined;
}

/**
 * Which exports of each shared library a remote's code really reads; what tree shaking dropped does not
 * count.
 */
export function usedExports(compilation: Compilation): ExportsByImport {
  const uses = new Map<string, Set<string>>();
  for (const module of compilation.modules) {
    const request = findShared(module, consumed);
    if (!request) continue;
    const names = uses.get(request) ?? new Set();
    uses.set(request, names);
    for (const connection of compilation.moduleGraph.getIncomingConnections(module)) {
      const { dependency } = connection;
      if (!dependency || connection.isTargetActive(undefined) === false) continue;
      for (const reference of compilation.getDependencyReferencedExports(dependency, undefined))
        names.add((Array.isArray(reference) ? reference : reference.name)[0] ?? '*');
    }
  }
  return sorted(uses);
}

/**
 * Fails a build that uses an export of a shared library that the shell does not offer: it would be
 * `undefined` in the page.
 */
export class CheckOfferedExports {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('CheckOfferedExports', (compilation) => {
      compilation.hooks.afterSeal.tap('CheckOfferedExports', () => {
        for (const [request, names] of Object.entries(usedExports(compilation)))
          for (const name of names) {
            const problem = notOffered(request, name);
            if (problem) compilation.errors.push(new compiler.webpack.WebpackError(problem));
          }
      });
    });
  }
}

function notOffered(request: string, name: string): string | undefined {
  const offers = sharedLibrary(request)?.offers;
  if (!offers || name === '*' || offers.names.includes(name)) return undefined;
  return `${name} of ${request} is imported, which the shell does not offer: ${howToOffer(request, name)}`;
}

/**
 * Which exports the shell offers of each library that it shares. A library whose exports are known only when
 * it runs is left out.
 */
export function providedExports(compilation: Compilation): ExportsByImport {
  const { moduleGraph } = compilation;
  const provides = new Map<string, Set<string>>();
  for (const module of compilation.modules) {
    const request = findShared(module, provided);
    if (!request) continue;
    for (const { module: target } of moduleGraph.getOutgoingConnections(module)) {
      const names = target ? moduleGraph.getExportsInfo(target).getProvidedExports() : undefined;
      if (Array.isArray(names)) provides.set(request, new Set(names));
    }
  }
  return sorted(provides);
}

const sorted = (sets: Map<string, Set<string>>): ExportsByImport =>
  Object.fromEntries(
    [...sets]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([request, names]): [string, string[]] => [request, [...names].sort()]),
  );
