import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { commandLine, commands } from '@storefront/federation/cli';
import { linkPages } from './markdown';

/** Commands of others, whose own pages say how they are called. */
const foreign = /^(biome|jest|node node_modules)/;
/** Programs that take no flags of their own. */
const plain =
  /scripts\/(build|e2e)\.mjs|bench\.ts|takeTour\.ts|drawings\.ts|database\/cli\.ts|phones\/cli\.ts/;

/** The comment at the head of a program, or the one that stands nearest to it, as one text. */
function readPurpose(source: string): string {
  const [lines = ''] =
    /^\/\/ (?:.|\n\/\/)*/m.exec(source.replace(/^#!.*\n/, '').split('\nimport')[0] ?? '') ?? [];
  const [, block = ''] = /\/\*\*((?:.|\n)*?)\*\//.exec(source) ?? [];
  return (lines || block)
    .replace(/^\s*(\/\/|\*) ?/gm, '')
    .replace(/\s+/g, ' ')
    .trim();
}

const block = (text: string) => ['```', text.trim(), '```', ''].join('\n');
const run = promisify(execFile);

/** What `npm run release -- <command> --help` says, of every command. */
async function describeReleases(ask: (...words: string[]) => Promise<string>): Promise<string> {
  const help: string[] = [];
  for (const { name } of commands)
    await commandLine(['help', name], { env: {}, say: (text) => help.push(block(text)) });
  return [...help, block(await ask('help', 'gate'))].join('\n');
}

/** `docs/reference/commands.md`. @param root the repository */
export async function writeCommands(root: string): Promise<string> {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  const seen = new Set<string>();
  const own = Object.entries(scripts).filter(([, line]) => {
    const [, file = ''] = line.split(' ');
    if (foreign.test(line) || seen.has(file)) return false;
    return seen.add(file);
  });
  const parts = own.map(async ([name, line]) => {
    const [program = '', file = ''] = line.split(' ');
    const loader = program === 'tsx' ? ['--import', 'tsx'] : [];
    const ask = async (...words: string[]) =>
      (await run(process.execPath, [...loader, file, ...words], { cwd: root })).stdout;
    const purpose = linkPages(readPurpose(readFileSync(join(root, file), 'utf8')));
    const head = `## npm ${name === 'start' || name === 'test' ? name : `run ${name}`}\n\n${purpose}\n`;
    if (plain.test(file)) return head;
    return `${head}\n${name === 'release' ? await describeReleases(ask) : block(await ask('--help'))}`;
  });
  return [
    '# Commands',
    '',
    `The scripts of \`package.json\`. Those with a usage below print it with \`--help\`.`,
    '',
    ...(await Promise.all(parts)),
  ].join('\n');
}
