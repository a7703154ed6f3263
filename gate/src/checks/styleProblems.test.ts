import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import postcss from 'postcss';
import { styleProblems, stylesAnythingUnderCondition } from './styleProblems';

const own = '_Ab12Cd';

test('the styles of a remote that keep to its own elements and layer pass', () => {
  const css = `
    @layer remotes { .${own} { color: red } .${own} > li, a.${own}:hover { color: blue } }
    @media (min-width: 768px) { @layer remotes { .${own}::before { content: "{" } } }
    @layer remotes { .${own} { &:focus { outline: 1px } b { color: red } } @keyframes spin { to { rotate: 1turn } } }
    @font-face { font-family: x; src: url(x.woff2) }`;
  expect(styleProblems('x.css', css)).toEqual([]);
  expect(styleProblems('x.css', '@layer remotes { .Page-module_card_Ab12C { color: red } }')).toEqual([]);
});

test.each([
  [`.${own} { color: red }`, `x.css: ".${own}" stands outside of @layer remotes`],
  [`@layer other { .${own} { color: red } }`, `x.css: ".${own}" stands outside of @layer remotes`],
  [
    '@layer remotes { button { display: none } }',
    'x.css: "button" styles elements of others: it names no class of this remote',
  ],
  [
    `@layer remotes { .${own}, [data-part="card"] { display: none } }`,
    'x.css: "[data-part="card"]" styles elements of others: it names no class of this remote',
  ],
  [
    `@layer remotes { body:has(.${own}) { overflow: hidden } }`,
    `x.css: "body:has(.${own})" styles elements of others: it names no class of this remote`,
  ],
  [
    '@layer remotes { .card { color: red } }',
    'x.css: ".card" styles elements of others: it names no class of this remote',
  ],
  [
    '@layer remotes { ._private { color: red } }',
    'x.css: "._private" styles elements of others: it names no class of this remote',
  ],
  [
    `@layer remotes { .${own}:has(> :nth-child(2)) > * { flex: 1 } }`,
    `x.css: ".${own}:has(> :nth-child(2)) > *" has the whole page styled anew with each change in it`,
  ],
])('%s is refused', (css, problem) => {
  expect(styleProblems('x.css', css)).toEqual([problem]);
});

test('what is no CSS is a problem of its file, with the line', () => {
  expect(styleProblems('x.css', `@layer remotes {\n  .${own} { color: red }\n`)).toEqual([
    'x.css: line 1: Unclosed block',
  ]);
});

test('of many stray rules the first few are named', () => {
  const css = ['a', 'b', 'i', 'p', 'u'].map((tag) => `@layer remotes { ${tag} { color: red } }`).join('');
  expect(styleProblems('x.css', css)).toEqual([
    expect.stringContaining('"a"'),
    expect.stringContaining('"b"'),
    expect.stringContaining('"i"'),
    'x.css: 2 more of these',
  ]);
});

test.each([
  '.row:has(.two) > *',
  '.row:has(.two) *:hover',
  '.row:has(.two) :first-child',
  ':has(> .menu)',
  ':has(> .menu):hover',
  '.page :has(a:not(.b))',
])('%s has the whole page styled anew', (selector) => {
  expect(stylesAnythingUnderCondition(selector)).toBe(true);
});
test.each([
  '.row > *',
  '.row:has(.two)',
  '.row:has(> *) > li',
  '.row:has(> *) [hidden]',
  ':root:has(.notice) body',
  ':where(:root:has(.actions))',
  '.row:not(:has(a)):hover svg',
])('%s does not', (selector) => {
  expect(stylesAnythingUnderCondition(selector)).toBe(false);
});

/**
 * Highlights inherit: one of every element has the browser work out a second style for each, and all of them
 * anew when a custom property of the root changes.
 */
const highlightsAnything = /(?:^|[\s>+~])::(?:selection|highlight|target-text)/;

test('no style sheet of ours has the whole page styled anew', () => {
  const root = join(__dirname, '../../..');
  const packages = readdirSync(root).filter((name) => /^(mf-|shared-ui$|shell$)/.test(name));
  const files = packages.flatMap((name) =>
    readdirSync(join(root, name, 'src'), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.css'))
      .map((file) => join(root, name, 'src', file)),
  );
  expect(files.length).toBeGreaterThan(100);
  const wide = files.flatMap((file) => {
    const found: string[] = [];
    postcss.parse(readFileSync(file, 'utf8'), { from: file }).walkRules(({ selectors }) => {
      const costly = selectors.filter(
        (selector) => stylesAnythingUnderCondition(selector) || highlightsAnything.test(selector),
      );
      found.push(...costly.map((selector) => `${file}: ${selector}`));
    });
    return found;
  });
  expect(wide).toEqual([]);
});
