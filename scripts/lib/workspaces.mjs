import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.mjs';

/** The folders of all workspaces, as the root's package.json lists them. */
export const workspaces = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).workspaces;
