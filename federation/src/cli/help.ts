import type { Command, CommandOptions } from './commands/Command';
import { didYouMean } from './didYouMean';

/** What each option means, whichever command takes it. */
const optionTexts: Record<keyof CommandOptions, string> = {
  all: 'every package with a federation.ts',
  mode: '<production|development>  which build; production when absent',
  publish: 'puts the releases into the registry',
  promote: 'makes them stable, too',
  unchecked: '<reason>  goes around the compatibility gate; the reason stands in the history',
  why: '<text>  for the history',
  fix: 'visitors’ reports do not take these releases back',
  name: '<name>  of the canary; "canary" when absent',
  channel: '<name>  of the canary that gets the releases',
  percent: '<0-100>  share of visitors',
  brand: '<alias>  only visitors of this brand; may be repeated',
  city: '<alias>  only visitors of this city; may be repeated',
  changed: 'the packages whose sources make another release than the stable one',
  steps: '<5,25>  shares of visitors, one after the other',
  minutes: '<number>  between two steps',
  remote: '<name>  one of the remotes of the key; may be repeated',
  may: '<publish|promote|rollback|gate>  what the key may do, all when absent; may be repeated',
  keep: '<number>  so many of the newest stay',
  days: '<number>  days',
  last: '<number>  so many of the last ones',
  slot: '<place>=<expose>  where a part of it stands; may be repeated',
  page: '<path>=<expose>  the address of a page of it; may be repeated',
  json: 'as JSON',
};

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
    ...known.map((option) => `  --${option}`.padEnd(width + 3) + optionTexts[option]),
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

/** The parser's message about an option that does not exist, with the one that was meant. */
export function withNearestOption(message: string): string {
  const option = /^Unknown option '--([^']+)'/.exec(message)?.[1];
  return option ? `${message}${didYouMean(option, Object.keys(optionTexts))}` : message;
}
