import type { Channels } from '@storefront/federation/registry';

/**
 * What a release is used for now, in words: `stable`, `canary 10 %`, `previous`; and whether it is a `fix`.
 */
export function releaseUses({ channels }: Channels, remote: string, release: string): string[] {
  const { stable, canaries, fixes } = channels;
  return [
    ...(stable.remotes[remote] === release ? ['stable'] : []),
    ...Object.entries(canaries).flatMap(([name, { changes, percent }]) =>
      changes[remote] === release ? [`${name} ${percent} %`] : [],
    ),
    ...(stable.previous[remote]?.includes(release) ? ['previous'] : []),
    ...(fixes?.[remote]?.includes(release) ? ['fix'] : []),
  ];
}
