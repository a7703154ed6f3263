import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { migrations } from '../../../platform/database/migrations';

const repository = join(__dirname, '../../../../..');
const list = 'api/src/platform/database/migrations/index.ts';

function git(...args: string[]): string {
  const { status, stdout } = spawnSync('git', args, { cwd: repository, encoding: 'utf8' });
  return status === 0 ? stdout : '';
}

/**
 * The newest commit whose code knows every migration but the last one; null where the history is not there, as
 * in a shallow clone.
 */
export function findReleaseBefore(): string | null {
  const known = Object.keys(migrations).slice(0, -1).join();
  const commits = git('rev-list', '--full-history', 'HEAD', '--', list).split('\n').filter(Boolean);
  const namesAt = (commit: string) =>
    [...git('show', `${commit}:${list}`).matchAll(/^ {2}'(\w+)':/gm)].map(([, name]) => name).join();
  return commits.find((commit) => namesAt(commit) === known) ?? null;
}

/**
 * Brings the code of a commit into `folder`, with today's packages of others and its own of the repository.
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
