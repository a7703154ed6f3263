import { type Channels, type FailureRate, isFix, type RegistryStore } from '@storefront/federation/registry';

const who = 'storefront';

/**
 * Takes a release from customers because it fails. The release that took its place is never taken back in the
 * same way: two in a row say that something else is broken, and there must be one left to fall back to.
 * @returns what was done, or why nothing was
 */
export async function demoteRelease(
  registry: Pick<RegistryStore, 'channels' | 'demote'>,
  { remote, release, failed, visitors, kinds }: FailureRate,
): Promise<string> {
  const before = await registry.channels();
  // The one before has the fault that this one repairs, and reports can be made to bring it back.
  if (isFix(before, remote, release)) return 'it is a fix: people decide';
  const { stable } = before.channels;
  if (stable.remotes[remote] === release) {
    if (!stable.previous[remote]?.length) return 'there is no release before it';
    if (takenBackTo(before, remote) === release) return 'it has just replaced one that was taken back';
  }
  const counts = Object.entries(kinds).map(([kind, count]) => `${kind} ${count}`);
  const why = `failed for ${failed} of ${visitors} visitors: ${counts.join(', ')}`;
  const after = await registry.demote(remote, release, { who, why });
  return after.sequence === before.sequence ? 'it is not given out any more' : 'taken back';
}

/** The release that the last automatic return of a remote led to, unless somebody has chosen one since. */
function takenBackTo({ history }: Channels, remote: string): string | undefined {
  const last = history.find(({ what }) => what.includes(`${remote}@`) || what.includes(` ${remote} `));
  return last?.who === who ? /stable -> ([^,)]+)/.exec(last.what)?.[1] : undefined;
}
