import type { GateVerdict } from '../../registry';
import { redSentences } from '../../registry/gates/gateProblems';
import { askGate } from '../askGate';
import { changedReleases } from '../changedReleases';
import { requireAddress } from '../requireAddress';
import { type Command, requireNames } from './Command';

function parseLast(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (!/^[1-9]\d?$/.test(text)) throw new Error(`--last: expected a whole number from 1, found ${text}`);
  return Number(text);
}

export const check: Command = {
  name: 'check',
  usage: [
    'check <remote[@release]>... | --changed  runs it with the last releases of every other package and keeps the verdict [--last 3]; several are promoted together afterwards; with GATE_URL the gate there does it',
  ],
  options: ['last', 'changed'],
  async run({ registry, author, say, runGate }, names, options) {
    const wanted = options.changed ? await changedReleases(registry) : requireNames(check, names);
    if (!wanted.length) return say('what the sources make is stable already');
    const question = { names: wanted, last: parseLast(options.last), who: author.who };
    const { GATE_URL } = process.env;
    const token = process.env.GATE_TOKEN ?? '';
    if (GATE_URL)
      return conclude(await askGate(requireAddress('GATE_URL', GATE_URL), token, question, say), say);
    if (!runGate)
      throw new Error(
        'check: there is no storefront here to run it with; GATE_URL names the gate that has one',
      );
    conclude(await runGate(registry, question, say), say);
  },
};

function conclude(verdicts: readonly GateVerdict[], say: (text: string) => void): void {
  const red = verdicts.filter(({ verdict }) => verdict === 'red');
  if (red.length) throw new Error([...red.flatMap(redSentences), 'not to be promoted'].join('\n'));
  for (const { remote, release } of verdicts) say(`${remote}@${release} may be promoted`);
}
