import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

interface RootPackage {
  workspaces: string[];
}
interface RootConfig {
  references: { path: string }[];
}

/** The names of the workspaces of a repository. */
export function readWorkspaces(root: string): string[] {
  return (JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as RootPackage).workspaces;
}

/**
 * Adds a remote to the workspaces and to the type check, after the remotes that are there. Everything else
 * reads it from these two.
 */
export function registerRemote(name: string, root: string): void {
  change<RootPackage>(join(root, 'package.json'), (about) => ({
    ...about,
    workspaces: inserted(about.workspaces, name, (workspace) => workspace),
  }));
  change<RootConfig>(join(root, 'tsconfig.json'), (config) => ({
    ...config,
    references: inserted(config.references, { path: `./${name}` }, ({ path }) => path.replace('./', '')),
  }));
}

function inserted<T>(list: readonly T[], item: T, getName: (item: T) => string): T[] {
  const after = list.findLastIndex((other) => getName(other).startsWith('mf-'));
  return [...list.slice(0, after + 1), item, ...list.slice(after + 1)];
}

function change<T>(file: string, edit: (content: T) => T): void {
  const content = JSON.parse(readFileSync(file, 'utf8')) as T;
  writeFileSync(file, `${JSON.stringify(edit(content), null, 2)}\n`);
}
