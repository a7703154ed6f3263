import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { WorkspacePackage } from '../packages/publicPackage';
import { describeEntries } from './describeEntries';

const source = /^\.\/src\/(.*)\.tsx?$/;

/** The text of a package's `public-surface.md`. @param root the repository, with its types checked */
export function writeSurface(root: string, folder: string): string {
  const about = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as WorkspacePackage;
  const declarations = join(root, '.tsbuild', folder, 'src');
  const entries = Object.entries(about.exports).flatMap(([entry, target]): [string, string][] => {
    const path = typeof target === 'string' ? source.exec(target)?.[1] : undefined;
    if (!path) return [];
    const names = path.includes('*') ? modulesIn(join(root, folder, 'src')) : [''];
    return names.map((name) => [
      join(about.name, entry.replace('*', name)),
      join(declarations, `${path.replace('*', name)}.d.ts`),
    ]);
  });
  const described = describeEntries(Object.fromEntries(entries.sort()));
  const main = Object.keys(described[about.name] ?? {});
  const parts = Object.entries(described).flatMap(([entry, surface]) => {
    // An entry that hands on the main one is described by what it adds.
    const isMore = entry !== about.name && main.length > 0 && main.every((name) => name in surface);
    const lines = Object.entries(surface)
      .filter(([name]) => !isMore || !main.includes(name))
      .map(([name, text]) => `- ${name}: \`${text}\``);
    return lines.length > 0 ? [`## ${entry}`, '', ...lines, ''].join('\n') : [];
  });
  return [
    `# What ${about.name} offers`,
    '',
    'Written by `npm run surface`. A line that changes here changes for teams in other repositories.',
    '',
    ...parts,
  ].join('\n');
}

const modulesIn = (folder: string) =>
  readdirSync(folder)
    .filter((file) => /\.ts$/.test(file) && !/\.test\.ts$|\.d\.ts$/.test(file))
    .map((file) => file.replace(/\.ts$/, ''));
