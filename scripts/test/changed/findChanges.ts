import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../lib/root.mjs';
import { workspaces } from '../../lib/workspaces.mjs';
import { type Plan, planChecks, type Workspace } from './planChecks';

const git = (...words: string[]) =>
  execFileSync('git', words, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], encoding: 'utf8' }).trim();

/** Where this line of work began; without a remote repository, the last commit. */
function findStart(): string {
  try {
    return git('merge-base', 'HEAD', 'origin/main');
  } catch {
    return 'HEAD';
  }
}

function listChangedFiles(since: string): string[] {
  try {
    const changed = git('diff', '--name-only', '--no-renames', since, '--').split('\n');
    const added = git('ls-files', '--others', '--exclude-standard').split('\n');
    return [...new Set([...changed, ...added])].filter(Boolean).sort();
  } catch (error) {
    const { stderr = '' } = error as { stderr?: string };
    throw new Error(`--since ${since}: ${stderr.trim() || String(error)}`);
  }
}

function readWorkspace(folder: string): Workspace {
  const about = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as {
    name: string;
    dependencies?: Record<string, string>;
    devDependencies?: Record<string, string>;
  };
  const needs = Object.keys({ ...about.dependencies, ...about.devDependencies });
  return { folder, name: about.name, dependencies: needs };
}

/**
 * The files that differ from a commit, those not yet known to git among them, and what they can break.
 * @param since a revision; where this line of work left `origin/main` when absent
 * @throws an Error that names the revision which git does not know
 */
export function findChanges(since = findStart()): { since: string; files: string[]; plan: Plan } {
  const files = listChangedFiles(since);
  return { since, files, plan: planChecks(files, (workspaces as string[]).map(readWorkspace)) };
}
