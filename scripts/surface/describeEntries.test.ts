import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describeEntries } from './describeEntries';

const folder = mkdtempSync(join(tmpdir(), 'storefront-surface-'));
afterAll(() => rmSync(folder, { recursive: true }));

function describeText(index: string, parts = ''): Record<string, string> {
  writeFileSync(join(folder, 'parts.d.ts'), parts);
  writeFileSync(join(folder, 'index.d.ts'), index);
  return describeEntries({ it: join(folder, 'index.d.ts') }).it ?? {};
}

test('an entry offers what it declares and what it hands on, by the names that others import', () => {
  const parts = `/** Says it. */
export declare const limit: number;
export interface Line {
    /** Pieces. */
    count: number;
}
export declare function add(line: Line): void;
export declare const hidden: string;`;
  expect(
    describeText(
      `export { add, limit as most } from './parts';\nexport type { Line } from './parts';`,
      parts,
    ),
  ).toEqual({
    Line: 'interface Line { count: number; }',
    add: 'function add(line: Line): void;',
    most: 'const limit: number;',
  });
  expect(Object.keys(describeText(`export * from './parts';\nexport {};`, parts))).toEqual([
    'Line',
    'add',
    'hidden',
    'limit',
  ]);
});

test('what comes from another package is only named: its changes are its own', () => {
  expect(describeText(`export { useState } from 'react';`)).toEqual({ useState: 'of another package' });
});

test('a long declaration is cut, and still differs when its end does', () => {
  const long = (last: string) =>
    describeText(
      `export type Name = ${Array.from({ length: 60 }, (_, i) => `'n${i}'`).join(' | ')} | '${last}';`,
    ).Name;
  expect(long('a')).toMatch(/^type Name = 'n0' \| .*… [0-9a-f]{8}$/);
  expect(long('a')).not.toBe(long('b'));
  expect(long('a')).toBe(long('a'));
});

test('an entry that was not compiled is named', () => {
  expect(() => describeEntries({ it: join(folder, 'none.d.ts') })).toThrow(/^it: .*none\.d\.ts is missing/);
});
