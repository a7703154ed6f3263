import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';

const repository = join(__dirname, '../../../../..');

/** The tag of the newest version before this one; null where it is not there, as in a shallow clone. */
export function findVersionBefore(): string | null {
  const { version } = JSON.parse(readFileSync(join(repository, 'package.json'), 'utf8'));
  const { stdout } = spawnSync('git', ['tag', '--list', 'v*', '--sort=-v:refname'], {
    cwd: repository,
    encoding: 'utf8',
  });
  return stdout.split('\n').find((tag) => tag !== '' && tag !== `v${version}`) ?? null;
}

/**
 * Brings the code of a commit or tag into `folder`, with today's packages of others and its own of the repository.
 */
export function checkOut(commit: string, folder: string): void {
  mkdirSync(join(folder, 'node_modules/@storefront'), { recursive: true });
  const command = `git archive ${commit} | tar -x -C '${folder}'`;
  const { status, stderr } = spawnSync('sh', ['-c', command], { cwd: repository, encoding: 'utf8' });
  if (status !== 0) throw new Error(`git archive: ${stderr}`);
  const modules = join(repository, 'node_modules');
  for (const name of readdirSync(modules))
    if (name !== '@storefront') symlinkSync(join(modules, name), join(folder, 'node_modules', name));
  const read = (file: string) => JSON.parse(readFileSync(file, 'utf8'));
  const { workspaces } = read(join(folder, 'package.json')) as { workspaces: string[] };
  for (const workspace of workspaces) {
    const { name } = read(join(folder, workspace, 'package.json')) as { name: string };
    symlinkSync(join(folder, workspace), join(folder, 'node_modules', name));
    const own = join(repository, workspace, 'node_modules');
    if (existsSync(own)) symlinkSync(own, join(folder, workspace, 'node_modules'));
  }
}
