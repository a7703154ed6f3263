import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describeCalls } from '../../api/src/entry/docs/describeCalls';
import type { WorkspacePackage } from '../packages/publicPackage';
import { describeEntries } from './describeEntries';

/** Schemas and their types whose shapes contracts/openapi.json has. */
const described = new Set(Object.keys(describeCalls().components.schemas));
const isDescribed = (name: string, text: string) =>
  described.has(name) || described.has(/^type \w+ = v\.Infer\w+<typeof (\w+)>;$/.exec(text)?.[1] ?? '');

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
  const surfaces = describeEntries(Object.fromEntries(entries.sort()));
  const main = Object.keys(surfaces[about.name] ?? {});
  const parts = Object.entries(surfaces).flatMap(([entry, surface]) => {
    // An entry that hands on the main one is described by what it adds.
    const isMore = entry !== about.name && main.length > 0 && main.every((name) => name in surface);
    const lines = Object.entries(surface)
      .filter(([name]) => !isMore || !main.includes(name))
      .map(([name, text]) => (isDescribed(name, text) ? `- ${name}` : `- ${name}: \`${text}\``));
    return lines.length > 0 ? [`## ${entry}`, '', ...lines, ''].join('\n') : [];
  });
  return [
    `# What ${about.name} offers`,
    '',
    'Written by `npm run surface`. A line that changes here changes for teams in other repositories.',
    ...(parts.join().match(/^- \w+$/m)
      ? ['Names without a declaration are schemas of calls and their types: `openapi.json` has their shapes.']
      : []),
    '',
    ...parts,
  ].join('\n');
}

const modulesIn = (folder: string) =>
  readdirSync(folder)
    .filter((file) => /\.ts$/.test(file) && !/\.test\.ts$|\.d\.ts$/.test(file))
    .map((file) => file.replace(/\.ts$/, ''));
