/**
 * Makes what teams in repositories of their own install: `npm run packages -- --out FOLDER` writes an archive
 * of each package (`npm publish FILE` puts it into a registry).
 */
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { packPackages } from './packages/packPackages';

const root = fileURLToPath(new URL('..', import.meta.url));
try {
  const { values } = parseArgs({ options: { out: { type: 'string', default: '.packages' } } });
  const archives = await packPackages(root, resolve(values.out));
  console.log(archives.join('\n'));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
