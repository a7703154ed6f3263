import type { Composition } from '@storefront/federation/browser';
import type { RegistryStore } from '@storefront/federation/registry';

/**
 * Whether a page with these releases may be given out in place of one with those that are wanted: each must
 * be one of the wanted ones, stable, or stable before. One that was taken back is none of these, and what
 * only a canary has stays with its visitors.
 */
export async function mayStandIn(
  old: Composition,
  wanted: Composition,
  registry: Pick<RegistryStore, 'channels'>,
): Promise<boolean> {
  const { stable } = (await registry.channels()).channels;
  const usable = new Set(releasesIn(wanted));
  for (const [remote, release] of Object.entries(stable.remotes)) usable.add(`${remote}@${release}`);
  for (const [remote, releases] of Object.entries(stable.previous))
    for (const release of releases) usable.add(`${remote}@${release}`);
  return releasesIn(old).every((release) => usable.has(release));
}

const releasesIn = ({ shell, remotes }: Composition): string[] => [
  ...(shell ? [`shell@${shell.id}`] : []),
  ...Object.entries(remotes).flatMap(([remote, { releases }]) => releases.map(({ id }) => `${remote}@${id}`)),
];
