// Gives the copy that is changed a node_modules of its own: other people's packages are links, workspaces are
// those of the copy. A workspace that needs another version of a package than the rest has it in its own
// folder.
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { resolve } from 'node:path';

const installed = resolve('../../node_modules');
mkdirSync('node_modules');
for (const name of readdirSync(installed)) {
  // Links of a workspace are relative: copied as they are, they lead to the copy's workspaces.
  if (name === '@storefront')
    cpSync(`${installed}/${name}`, `node_modules/${name}`, { recursive: true, verbatimSymlinks: true });
  else symlinkSync(`${installed}/${name}`, `node_modules/${name}`);
}
for (const workspace of JSON.parse(readFileSync('package.json', 'utf8')).workspaces) {
  const own = resolve(`../../${workspace}/node_modules`);
  if (existsSync(own)) symlinkSync(own, `${workspace}/node_modules`);
}
