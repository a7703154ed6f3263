import type { GateVerdict } from '../../registry/gates/GateVerdict';
import { redSentences } from '../../registry/gates/gateProblems';
import { releaseNamed } from '../releaseNamed';
import { type Command, required } from './Command';

/** How many releases of each other package are tried. */
function lastOf(text: string | undefined, usual: number): number {
  if (text === undefined) return usual;
  if (!/^[1-9]\d?$/.test(text)) throw new Error(`--last: expected a whole number from 1, found ${text}`);
  return Number(text);
}

export const check: Command = {
  name: 'check',
  usage: [
    'check <remote[@release]>...  runs it with the last releases of every other package and keeps the verdict [--last 3]; several are promoted together afterwards',
  ],
  options: ['last'],
  async run({ registry, author, say }, names, options) {
    const candidate = Object.fromEntries(
      await Promise.all(required(check, names).map((name) => releaseNamed(registry, name))),
    );
    // Loaded when it is needed: it brings a browser along.
    const { browserTrials, checkRelease, inspectionLines, lastReleasesTried, trialLine } = await import(
      '../../gate'
    );
    const { GATE_API_URL: apiUrl } = process.env;
    const verdicts = await checkRelease({
      registry,
      candidate,
      who: author.who,
      last: lastOf(options.last, lastReleasesTried),
      startTrials: (first) => browserTrials({ registry, first, say, ...(apiUrl ? { apiUrl } : {}) }),
      onInspected: (record, inspection) => inspectionLines(record, inspection).forEach(say),
      onTried: (...tried) => say(trialLine(...tried)),
    });
    for (const verdict of verdicts) await registry.putGate(verdict);
    conclude(verdicts, say);
  },
};

function conclude(verdicts: readonly GateVerdict[], say: (text: string) => void): void {
  const red = verdicts.filter(({ verdict }) => verdict === 'red');
  if (red.length) throw new Error([...red.flatMap(redSentences), 'not to be promoted'].join('\n'));
  for (const { remote, release } of verdicts) say(`${remote}@${release} may be promoted`);
}
