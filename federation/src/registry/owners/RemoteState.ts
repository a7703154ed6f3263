import * as v from 'valibot';
import { releaseId, remoteName } from '../../records/readRecord';
import { createReader, map, number, object } from '../../records/schema';
import { type Channels, canaryName } from '../Channels';
import { bucketCount } from '../canaryBuckets';
import { toCanonicalJson } from '../signing/canonical';

interface CanaryState {
  release: string;
  percent: number;
  brands?: string[];
  cities?: string[];
}

/** All that the channels say of one remote, which its owners answer for. */
export interface RemoteState {
  stable?: string;
  previous: string[];
  fixes: string[];
  canaries: Record<string, CanaryState>;
}

/** What an owner signs of a remote. */
export interface Statement {
  remote: string;
  /** The change of the channels with which it was made. */
  sequence: number;
  state: RemoteState;
}

export const readStatement = createReader(
  object<Statement>({
    remote: remoteName,
    sequence: number(0, Number.MAX_SAFE_INTEGER),
    state: object<RemoteState>({
      stable: v.optional(releaseId),
      previous: v.array(releaseId),
      fixes: v.array(releaseId),
      canaries: map(
        canaryName,
        object<CanaryState>({
          release: releaseId,
          percent: number(0, 100),
          brands: v.optional(v.array(v.string())),
          cities: v.optional(v.array(v.string())),
        }),
      ),
    }),
  }),
);

/** All remotes that the channels say anything of, also those that are retired. */
export function findRemotes({ channels: { stable, canaries, fixes }, statements }: Channels): string[] {
  const places = [stable.remotes, stable.previous, fixes, statements].concat(
    Object.values(canaries).map(({ changes }) => changes),
  );
  return [...new Set(places.flatMap((place) => Object.keys(place ?? {})))].sort();
}

export function toState({ channels: { stable, canaries, fixes } }: Channels, remote: string): RemoteState {
  const current = stable.remotes[remote];
  const given = Object.entries(canaries).flatMap(([name, { changes, percent, brands, cities }]) => {
    const release = changes[remote];
    if (!release) return [];
    const state: CanaryState = {
      release,
      percent,
      ...(brands ? { brands } : {}),
      ...(cities ? { cities } : {}),
    };
    return [[name, state] as const];
  });
  return {
    ...(current ? { stable: current } : {}),
    previous: stable.previous[remote] ?? [],
    fixes: fixes?.[remote] ?? [],
    canaries: Object.fromEntries(given),
  };
}

export const isSame = (one: unknown, other: unknown) => toCanonicalJson(one) === toCanonicalJson(other);

const isWithin = (part: RemoteState['canaries'], whole: RemoteState['canaries']) =>
  Object.entries(part).every(([name, canary]) => isSame(canary, whole[name]));

/**
 * Whether the channels say what was signed. A canary may have ended meanwhile, because it could not run with
 * what others made stable, and a mark as a fix ends with the use of its release.
 */
export const isCovered = (found: RemoteState, signed: RemoteState): boolean =>
  isSame([found.stable, found.previous], [signed.stable, signed.previous]) &&
  found.fixes.every((release) => signed.fixes.includes(release)) &&
  isWithin(found.canaries, signed.canaries);

/** Whether it brings nothing before customers that was not there: what a key that only goes back may say. */
export function isReduction(after: RemoteState, before: RemoteState): boolean {
  const known = [...(before.stable ? [before.stable] : []), ...before.previous];
  return (
    [...(after.stable ? [after.stable] : []), ...after.previous].every((release) =>
      known.includes(release),
    ) &&
    after.fixes.every((release) => before.fixes.includes(release)) &&
    isWithin(after.canaries, before.canaries)
  );
}

/** What no owner of one remote could see: that a canary gives more than it says, or to more people. */
export function findHiddenChanges({ channels: { stable, canaries } }: Channels): string[] {
  return Object.entries(canaries).flatMap(([name, { remotes, changes, percent, buckets }]) => {
    const held = buckets.reduce((sum, [from, to]) => sum + to - from, 0);
    return [
      ...(isSame(remotes, { ...stable.remotes, ...changes })
        ? []
        : [`the canary "${name}" is not stable with its changes`]),
      ...(held === Math.round((percent / 100) * bucketCount)
        ? []
        : [`the canary "${name}" is not ${percent} %`]),
    ];
  });
}
