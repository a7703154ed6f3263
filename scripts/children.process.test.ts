import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

let folder: string;
let command: ChildProcess | undefined;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'storefront-children-'));
});
afterEach(() => {
  command?.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

/** A program that notes each of its lives in `lives`. */
function writeServer(code: string): string {
  const file = join(folder, 'server.mjs');
  const lives = `import { appendFileSync } from 'node:fs';
    appendFileSync(${JSON.stringify(join(folder, 'lives'))}, process.pid + '\\n');`;
  writeFileSync(file, `${lives}\n${code}`);
  return file;
}

/** Runs one server as the start command does. */
function startWith(
  server: string,
  isReady: boolean,
  logLevel = 'silent',
): { said: () => string; exit: Promise<number | null> } {
  const script = writeCommand(writeServer(server), isReady);
  command = spawn(process.execPath, ['--input-type=module', '-e', script], {
    env: { ...process.env, LOG_LEVEL: logLevel },
  });
  let said = '';
  command.stderr?.on('data', (chunk) => {
    said += chunk;
  });
  return {
    said: () => said,
    exit: new Promise((ended) => command?.on('exit', ended)),
  };
}
const writeCommand = (server: string, isReady: boolean) => `
    const { Children } = await import(${JSON.stringify(join(__dirname, 'lib/children.mjs'))});
    const { endOnRequest } = await import(${JSON.stringify(join(__dirname, 'lib/endOnRequest.mjs'))});
    const children = new Children();
    endOnRequest(() => void children.end().then(() => process.exit(0)));
    children.startServer('shell', ${JSON.stringify(server)}, {}, () => process.exit(1));
    ${isReady ? "children.markReady('shell');" : ''}`;

const lives = (): number[] => {
  try {
    // It is there before the first line is.
    return readFileSync(join(folder, 'lives'), 'utf8').split('\n').filter(Boolean).map(Number);
  } catch {
    return [];
  }
};
async function untilLives(count: number): Promise<number> {
  while (lives().length < count) await new Promise((next) => setTimeout(next, 20));
  return lives().at(-1) ?? 0;
}

test('a server that dies is started again, after a longer pause each time, and stays ended after a signal to end', async () => {
  const { said, exit } = startWith('setInterval(() => {}, 1000);', true);
  for (const count of [1, 2, 3]) process.kill(await untilLives(count), 'SIGKILL');
  const last = await untilLives(4);
  expect(said().trim().split('\n')).toEqual([
    'The shell server ended (SIGKILL). It is started again in 0.1 s.',
    'The shell server ended (SIGKILL). It is started again in 0.2 s.',
    'The shell server ended (SIGKILL). It is started again in 0.4 s.',
  ]);
  command?.kill('SIGTERM');
  expect(await exit).toBe(0);
  expect(() => process.kill(last, 0)).toThrow();
  expect(lives()).toHaveLength(4);
}, 30_000);

test('a server that cannot start as it is configured ends the command with its one message', async () => {
  const { said, exit } = startWith(`console.error('PORT=x: must be a port number'); process.exit(1);`, false);
  expect(await exit).toBe(1);
  expect(said()).toBe('PORT=x: must be a port number\nThe shell server ended (exit code 1).\n');
  expect(lives()).toHaveLength(1);
}, 30_000);

test('a command whose output is no longer read ends its servers with it', async () => {
  const { exit } = startWith(`setInterval(() => console.log('a line'), 10);`, true, 'info');
  const server = await untilLives(1);
  command?.stdout?.destroy();
  expect(await exit).toBe(0);
  expect(() => process.kill(server, 0)).toThrow();
}, 30_000);

/** Kills what a failed test has left, too. */
async function untilGone(pid: number): Promise<void> {
  const deadline = performance.now() + 8_000;
  while (performance.now() < deadline) {
    try {
      process.kill(pid, 0);
    } catch {
      return;
    }
    await new Promise((next) => setTimeout(next, 50));
  }
  process.kill(pid, 'SIGKILL');
  throw new Error(`process ${pid} still runs`);
}
const runsForEver = 'setInterval(() => {}, 1000);';

test('a command that is killed takes its servers along', async () => {
  startWith(runsForEver, true);
  const server = await untilLives(1);
  command?.kill('SIGKILL');
  await untilGone(server);
}, 30_000);

test.each(['SIGTERM', 'SIGKILL'] as const)(
  '%s to npm ends the command that it runs, and its servers',
  async (signal) => {
    writeFileSync(join(folder, 'start.mjs'), writeCommand(writeServer(runsForEver), true));
    writeFileSync(join(folder, 'package.json'), '{ "scripts": { "start": "node start.mjs" } }');
    // As a test run has it, which its commands inherit.
    const env = { ...process.env, END_WITH_PARENT: 'true' };
    command = spawn('npm', ['start'], { cwd: folder, stdio: 'ignore', env });
    const server = await untilLives(1);
    command.kill(signal);
    await untilGone(server);
  },
  30_000,
);

test.each(['SIGTERM', 'SIGKILL'] as const)(
  '%s to a test run ends its tests, and all that they started',
  async (signal) => {
    const server = writeServer(runsForEver);
    // As Jest or Playwright: it ends at once by a signal, and does not care for its children.
    const tests = `require('node:child_process').spawn(process.execPath, [${JSON.stringify(server)}]); ${runsForEver}`;
    const script = `const { runFor } = await import(${JSON.stringify(join(__dirname, 'lib/runFor.mjs'))});
    await runFor(1, process.execPath, ['-e', ${JSON.stringify(tests)}]);`;
    command = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: 'ignore' });
    const started = await untilLives(1);
    const exit = once(command, 'exit');
    command.kill(signal);
    await Promise.all([exit, untilGone(started)]);
  },
  30_000,
);
