import type { RegistryStore } from '../registry';

/** Prints every release with what it is used for, and the latest changes. */
export async function showList(registry: RegistryStore, say: (text: string) => void): Promise<void> {
  const { channels, history, sequence } = await registry.channels();
  const { stable, canary } = channels;
  for (const [remote, records] of Object.entries(await registry.list())) {
    say(remote);
    for (const { release, builtAt, mode, commit } of records) {
      const uses = [
        ...(stable.remotes[remote] === release ? ['stable'] : []),
        ...(canary?.remotes[remote] === release ? [`canary ${canary.percent} %`] : []),
        ...(stable.previous[remote]?.includes(release) ? ['previous'] : []),
      ];
      say(
        `  ${release}  ${builtAt}  ${commit?.slice(0, 8) ?? ''} ${mode === 'development' ? 'development ' : ''}${uses.join(', ')}`,
      );
    }
  }
  say(`change ${sequence}`);
  for (const { at, who, what, why } of history.slice(0, 10))
    say(`  ${at}  ${who}: ${what}${why ? ` (${why})` : ''}`);
}
