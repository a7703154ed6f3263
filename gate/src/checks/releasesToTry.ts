import type { Channels, ReleaseByRemote } from '@storefront/federation/registry';

/** A set of releases to run the candidate in. */
export interface Trial {
  /**
   * The one release that differs from the stable set beside the candidate; absent for the stable set itself.
   */
  with?: { remote: string; release: string };
  set: ReleaseByRemote;
}

/**
 * The last releases of a package that customers have met, newest first: the stable one, those on their way,
 * those before.
 */
export function lastReleases({ channels }: Channels, remote: string, last: number): string[] {
  const { stable, canaries } = channels;
  const underway = Object.values(canaries).map(({ remotes }) => remotes[remote]);
  const met = [stable.remotes[remote], ...underway, ...(stable.previous[remote] ?? [])];
  return [...new Set(met.filter((release) => release !== undefined))].slice(0, last);
}

/**
 * The sets in which a candidate is tried: the stable one, and for every other package each of its last
 * releases in place of its stable one. Pairs, not the product: that two old releases meet takes two
 * rollbacks.
 * @param candidate the candidate's release, or several that are to be promoted together
 */
export function releasesToTry(channels: Channels, candidate: ReleaseByRemote, last: number): Trial[] {
  const base = { ...channels.channels.stable.remotes, ...candidate };
  const trials: Trial[] = [{ set: base }];
  for (const remote of Object.keys(channels.channels.stable.remotes).sort()) {
    if (candidate[remote]) continue;
    for (const release of lastReleases(channels, remote, last))
      if (base[remote] !== release)
        trials.push({ with: { remote, release }, set: { ...base, [remote]: release } });
  }
  return trials;
}
