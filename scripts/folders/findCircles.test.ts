import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { findCircles } from './findCircles';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'folders-'));
});
afterEach(() => rmSync(root, { recursive: true }));

/** Files by their paths, each with what it imports. */
function write(files: Record<string, string[]>): void {
  for (const [path, imports] of Object.entries(files)) {
    const file = join(root, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, imports.map((line) => `${line};\n`).join(''));
  }
}

test('folders that import each other through a third one are a circle', () => {
  write({
    'cart/add.ts': ["import { a } from '../orders/place'"],
    'orders/place.ts': ["import '../slots'"],
    'slots/index.ts': ["export { x } from './free'"],
    'slots/free.ts': ["const y = await import('../cart/add')"],
    'money/sum.ts': [],
    'app.ts': ["import './cart/add'"],
  });
  expect(findCircles(root)).toEqual([{ parent: '', folders: ['cart', 'orders', 'slots'] }]);
});

test('an import of a type closes a circle, also deep inside', () => {
  write({
    'orders/cash/change.ts': ["import type { Order } from '../plan/order'"],
    'orders/plan/order.tsx': ["import { change } from '../cash/change'"],
  });
  expect(findCircles(root)).toEqual([{ parent: 'orders', folders: ['cash', 'plan'] }]);
});

test('two circles of one folder are distinguished', () => {
  write({
    'a/x.ts': ["import '../b/x'"],
    'b/x.ts': ["import '../a/x'", "import '../c/x'"],
    'c/x.ts': ["import '../d/x'"],
    'd/x.ts': ["import '../c/x'"],
  });
  expect(findCircles(root).map(({ folders }) => folders)).toEqual([
    ['a', 'b'],
    ['c', 'd'],
  ]);
});

test('one direction, tests, packages and a folder that uses its own parent are no circles', () => {
  write({
    'cart/add.ts': ["import '../money/sum'", "import 'money'", "import '..'", "import '../../elsewhere/x'"],
    'money/sum.ts': ["import { y } from './round'"],
    'money/sum.test.ts': ["import '../cart/add'"],
    'money/testing/fixtures.ts': ["import '../../cart/add'"],
    'index.ts': ["import './cart/add'"],
  });
  expect(findCircles(root)).toEqual([]);
});
