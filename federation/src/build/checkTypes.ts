import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

const { resolve } = createRequire(import.meta.url);

/**
 * Checks the types of a package with all that it refers to; the bundler only strips them.
 * @throws Error with the compiler's messages
 */
export async function checkTypes(folder: string): Promise<void> {
  if (!existsSync(join(folder, 'tsconfig.json'))) return;
  const compiler = join(dirname(resolve('typescript-native/package.json')), 'bin/tsc');
  await promisify(execFile)(process.execPath, [compiler, '-b', folder, '--pretty', 'false']).catch(
    (error: { stdout?: string }) => {
      throw new Error(error.stdout?.trim() || String(error));
    },
  );
}
