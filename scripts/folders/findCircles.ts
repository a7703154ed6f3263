import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import ts from 'typescript';

/** Sibling folders that import each other, directly or through others. */
export interface FolderCircle {
  /** Relative to the root; empty for the root itself. */
  parent: string;
  folders: string[];
}

/** Tests may look anywhere: they do not run with the code that they test. */
const isTest = /(\.test\.tsx?$|(^|[\\/])testing[\\/])/;

/**
 * Circles among sibling folders, at every depth of `root`. Imports of types count like any other: who reads a
 * file reads its types too.
 */
export function findCircles(root: string): FolderCircle[] {
  const imports = new Map<string, Map<string, Set<string>>>();
  for (const { from, to } of folderImports(root)) {
    const [parent, a, b] = whereTheyPart(from, to);
    if (a === undefined || b === undefined) continue;
    const siblings = imports.get(parent) ?? new Map<string, Set<string>>();
    imports.set(parent, siblings.set(a, (siblings.get(a) ?? new Set()).add(b)));
  }
  return [...imports]
    .flatMap(([parent, siblings]) => circlesAmong(siblings).map((folders) => ({ parent, folders })))
    .sort((one, other) => one.parent.localeCompare(other.parent));
}

/** Every relative import of the code below `root`, as the folders it leads from and to. */
function* folderImports(root: string): Generator<{ from: string[]; to: string[] }> {
  const segments = (folder: string) => relative(root, folder).split(sep).filter(Boolean);
  for (const entry of readdirSync(root, { withFileTypes: true, recursive: true })) {
    const file = join(entry.parentPath, entry.name);
    if (!entry.isFile() || !/\.tsx?$/.test(file) || isTest.test(relative(root, file))) continue;
    const { importedFiles } = ts.preProcessFile(readFileSync(file, 'utf8'), true, true);
    for (const { fileName } of importedFiles) {
      if (!fileName.startsWith('.')) continue;
      const target = resolve(dirname(file), fileName);
      if (!target.startsWith(root)) continue;
      const folder = existsSync(join(target, 'index.ts')) ? target : dirname(target);
      yield { from: segments(dirname(file)), to: segments(folder) };
    }
  }
}

/**
 * The last folder that two have in common, and the next one on the way to each; undefined where that is the
 * common one itself.
 */
function whereTheyPart(
  from: string[],
  to: string[],
): [parent: string, a: string | undefined, b: string | undefined] {
  let depth = 0;
  while (from[depth] !== undefined && from[depth] === to[depth]) depth += 1;
  return [from.slice(0, depth).join('/'), from[depth], to[depth]];
}

function circlesAmong(imports: ReadonlyMap<string, ReadonlySet<string>>): string[][] {
  const reachable = new Map([...imports.keys()].map((folder) => [folder, reachableFrom(folder, imports)]));
  const inCircles = [...reachable.keys()].filter((folder) => reachable.get(folder)?.has(folder)).sort();
  const circles = new Map<string, string[]>();
  for (const folder of inCircles) {
    const others = inCircles.filter(
      (other) => reachable.get(folder)?.has(other) && reachable.get(other)?.has(folder),
    );
    circles.set(others.join(), others);
  }
  return [...circles.values()];
}

function reachableFrom(folder: string, imports: ReadonlyMap<string, ReadonlySet<string>>): Set<string> {
  const reached = new Set<string>();
  const next = [folder];
  for (let current = next.pop(); current !== undefined; current = next.pop())
    for (const target of imports.get(current) ?? [])
      if (!reached.has(target)) {
        reached.add(target);
        next.push(target);
      }
  return reached;
}
