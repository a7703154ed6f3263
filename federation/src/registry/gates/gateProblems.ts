import type { ReleaseByRemote } from '../Channels';
import type { GateVerdict } from './GateVerdict';

/**
 * What keeps these releases from being promoted, one sentence each: a red verdict with the pairs that are
 * red, no verdict, or a neighbour in the new set with which nobody has run the candidate. Of two candidates
 * one verdict about the pair is enough.
 * @param changed the candidates
 * @param set the set as it would be
 */
export function gateProblems(
  changed: ReleaseByRemote,
  set: ReleaseByRemote,
  verdicts: ReadonlyMap<string, GateVerdict>,
): string[] {
  const key = (remote: string, release: string) => `${remote}@${release}`;
  const ran = (one: string, other: string) =>
    verdicts.get(one)?.pairs.some((pair) => key(pair.remote, pair.release) === other) ?? false;
  return Object.entries(changed).flatMap(([remote, release]) => {
    const candidate = key(remote, release);
    const verdict = verdicts.get(candidate);
    if (!verdict) return [`${candidate} has not been checked: run "npm run release -- check ${remote}"`];
    const red = redSentences(verdict);
    if (verdict.verdict === 'red') return red.length ? red : [`${candidate} is red`];
    return Object.entries(set).flatMap(([other, version]) => {
      const neighbour = key(other, version);
      return other === remote || ran(candidate, neighbour) || ran(neighbour, candidate)
        ? []
        : [`${candidate} has not been checked with ${neighbour}`];
    });
  });
}

/** The faults of a verdict, each with the candidate or the pair in front. */
export function redSentences({ remote, release, problems, pairs }: GateVerdict): string[] {
  const candidate = `${remote}@${release}`;
  return [
    ...problems.map((problem) => `${candidate}: ${problem}`),
    ...pairs
      .filter(({ ok }) => !ok)
      .map(
        (pair) => `${candidate} with ${pair.remote}@${pair.release}: ${pair.problems.join('; ') || 'failed'}`,
      ),
  ];
}
