import { styleProblems } from './styleProblems';

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
])('%s is refused', (css, problem) => {
  expect(styleProblems('x.css', css)).toEqual([problem]);
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
