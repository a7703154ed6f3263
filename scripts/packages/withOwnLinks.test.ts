import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { listDocuments } from './publishedDocuments';
import { publishedPackages } from './publishedPackages';
import { withOwnLinks } from './withOwnLinks';

const root = resolve(__dirname, '../..');
const shipped = new Map([
  ['federation/README.md', 'README.md'],
  ['docs/registry.md', 'docs/registry.md'],
  ['docs/adding-a-remote.md', 'docs/adding-a-remote.md'],
]);

test.each([
  ['federation/README.md', 'See [it](../docs/registry.md#trust).', 'See [it](docs/registry.md#trust).'],
  ['docs/adding-a-remote.md', '[registry.md](registry.md) and so on', '[registry.md](registry.md) and so on'],
  ['docs/registry.md', '[Decision 44](decisions/0044.md) says', 'Decision 44 says'],
  ['docs/registry.md', '[gopay](https://example.com/a)', '[gopay](https://example.com/a)'],
])('in an archive a link of %s leads to what is there', (from, text, expected) => {
  expect(withOwnLinks(text, from, shipped)).toBe(expected);
});

test.each(Object.entries(publishedPackages))('%s brings the documents that it names', (name, extras) => {
  const documents = listDocuments(name, extras);
  expect([...documents.values()]).toEqual(
    expect.arrayContaining(['README.md', 'CHANGELOG.md', 'public-surface.md']),
  );
  for (const from of documents.keys()) expect([from, existsSync(join(root, from))]).toEqual([from, true]);
});

test('what the guides of a team outside send it to is in the same archive', () => {
  const documents = listDocuments('federation', publishedPackages.federation ?? {});
  const guide = readFileSync(join(root, 'docs/your-own-repository.md'), 'utf8');
  const links = [...guide.matchAll(/\]\(([\w-]+\.md)\)/g)].map(([, file]) => `docs/${file}`);
  expect(links).not.toEqual([]);
  expect(links.filter((file) => !documents.has(file))).toEqual([]);
});
