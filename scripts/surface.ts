/**
 * Writes what teams in other repositories can import into `public-surface.md` of each published package. Reads
 * what `npm run typecheck` has written.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readFlags } from './lib/readFlags.mjs';
import { publishedPackages } from './packages/publishedPackages';
import { writeSurface } from './surface/writeSurface';

const flags = readFlags('npm run surface --', { check: 'fails where a file is not what the sources offer' });
const root = fileURLToPath(new URL('..', import.meta.url));
try {
  const stale: string[] = [];
  for (const name of Object.keys(publishedPackages)) {
    const file = join(root, name, 'public-surface.md');
    const text = writeSurface(root, name);
    if (existsSync(file) && readFileSync(file, 'utf8') === text) continue;
    if (flags.check) stale.push(`${name}/public-surface.md`);
    else writeFileSync(file, text);
  }
  if (stale.length)
    throw new Error(
      `${stale.join(', ')}: not what the sources offer. "npm run surface" writes it anew; what teams in other repositories must hear of goes into the package's CHANGELOG.md`,
    );
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
