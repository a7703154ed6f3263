/**
 * Makes what teams in repositories of their own install: an archive of each package (`npm publish FILE` puts it
 * into a registry).
 */
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readFlags } from './lib/readFlags.mjs';
import { packPackages } from './packages/packPackages';

const { out = '.packages' } = readFlags('npm run packages --', { 'out FOLDER': 'instead of .packages' });
const root = fileURLToPath(new URL('..', import.meta.url));
try {
  const archives = await packPackages(root, resolve(out));
  console.log(archives.join('\n'));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
