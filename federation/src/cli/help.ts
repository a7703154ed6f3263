import type { Command } from './commands/Command';
import { didYouMean } from './didYouMean';
import { optionTable } from './options';

/** How all commands are written. */
export const describeUsage = (commands: readonly Command[]): string =>
  [
    'npm run release -- <command> [--why "text for the history"]',
    ...commands.flatMap((command) => command.usage.map((line) => `  ${line}`)),
    '<command> --help explains one command.',
    'The registry is REGISTRY_URL (s3://bucket/prefix), else the folder REGISTRY_DIR, else DATA_DIR/registry, else .data/registry.',
  ].join('\n');

/** How one command is written, with its options. */
export function commandHelp({ usage: lines, options }: Command): string {
  const [width, known] = [11, [...options, 'why'] as const];
  return [
    ...lines.map((line) => `npm run release -- ${line}`),
    ...known.map((option) => `  --${option}`.padEnd(width + 3) + optionTable[option].text),
  ].join('\n');
}

/** @throws Error with all commands when there is none of this name */
export function commandNamed(commands: readonly Command[], name: string | undefined): Command {
  const command = commands.find((each) => each.name === name);
  if (command) return command;
  if (!name) throw new Error(describeUsage(commands));
  const meant = didYouMean(
    name,
    commands.map((each) => each.name),
  );
  throw new Error(`no command "${name}"${meant}\n${describeUsage(commands)}`);
}
