import { resolve } from 'node:path';
import { parseArgs } from 'node:util';

const parts = ['web', 'press', 'api'] as const;
const isPart = (text: string): text is (typeof parts)[number] => parts.some((part) => part === text);

export interface BenchOptions {
  /** Absent: `web` and `api`; `press` is a part of `web`. */
  only?: (typeof parts)[number];
  /** Page loads per target. */
  runs: number;
  /** How long each API call is measured. */
  seconds: number;
  /** Where the figures go as JSON. */
  jsonFile: string;
}

/** Reads the command line. @throws Error with one sentence when a value is wrong. */
export function readOptions(words: string[]): BenchOptions {
  const { values } = parseArgs({
    args: words,
    options: {
      only: { type: 'string' },
      runs: { type: 'string', default: '5' },
      seconds: { type: 'string', default: '6' },
      json: { type: 'string', default: 'test-results/bench.json' },
    },
  });
  const { only } = values;
  if (only !== undefined && !isPart(only))
    throw new Error(`--only must be one of ${parts.join(', ')}, not "${only}"`);
  return {
    only,
    runs: wholeNumber('--runs', values.runs),
    seconds: wholeNumber('--seconds', values.seconds),
    jsonFile: resolve(values.json),
  };
}

function wholeNumber(name: string, text: string): number {
  const value = Number(text);
  if (!Number.isInteger(value) || value < 1 || value > 100)
    throw new Error(`${name} must be a whole number from 1 to 100, not "${text}"`);
  return value;
}
