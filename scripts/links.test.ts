import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

const pages = execFileSync('git', ['ls-files', '*.md'], { encoding: 'utf8' })
  .split('\n')
  .filter((path) => path && existsSync(path));
const texts = new Map(pages.map((path) => [path, readFileSync(path, 'utf8')]));

/** A heading's address as GitHub makes it. */
const toAnchor = (heading: string) =>
  heading
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');
const listAnchors = (text: string) =>
  [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => toAnchor(heading));

/** Links into the repository; code blocks show links of other places. */
const listLinks = (from: string, text: string) =>
  [...text.replace(/```[\s\S]*?```/g, '').matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, link = '']) => link)
    .filter((link) => !/^[a-z]+:/.test(link))
    .map((link) => {
      const [path = '', anchor] = link.split('#');
      return { link, to: path ? normalize(join(dirname(from), path)) : from, anchor };
    });

test.each(pages)('every link of %s leads to a page and a heading that exist', (from) => {
  const dead = listLinks(from, texts.get(from) ?? '').filter(
    ({ to, anchor }) => !existsSync(to) || (anchor && !listAnchors(texts.get(to) ?? '').includes(anchor)),
  );
  expect(dead.map(({ link }) => link)).toEqual([]);
});

test('every page of docs is found from docs/README.md', () => {
  const found = new Set(['docs/README.md']);
  // A set visits what is added while it is read.
  for (const page of found)
    for (const { to } of listLinks(page, texts.get(page) ?? '')) if (texts.has(to)) found.add(to);
  expect(pages.filter((page) => page.startsWith('docs/') && !found.has(page))).toEqual([]);
});
