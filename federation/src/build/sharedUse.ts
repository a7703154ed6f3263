import type { Compilation, Module } from 'webpack';
import { sharedLibrary } from '../records/sharedLibraries';

/** Named exports by shared import; `*` stands for the whole module, when the code hands it on. */
export type ExportsByImport = Record<string, string[]>;

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
