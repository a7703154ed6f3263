import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

// Import this before anything that reads the seed: it names the folder once, when it is loaded.
const folder = mkdtempSync(join(tmpdir(), 'without-demo-'));
const seed = join(__dirname, '../../../seed');
cpSync(join(__dirname, '../fourthBrand/files'), folder, { recursive: true });
for (const file of ['countries/ru.json', 'menu/ingredients.json', 'menu/allergens.json', 'version.json']) {
  mkdirSync(join(folder, file, '..'), { recursive: true });
  cpSync(join(seed, file), join(folder, file));
}
for (const list of ['packages', 'gifts', 'promocodes'])
  writeFileSync(join(folder, `menu/${list}.json`), '[]');
writeFileSync(join(folder, 'menu/modifiers.json'), '{ "modifiers": [], "groups": [] }');
process.env.SEED_FOLDER = folder;

afterAll(() => rmSync(folder, { recursive: true }));
