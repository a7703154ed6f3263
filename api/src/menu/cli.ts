import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { MenuFileError } from './MenuFileError';
import { readMenuDocument } from './readMenu';

const USAGE = 'Usage: npm run menu -- check FILE|FOLDER\n       npm run menu -- export FILE [FOLDER]';
const SEED_FOLDER = fileURLToPath(new URL('../../seed/menu', import.meta.url));

/** Checks a menu or writes it as one document. Exit code 1 for a fault in a file, 2 for a wrong call. */
function run([command, target, source, ...rest]: string[]): number {
  if (command === 'check' && target !== undefined && source === undefined) return check(target);
  if (command === 'export' && target !== undefined && rest.length === 0) {
    return exportMenu(target, source ?? SEED_FOLDER);
  }
  console.error(USAGE);
  return 2;
}

function check(path: string): number {
  const menu = readMenuDocument(path);
  const counts = [
    `${menu.products.length} products`,
    `${menu.groups.length} groups`,
    `${Object.keys(menu.ingredients).length} ingredients`,
    `${menu.modifiers.modifiers.length} modifiers in ${menu.modifiers.groups.length} groups`,
    `${menu.packages.length} packages`,
    `${menu.gifts.length} gifts`,
    `${menu.promocodes.length} promo codes`,
  ];
  console.log(`The menu is in order: ${counts.join(', ')}.`);
  return 0;
}

function exportMenu(file: string, source: string): number {
  const menu = readMenuDocument(source);
  writeFileSync(file, `${JSON.stringify(menu, null, 2)}\n`);
  console.log(`${menu.products.length} products written to ${file}.`);
  return 0;
}

try {
  process.exitCode = run(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof MenuFileError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
