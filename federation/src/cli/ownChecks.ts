import { execFile } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { promisify, stripVTControlCharacters } from 'node:util';
import { readPackage } from '../build';
import { checkTypes } from '../build/checkTypes';
import { messageProblems } from '../messages';
import { toMessage } from '../records/toMessage';

interface OwnCheck {
  name: string;
  /** Nothing when the package has nothing of the kind. */
  run(folder: string): Promise<unknown> | undefined;
  /** How to see the whole of what was found. */
  command?: string;
}

const longest = 240;
const longestOutput = 64_000_000;

/**
 * In the order in which they are quick; but a key of a message that is written wrong is an error of types,
 * and only afterwards one unused key.
 */
const ownChecks: readonly OwnCheck[] = [
  {
    name: 'types',
    run: (folder) => (existsSync(join(folder, 'tsconfig.json')) ? checkTypes(folder) : undefined),
  },
  {
    name: 'messages',
    run(folder) {
      if (!existsSync(join(folder, 'src')) || !holdsMessages(folder)) return undefined;
      const problems = messageProblems(folder);
      return problems.length ? Promise.reject(new Error(problems.join('\n'))) : Promise.resolve();
    },
  },
  { name: 'lint', command: 'npm run lint', run: (folder) => runScript(folder, 'lint') },
  { name: 'unit tests', command: 'npm test', run: (folder) => runScript(folder, 'test') },
];

/**
 * Runs what a package's own repository knows of it: types, messages, and its scripts `lint` and `test`.
 * @returns the names of those that ran
 * @throws Error of one line, with the check that is red and its first finding
 */
export async function runOwnChecks(folder: string, say: (text: string) => void): Promise<string[]> {
  const ran: string[] = [];
  for (const { name, run, command } of ownChecks) {
    const started = Date.now();
    const running = run(folder);
    if (!running) continue;
    await running.catch((error: unknown) => {
      const all = command ? `; "${command}" shows all` : '';
      throw new Error(`${basename(folder)}: ${name}: ${findCause(toText(error))}${all}`);
    });
    ran.push(name);
    if (command) say(`  ${name}: green after ${((Date.now() - started) / 1000).toFixed(1)} s`);
  }
  return ran;
}

const holdsMessages = (folder: string) =>
  readdirSync(join(folder, 'src'), { recursive: true }).some((path) =>
    /messages.ru\.json$/.test(String(path)),
  );

function runScript(folder: string, script: string): Promise<unknown> | undefined {
  if (!existsSync(join(folder, 'package.json')) || !readPackage(folder).scripts?.[script]) return undefined;
  return promisify(execFile)('npm', ['run', '--silent', script], {
    cwd: folder,
    maxBuffer: longestOutput,
    // As on a build server: no watching, no colours, no questions.
    env: { ...process.env, CI: 'true', NO_COLOR: '1', FORCE_COLOR: '0' },
    shell: process.platform === 'win32',
  });
}

function toText(error: unknown): string {
  const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
  return stripVTControlCharacters(`${stdout}\n${stderr}`).trim() || toMessage(error);
}

/** How Jest, compilers and linters begin the line that says what is wrong. */
const findings = [
  /^\s*●\s+(.+)$/,
  /^(\S+\.\w+[:(]\d+.*)$/,
  /^(\S+\.\w+ format) ━+$/,
  /^(.*\.json: .*)$/,
  /^(.*\berror\b.*)$/i,
];

/** The first finding of an output and how many more there are; its last line where it has another form. */
function findCause(output: string): string {
  const lines = output.split('\n').filter((line) => line.trim());
  for (const finding of findings) {
    const found = lines.flatMap((line) => finding.exec(line)?.[1]?.trim() ?? []);
    const [first, ...more] = new Set(found);
    if (first)
      return first.replace(/\s+/g, ' ').slice(0, longest) + (more.length ? ` (and ${more.length} more)` : '');
  }
  return lines.at(-1)?.trim().slice(0, longest) ?? 'failed without a word';
}
