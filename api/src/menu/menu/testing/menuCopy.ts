import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export const SEED_MENU = join(__dirname, '../../../../seed/menu');
export const SEED_BRANDS = join(__dirname, '../../../../seed/brands');

/** A throw-away copy of a seed folder whose files can be spoilt. Call `remove` when done. */
export function copyMenu(folder: string) {
  const copy = mkdtempSync(join(tmpdir(), 'menu-'));
  cpSync(folder, copy, { recursive: true });
  return {
    folder: copy,
    file: (name: string) => join(copy, name),
    /** Replaces the first occurrence of a text; the text must be there. */
    replace(name: string, from: string, to: string) {
      const text = readFileSync(join(copy, name), 'utf8');
      if (!text.includes(from)) throw new Error(`${name} does not contain ${from}`);
      writeFileSync(join(copy, name), text.replace(from, to));
    },
    remove: () => rmSync(copy, { recursive: true }),
  };
}
