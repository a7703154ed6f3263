import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { readMenuDocument } from './readMenu';
import { copyOf, SEED_MENU } from './testing/menuCopy';

function menuCommand(...words: string[]) {
  const cli = join(__dirname, 'cli.ts');
  return spawnSync(process.execPath, ['--import', 'tsx', cli, ...words], {
    cwd: join(__dirname, '../..'),
    encoding: 'utf8',
  });
}

test('check prints what there is', () => {
  const { status, stdout } = menuCommand('check', SEED_MENU);
  expect(stdout).toMatch(/^The menu is in order: 1\d\d products, /);
  expect(status).toBe(0);
});

test('check prints the one fault and fails', () => {
  const copy = copyOf(SEED_MENU);
  try {
    copy.replace('products/pizza.json', '"RUB": 44900', '"RUB": -1');
    const { status, stdout, stderr } = menuCommand('check', copy.folder);
    expect(stderr).toBe(
      `${copy.file('products/pizza.json')}: [0].price.RUB: must be a positive integer in minor units\n`,
    );
    expect(stdout).toBe('');
    expect(status).toBe(1);
  } finally {
    copy.remove();
  }
});

test('export writes a document that reads back as the same menu', () => {
  const copy = copyOf(SEED_MENU);
  try {
    const file = copy.file('exported.json');
    expect(menuCommand('export', file).status).toBe(0);
    expect(readMenuDocument(file)).toEqual(readMenuDocument(SEED_MENU));
  } finally {
    copy.remove();
  }
});

test('a wrong call says how to call', () => {
  const { status, stderr } = menuCommand('import', 'menu.json');
  expect(stderr).toMatch(/^Usage: npm run menu -- check /);
  expect(status).toBe(2);
});
