import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { apiOrigin, repositoryFolder, stackPorts } from './stack';

/** How a command ended, and all that it said. */
export interface Ended {
  code: number | null;
  said: string;
}

/** Starts a TypeScript file of the repository as a person would, for the stack under test. */
const start = (file: string, words: readonly string[], env: Record<string, string> = {}) =>
  spawn(process.execPath, ['--import', 'tsx', file, ...words], {
    cwd: repositoryFolder,
    env: { ...process.env, DATA_DIR: stackPorts.DATA_DIR, GATE_API_URL: apiOrigin, ...env },
  });

/** Waits for a command to end, and keeps what it says. */
export function untilEnded(child: ChildProcessWithoutNullStreams): Promise<Ended> {
  return new Promise((done, failed) => {
    let said = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        said += chunk.toString();
      });
    child.on('error', failed);
    child.on('exit', (code) => done({ code, said }));
  });
}
const run = (file: string, words: readonly string[]): Promise<Ended> => untilEnded(start(file, words));

/** `npm run release -- …`; a check uses the API of the stack. */
export const releaseCommand = (...words: string[]): Promise<Ended> => run('gate/src/cli/main.ts', words);

/** `npm run staff -- …` */
export const staffCommand = (...words: string[]): Promise<Ended> => run('api/src/staff/cli.ts', words);

/** `npm run new:remote -- …` */
export const newRemoteCommand = (...words: string[]): Promise<Ended> => run('scripts/newRemote.ts', words);

/** `npm run release -- gate`: its address and token, as others are given them. */
export async function startGate(): Promise<{ settings: Record<string, string>; end: () => void }> {
  const port = String(Number(stackPorts.PORT) + 5000);
  const token = 'journeys-ask-the-gate';
  const child = start('gate/src/cli/main.ts', ['gate'], { GATE_PORT: port, GATE_TOKEN: token });
  let said = '';
  await new Promise<void>((ready, failed) => {
    child.stderr.on('data', (chunk: Buffer) => {
      said += chunk.toString();
    });
    child.stdout.on('data', (chunk: Buffer) => chunk.includes('gate ready') && ready());
    child.on('exit', () => failed(new Error(`the gate ended: ${said}`)));
  });
  return {
    settings: { GATE_URL: `http://localhost:${port}`, GATE_TOKEN: token },
    end: () => child.kill(),
  };
}
