// Gives the copy that is changed a node_modules of its own: other people's packages are links, workspaces are
// those of the copy.
import { cpSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { resolve } from 'node:path';

const installed = resolve('../../node_modules');
mkdirSync('node_modules');
for (const name of readdirSync(installed)) {
  // Links of a workspace are relative: copied as they are, they lead to the copy's workspaces.
  if (name === '@storefront')
    cpSync(`${installed}/${name}`, `node_modules/${name}`, { recursive: true, verbatimSymlinks: true });
  else symlinkSync(`${installed}/${name}`, `node_modules/${name}`);
}
