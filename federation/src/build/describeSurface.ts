import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import type { DefinedPackage } from '../define';
import { repositoryRoot, sourceFolder } from './repository';
import { packTypes } from './typesArchive';

const run = promisify(execFile);
const { resolve } = createRequire(import.meta.url);

/**
 * The types by which others use a remote's exposes, as the compiler sees them: the properties of each
 * component are spelled out, so that two releases can be compared without their sources. Types of other
 * packages stay as names. `archive` has the declarations, for those who import its exposes.
 * @throws Error with the compiler's messages
 */
export async function describeSurface(folder: string, definition: DefinedPackage) {
  // Always as deep below the package: the compiler writes relative paths into what it prints.
  mkdirSync(join(folder, 'dist'), { recursive: true });
  const workshop = mkdtempSync(join(folder, 'dist/surface-'));
  try {
    writeFileSync(join(workshop, 'probe.ts'), buildProbe(Object.entries(definition.exposes)));
    writeFileSync(
      join(workshop, 'tsconfig.json'),
      JSON.stringify({
        extends: sourceFolder('federation')
          ? join(repositoryRoot, 'tsconfig.base.json')
          : resolve('@storefront/federation/tsconfig.base.json'),
        compilerOptions: {
          composite: false,
          incremental: false,
          // The types are checked elsewhere; here they are only printed, which takes a second.
          noCheck: true,
          removeComments: true,
          types: ['node'],
          typeRoots: [join(repositoryRoot, 'node_modules/@types')],
          rootDir: repositoryRoot,
          outDir: join(workshop, 'out'),
        },
        files: ['probe.ts'],
      }),
    );
    const compiler = join(dirname(resolve('typescript-native/package.json')), 'bin/tsc');
    await run(process.execPath, [compiler, '-p', workshop]).catch((error: { stdout?: string }) => {
      throw new Error(`${definition.name}: its types could not be read\n${error.stdout ?? String(error)}`);
    });
    const printed = join(workshop, 'out', relative(repositoryRoot, workshop), 'probe.d.ts');
    // The parser weighs more than all else here, and only builds need it.
    const { surfaceIn } = await import('./surfaceIn');
    return {
      surface: surfaceIn(readFileSync(printed, 'utf8')),
      archive: packTypes(join(workshop, 'out', relative(repositoryRoot, folder)), definition.exposes),
    };
  } finally {
    rmSync(workshop, { recursive: true, force: true });
    removeIfEmpty(join(folder, 'dist'));
  }
}

function removeIfEmpty(folder: string): void {
  try {
    rmdirSync(folder);
  } catch {
    // Something else is kept there.
  }
}

function buildProbe(exposes: [key: string, source: string][]): string {
  const path = (source: string) =>
    join('../..', source)
      .split(sep)
      .join('/')
      .replace(/\.tsx?$/, '');
  return [
    `import type { ComponentType } from 'react';`,
    ...exposes.map(([, source], i) => `import * as m${i} from '${path(source)}';`),
    'type Shown<T> = T extends ComponentType<infer P> ? { props: { [K in keyof P]: P[K] } } : { type: T };',
    // Only the default export is a component that others render; a lifecycle takes an object too.
    `declare function shown<M>(module: M): { [K in keyof M]: K extends 'default' ? Shown<M[K]> : { type: M[K] } };`,
    ...exposes.map(([key], i) => `export const x_${key.replace('./', '')} = shown(m${i});`),
    '',
  ].join('\n');
}
