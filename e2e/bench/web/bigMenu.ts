import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { repositoryFolder } from '../stack/startProcess';

const run = promisify(execFile);

interface MenuFile {
  products: { id: number; key: string; brands: string[]; popular?: number }[];
}

/** Copies of a brand's products under new names until it sells so many; the others stay. */
function enlargeMenu<F extends MenuFile>(menu: F, brand: string, wanted: number): F {
  const own = menu.products.filter(({ brands }) => brands.includes(brand));
  const nextId = 1 + Math.max(...menu.products.map(({ id }) => id));
  const copies = Array.from({ length: Math.max(0, wanted - own.length) }, (_, index) => {
    const { popular: _rank, ...product } = own[index % own.length] as MenuFile['products'][number];
    const id = nextId + index;
    return { ...product, id, key: `${product.key}-${id}`, brands: [brand] };
  });
  return { ...menu, products: [...menu.products, ...copies] };
}

/**
 * Gives the storefront whose data lies there a menu of so many products, by the same import that a business
 * uses.
 */
export async function importBigMenu(dataFolder: string, brand: string, products: number): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'storefront-big-menu-'));
  const file = join(folder, 'menu.json');
  const menu = (...words: string[]) =>
    run('npm', ['run', '--silent', 'menu', '--', ...words], {
      cwd: repositoryFolder,
      env: { ...process.env, DATA_DIR: dataFolder, DATABASE_URL: process.env.BENCH_DATABASE_URL ?? '' },
    });
  try {
    await menu('export', file);
    const big = enlargeMenu(JSON.parse(readFileSync(file, 'utf8')) as MenuFile, brand, products);
    writeFileSync(file, JSON.stringify(big));
    await menu('import', file);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
