import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, symlinkSync } from 'node:fs';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { repositoryFolder } from './stack';

const run = promisify(execFile);
const installed = join(repositoryFolder, 'node_modules');

/** What `package-lock.json` says of a package. */
export interface LockedPackage {
  version?: string;
  integrity?: string;
  link?: boolean;
}

/** The storefront's packages as others install them. */
export interface PublishedPackages {
  /** One folder for each. */
  folder: string;
  locked: Record<string, LockedPackage>;
}

/** Packs the storefront's packages and takes them out of their archives again. */
export async function unpackPackages(workshop: string): Promise<PublishedPackages> {
  const archives = join(workshop, 'archives');
  await run(process.execPath, ['--import', 'tsx', 'scripts/packages.ts', '--out', archives], {
    cwd: repositoryFolder,
  });
  const folder = join(workshop, 'packages');
  const locked: Record<string, LockedPackage> = {};
  for (const archive of readdirSync(archives)) {
    const own = /^storefront-(.*)-\d+\.\d+\.\d+\.tgz$/.exec(archive)?.[1] ?? '';
    const to = join(folder, own);
    mkdirSync(to, { recursive: true });
    await run('tar', ['xzf', join(archives, archive), '--strip-components=1', '-C', to]);
    locked[`node_modules/@storefront/${own}`] = {
      version: '0.1.0',
      integrity: createHash('sha512')
        .update(readFileSync(join(archives, archive)))
        .digest('base64'),
    };
  }
  return { folder, locked };
}

/**
 * Fills the `node_modules` of a project outside of this repository: the storefront's packages are moved there,
 * others are links to what is installed here, so that nothing is fetched.
 */
export function installPackages({ folder, locked }: PublishedPackages, project: string): void {
  const modules = join(project, 'node_modules');
  mkdirSync(join(modules, '@storefront'), { recursive: true });
  for (const name of readdirSync(installed))
    if (name !== '@storefront' && (name === '.bin' || !name.startsWith('.')))
      symlinkSync(join(installed, name), join(modules, name));
  // Moved, not linked: what they import is looked up in this repository.
  for (const path of Object.keys(locked)) {
    const name = basename(path);
    if (name !== 'create-remote') renameSync(join(folder, name), join(modules, '@storefront', name));
  }
}
