import { spawn } from 'node:child_process';
import { once } from 'node:events';

/**
 * Runs a program of PostgreSQL's client package on a database. The password travels in the environment: the
 * command line of a process can be read by everybody on the machine.
 * @throws Error with the program's last line when it fails, or with what to install when it is not there.
 */
export async function runClient(
  program: 'pg_dump' | 'pg_restore',
  databaseUrl: string,
  args: readonly string[],
): Promise<void> {
  const { url, password } = withoutPassword(databaseUrl);
  const child = spawn(program, ['--dbname', url, ...args], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, ...(password === '' ? {} : { PGPASSWORD: password }) },
  });
  let complaints = '';
  child.stderr.on('data', (chunk) => {
    complaints += chunk;
  });
  const [code] = await once(child, 'close').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    throw new Error(
      `${program} is not on the PATH: install PostgreSQL's client, at least as new as the server (Debian: postgresql-client).`,
    );
  });
  if (code !== 0) throw new Error(complaints.trim() || `${program} ended with ${code}`);
}

/** The address is cut by hand: `URL` refuses one whose host is a folder of sockets. */
function withoutPassword(databaseUrl: string): { url: string; password: string } {
  const [, start = '', password = '', rest = ''] =
    /^(postgres(?:ql)?:\/\/[^:@/?]*):([^@/]*)(@.*)$/.exec(databaseUrl) ?? [];
  if (start === '') return { url: databaseUrl, password: '' };
  return { url: start + rest, password: decodeURIComponent(password) };
}
