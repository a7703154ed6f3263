import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

// Import this before anything that reads the seed: it names the folder once, when it is loaded.
const own = join(__dirname, 'files');
const folder = mkdtempSync(join(tmpdir(), 'fourth-brand-'));
const read = (file: string): unknown[] => JSON.parse(readFileSync(file, 'utf8'));
const groups = [join(__dirname, '../../../seed/menu/groups.json'), join(own, 'menu/groups.json')].flatMap(
  read,
);
cpSync(join(__dirname, '../../../seed'), folder, { recursive: true });
cpSync(own, folder, { recursive: true });
writeFileSync(join(folder, 'menu/groups.json'), JSON.stringify(groups));
process.env.SEED_FOLDER = folder;

afterAll(() => rmSync(folder, { recursive: true }));
