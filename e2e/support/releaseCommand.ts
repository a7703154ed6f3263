import { spawn } from 'node:child_process';
import { apiOrigin, repositoryFolder, stackPorts } from './stack';

/** How a command ended, and all that it said. */
export interface Ended {
  code: number | null;
  said: string;
}

/** Runs a TypeScript file of the repository as a person would, for the stack under test. */
function run(file: string, words: readonly string[]): Promise<Ended> {
  return new Promise((done, failed) => {
    const child = spawn(process.execPath, ['--import', 'tsx', file, ...words], {
      cwd: repositoryFolder,
      env: { ...process.env, DATA_DIR: stackPorts.DATA_DIR, GATE_API_URL: apiOrigin },
    });
    let said = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        said += chunk.toString();
      });
    child.on('error', failed);
    child.on('exit', (code) => done({ code, said }));
  });
}

/** `npm run release -- …`; a check uses the API of the stack. */
export const releaseCommand = (...words: string[]): Promise<Ended> =>
  run('federation/src/cli/main.ts', words);

/** `npm run new:remote -- …` */
export const newRemoteCommand = (...words: string[]): Promise<Ended> => run('scripts/newRemote.ts', words);
