import { setTimeout as wait } from 'node:timers/promises';
import type { ReleaseByRemote } from '../../registry';
import { changedReleases } from '../changedReleases';
import { namedReleases } from '../namedReleases';
import { releaseNamed } from '../releaseNamed';
import { type Command, type CommandContext, requireNames } from './Command';

const usualSteps = '5,25';
const usualMinutes = '15';
const minuteMs = 60_000;
const longestLookMs = 5_000;

export const rollout: Command = {
  name: 'rollout',
  usage: [
    'rollout <remote[@release]>... | --changed [--steps 5,25] [--minutes 15] [--name N]  gives checked releases to more and more visitors and then to all; stops when servers take one back',
  ],
  options: ['changed', 'steps', 'minutes', 'name'],
  async run(context, names, { changed, steps = usualSteps, minutes = usualMinutes, name = 'rollout' }) {
    const { registry, author, say } = context;
    const shares = readShares(steps);
    const restMs = Number(minutes) * minuteMs;
    if (minutes.trim() === '' || !(restMs >= 0))
      throw new Error(`--minutes: expected a number, found "${minutes}"`);
    const wanted = changed ? await changedReleases(registry) : requireNames(rollout, names);
    if (!wanted.length) return say('what the sources make is stable already');
    const remotes = Object.fromEntries(await Promise.all(wanted.map((each) => releaseNamed(registry, each))));
    for (const percent of shares) {
      await registry.canary(name, { percent, remotes }, author);
      say(`${name}: ${percent} % get ${namedReleases(remotes)}`);
      await watchCanary(context, name, remotes, restMs);
    }
    await registry.promote(remotes, author);
    say(`stable: ${namedReleases(remotes)}`);
  },
};

function readShares(steps: string): number[] {
  const shares = steps.split(',').map(Number);
  const rises = shares.every((share, at) => share > (shares[at - 1] ?? 0) && share < 100);
  if (!rises) throw new Error(`--steps: expected rising percentages below 100, found "${steps}"`);
  return shares;
}

/** @throws Error when one of the releases is taken back meanwhile; the rest is taken back then, too */
async function watchCanary(
  { registry, author }: CommandContext,
  name: string,
  remotes: ReleaseByRemote,
  restMs: number,
): Promise<void> {
  const until = Date.now() + restMs;
  do {
    await wait(Math.min(longestLookMs, Math.max(0, until - Date.now())));
    const { channels, history } = await registry.channels();
    const canary = channels.canaries[name];
    const lost = Object.entries(remotes).find(([remote, release]) => canary?.changes[remote] !== release);
    if (!lost) continue;
    const [what = lost.join('@')] = history
      .map((entry) => entry.what)
      .filter((each) => each.includes(lost.join('@')));
    if (canary) await registry.canary(name, undefined, { ...author, why: 'the rollout has stopped' });
    throw new Error(`the rollout has stopped, and nobody gets the releases any more: ${what}`);
  } while (Date.now() < until);
}
