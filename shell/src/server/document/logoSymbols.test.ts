import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const mockFolder = mkdtempSync(join(tmpdir(), 'logos-'));
jest.mock('../config/folders', () => ({
  get assetsFolder() {
    return mockFolder;
  },
}));

import { logoSymbols, nameSymbols } from './logoSymbols';

const bring = (brand: string, file: string, inside: string) => {
  mkdirSync(join(mockFolder, 'brands', brand), { recursive: true });
  writeFileSync(
    join(mockFolder, 'brands', brand, file),
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 138 48">${inside}</svg>`,
  );
};
const shape = '<circle cx="24" cy="24" r="22" fill="#ef7a5a"/>';

test('a logo stands in the document, its wordmark in the ink of the page', () => {
  const ink = '<style>:root{color:#111}@media(prefers-color-scheme:dark){:root{color:#eee}}</style>';
  bring('umi', 'logo.svg', `${ink}${shape}<path d="M1 2h3" stroke="currentColor"/>`);
  const named = nameSymbols(['/brands/umi/logo-1.svg']);
  expect(named).toEqual(['/brands/umi/logo-1.svg#logo-1']);
  expect(logoSymbols(named)).toBe(
    `<svg hidden><symbol id="logo-1" viewBox="0 0 138 48">${shape}<path d="M1 2h3" stroke="currentColor"/></symbol></svg>`,
  );
});

test('logos that take turns are told apart', () => {
  bring('tondo', 'logo-1.svg', shape);
  bring('tondo', 'logo-2.svg', shape);
  const named = nameSymbols(['/brands/tondo/logo-1.svg', '/brands/tondo/logo-2.svg']);
  expect(logoSymbols(named).match(/id="logo-\d"/g)).toEqual(['id="logo-1"', 'id="logo-2"']);
});

test.each([
  ['a script', '<script>alert(1)</script>'],
  ['a handler', '<path d="M0 0" onload="alert(1)"/>'],
  ['a style for more than its ink', '<style>path{fill:red}</style><path d="M0 0"/>'],
  ['a gradient by its name', '<defs><linearGradient id="a"/></defs><path fill="url(#a)" d="M0 0"/>'],
  ['a link', '<a href="//elsewhere"><path d="M0 0"/></a>'],
])('a logo with %s stays a picture', (_, inside) => {
  const brand = `b${Buffer.from(inside).toString('hex').slice(2, 60)}`;
  bring(brand, 'logo.svg', inside);
  const path = `/brands/${brand}/logo-1.svg`;
  expect(nameSymbols([path])).toEqual([path]);
  expect(logoSymbols([path])).toBe('');
});

test.each([
  '/brands/missing/logo-1.svg',
  '/brands/../../logo.svg',
  'https://cdn.example/logo.svg',
  '/a.webp',
])('a logo that is not a file of a brand stays a picture: %s', (path) =>
  expect(nameSymbols([path])).toEqual([path]),
);
