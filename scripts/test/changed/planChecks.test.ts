import { existsSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { journeysAcross, journeysByRemote } from './journeys';
import { planChecks, type Workspace } from './planChecks';

const root = resolve(__dirname, '../../..');
const workspace = (folder: string, ...needs: string[]): Workspace => ({
  folder,
  name: `@storefront/${folder}`,
  dependencies: needs.map((name) => `@storefront/${name}`),
});
const workspaces = [
  workspace('contracts'),
  workspace('shared-state', 'contracts'),
  workspace('mf-catalog', 'shared-state'),
  workspace('mf-payments', 'shared-state'),
  workspace('api', 'contracts'),
  workspace('e2e', 'contracts'),
];
const plan = (...files: string[]) => planChecks(files, workspaces);

test('a change of one remote asks for its own journeys and for no other package', () => {
  expect(plan('mf-catalog/src/pages/HomePage/HomePage.tsx', 'docs/menu.md')).toEqual({
    changed: ['mf-catalog'],
    affected: ['mf-catalog'],
    sources: ['mf-catalog/src/pages/HomePage/HomePage.tsx'],
    journeys: [...(journeysByRemote['mf-catalog'] ?? [])].sort(),
  });
});

test('a change of what others stand on reaches them, however far up they are', () => {
  const { affected, journeys } = plan('contracts/src/city.ts');
  expect(affected.sort()).toEqual(['api', 'contracts', 'e2e', 'mf-catalog', 'mf-payments', 'shared-state']);
  expect(journeys).toEqual([...journeysAcross].sort());
});

test('tests and texts for people need no browser; an edited journey runs itself', () => {
  expect(plan('mf-catalog/src/lib/price.test.ts', 'mf-catalog/README.md').journeys).toEqual([]);
  expect(plan('e2e/journeys/menu.journey.ts').journeys).toEqual(['menu']);
  expect(plan('README.md', 'package-lock.json')).toEqual({
    changed: [],
    affected: [],
    sources: [],
    journeys: [],
  });
});

test('a remote without journeys of its own is met by an order', () => {
  expect(planChecks(['mf-reviews/src/index.ts'], [workspace('mf-reviews')]).journeys).toEqual(['takeaway']);
});

test('every remote has journeys, and every one of them is there', () => {
  const remotes = readdirSync(root).filter((name) => /^mf-/.test(name));
  expect(Object.keys(journeysByRemote).sort()).toEqual(remotes.sort());
  for (const name of [...journeysAcross, ...Object.values(journeysByRemote).flat()])
    expect([name, existsSync(join(root, `e2e/journeys/${name}.journey.ts`))]).toEqual([name, true]);
});
