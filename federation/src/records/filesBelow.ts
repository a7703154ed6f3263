import { readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

/** The files of a folder and all folders in it, in order, as `maps/x.js.map`. A link counts as a file. */
export const filesBelow = (root: string): string[] =>
  readdirSync(root, { withFileTypes: true, recursive: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort();
