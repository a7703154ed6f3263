import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DefinedPackage } from '@storefront/federation/define';

const root = join(__dirname, '..');
const { workspaces } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  workspaces: string[];
};
const released = workspaces.filter((name) => readdirSync(join(root, name)).includes('federation.ts'));
const packages = [...released, 'e2e/new-part'].map((name) => {
  const { default: definition } = jest.requireActual<{ default: DefinedPackage }>(
    join(root, name, 'federation.ts'),
  );
  const code = readdirSync(join(root, name, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
    .map((file) => readFileSync(join(root, name, 'src', file), 'utf8'))
    .join('\n');
  const rendered = [
    ...code.matchAll(/(?:<(?:HostSlot|ContributedSlot)\s+name="|useHostSources\(')([^"']+)["']/g),
  ];
  return { definition, rendered: rendered.map(([, slot = '']) => slot).sort() };
});

test.each(packages)('$definition.name offers the slots that it renders, and no other', (one) => {
  expect([...(one.definition.offers ?? [])].sort()).toEqual(one.rendered);
});

test('each part for a slot has a place somewhere', () => {
  const offered = packages.flatMap(({ rendered }) => rendered);
  const filled = packages.flatMap(({ definition }) => definition.contributes.slots ?? []);
  expect(filled.filter(({ slot }) => !offered.includes(slot))).toEqual([]);
});
