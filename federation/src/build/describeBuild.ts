import type { Compilation } from 'webpack';
import type { DefinedPackage } from '../define';
import type { DocumentFiles, ExposeFiles } from '../records/ReleaseRecord';
import { sharedLibraries, sharedLibrary } from '../records/sharedLibraries';
import { configurationName } from './baseConfiguration';
import { remoteEntryFile } from './buildConfigurations';
import { documentPart, documentServerFile } from './documentConfigurations';
import { sharedModules } from './sharedModules';
import { providedExports, usedExports } from './sharedUse';

const split = (files: readonly string[]): ExposeFiles => ({
  js: files.filter((file) => file.endsWith('.js')),
  css: files.filter((file) => file.endsWith('.css')),
});

/** Reads the files of each expose, the shared imports and, for the shell, the scripts of the entry. */
export function describeBuild(compilation: Compilation, definition: DefinedPackage, folder: string) {
  const shared = sharedImports(compilation, definition.kind, folder);
  if (definition.kind === 'shell') {
    const missing = sharedLibraries.filter(({ key }) => !key.endsWith('/') && !shared[key]);
    if (missing.length)
      throw new Error(
        `the shell never imports ${missing.map(({ key }) => key).join(', ')}, so remotes would not find it: import each shared library once`,
      );
    const { js, css } = split(compilation.entrypoints.get('main')?.getFiles() ?? []);
    return {
      entry: js.at(-1) ?? '',
      exposes: {},
      shared,
      provides: providedExports(compilation),
      entries: js,
      css,
    };
  }
  const exposes = Object.fromEntries(
    Object.keys(definition.exposes).map((key) => {
      const group = compilation.namedChunkGroups.get(key.replace('./', 'x_'));
      if (!group) throw new Error(`${definition.name}: the build made no files for "${key}"`);
      return [key, split(group.getFiles())];
    }),
  );
  return { entry: remoteEntryFile, exposes, shared, uses: usedExports(compilation) };
}

/** The files of each document, from the builds that made them. */
export function describeDocuments(
  compilations: readonly Compilation[],
  { name: remote, documents = {} }: DefinedPackage,
): Record<string, DocumentFiles> {
  return Object.fromEntries(
    Object.keys(documents).map((name) => {
      const made = compilations.find(
        (compilation) => compilation.name === configurationName(remote, documentPart(name, 'browser')),
      );
      const files = made?.entrypoints.get(`document-${name}`)?.getFiles();
      if (!files) throw new Error(`${remote}: the build made no files for the document "${name}"`);
      return [name, { ...split(files), server: documentServerFile(name) }];
    }),
  );
}

// The federation plugin tells which imports are shared only by its modules' identifiers:
// `provide module (default) react@19.3.1 = /path` and `consume-shared-module|default|react|…`.
function sharedImports(
  compilation: Compilation,
  kind: DefinedPackage['kind'],
  folder: string,
): Record<string, string> {
  const pattern =
    kind === 'shell' ? /^provide module \([^)]*\) (.+?)@\d/ : /^consume-shared-module\|[^|]*\|([^|]+)\|/;
  // As the page compares them: a record of anything else would let through what no page takes.
  const shared = sharedModules(kind, folder);
  const requests = new Set<string>();
  for (const module of compilation.modules) {
    const request = pattern.exec(module.identifier())?.[1];
    if (request) requests.add(request);
  }
  return Object.fromEntries(
    [...requests].sort().flatMap((request) => {
      const library = sharedLibrary(request);
      if (!library) return [];
      const { version, requiredVersion } = shared[library.key] ?? {};
      return [[request, String(requiredVersion || version)]];
    }),
  );
}
