import { execFileSync } from 'node:child_process';
import { repositoryFolder } from './startProcess';

/**
 * Gives the outside database that BENCH_DATABASE_URL names its schema: an API does so for the embedded one
 * only.
 */
export function migrateBenchDatabase(): void {
  const { BENCH_DATABASE_URL } = process.env;
  if (!BENCH_DATABASE_URL) return;
  execFileSync('npm', ['run', '--silent', 'migrate'], {
    cwd: repositoryFolder,
    stdio: ['ignore', process.stderr, process.stderr],
    env: { ...process.env, DATABASE_URL: BENCH_DATABASE_URL },
  });
}
