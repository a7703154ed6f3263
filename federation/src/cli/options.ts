import { parseArgs } from 'node:util';
import { didYouMean } from './didYouMean';

/** Every option of the command line, and what it means, whichever command takes it. */
export const optionTable = {
  all: { type: 'boolean', text: 'every package with a federation.ts' },
  mode: { type: 'string', text: '<production|development>  which build; production when absent' },
  publish: { type: 'boolean', text: 'puts the releases into the registry' },
  promote: { type: 'boolean', text: 'makes them stable, too' },
  unchecked: {
    type: 'string',
    text: '<reason>  goes around the compatibility gate; the reason stands in the history',
  },
  why: { type: 'string', text: '<text>  for the history' },
  fix: { type: 'boolean', text: 'visitors’ reports do not take these releases back' },
  name: { type: 'string', text: '<name>  of the canary; "canary" when absent' },
  brand: { type: 'string', multiple: true, text: '<alias>  only visitors of this brand; may be repeated' },
  city: { type: 'string', multiple: true, text: '<alias>  only visitors of this city; may be repeated' },
  changed: {
    type: 'boolean',
    text: 'the packages whose sources make another release than the stable one',
  },
  steps: { type: 'string', text: '<5,25>  shares of visitors, one after the other' },
  minutes: { type: 'string', text: '<number>  between two steps' },
  remote: { type: 'string', multiple: true, text: '<name>  one of the remotes of the key; may be repeated' },
  may: {
    type: 'string',
    multiple: true,
    text: '<publish|promote|rollback|gate>  what the key may do, all when absent; may be repeated',
  },
  keep: { type: 'string', text: '<number>  so many of the newest stay' },
  days: { type: 'string', text: '<number>  days' },
  last: { type: 'string', text: '<number>  so many of the last ones' },
  slot: {
    type: 'string',
    multiple: true,
    text: '<place>=<expose>  where a part of it stands; may be repeated',
  },
  page: {
    type: 'string',
    multiple: true,
    text: '<path>=<expose>  the address of a page of it; may be repeated',
  },
  json: { type: 'boolean', text: 'as JSON' },
} as const;

/** @throws Error of one sentence, with the option that was meant */
export function readWords(words: readonly string[]) {
  try {
    const { positionals, values } = parseArgs({
      args: [...words],
      allowPositionals: true,
      options: { help: { type: 'boolean', short: 'h' }, ...optionTable },
    });
    return { positionals, values: { ...values } };
  } catch (error) {
    // `parseArgs` follows its sentence with advice on its own syntax.
    const message = (error as Error).message.split('. ')[0] ?? '';
    const option = /^Unknown option '--([^']+)'/.exec(message)?.[1];
    throw new Error(message + (option ? didYouMean(option, Object.keys(optionTable)) : ''));
  }
}

/** The options as they were given; a command names in `options` those that it takes. */
export type CommandOptions = Omit<ReturnType<typeof readWords>['values'], 'help'>;
