import type { CanaryChannel, RegistryStore } from '../../registry';
import { checkRemotes } from '../checkRemotes';
import type { Command } from './Command';

export const list: Command = {
  name: 'list',
  usage: ['list [remote]...  releases with their use, and the channels'],
  options: [],
  run: ({ registry, say }, names) => showList(registry, names, say),
};

/** Prints every release with what it is used for, and the channels. */
async function showList(
  registry: RegistryStore,
  remotes: readonly string[],
  say: (text: string) => void,
): Promise<void> {
  const { channels, sequence } = await registry.channels();
  const { stable, canaries } = channels;
  const all = await registry.list();
  await checkRemotes(registry, remotes);
  for (const [remote, records] of Object.entries(all)) {
    if (remotes.length && !remotes.includes(remote)) continue;
    say(remote);
    for (const { release, builtAt, mode, commit } of records) {
      const gate = await registry.gate(remote, release);
      const uses = [
        ...(stable.remotes[remote] === release ? ['stable'] : []),
        ...Object.entries(canaries).flatMap(([name, { changes }]) =>
          changes[remote] === release ? [name] : [],
        ),
        ...(stable.previous[remote]?.includes(release) ? ['previous'] : []),
        ...(channels.fixes?.[remote]?.includes(release) ? ['fix'] : []),
      ];
      const notes = [
        commit?.slice(0, 8) ?? '',
        ...(mode === 'development' ? ['development'] : []),
        gate ? `gate ${gate.verdict}` : 'unchecked',
        uses.join(', '),
      ];
      say(`  ${release}  ${builtAt}  ${notes.join('  ').trimEnd()}`);
    }
  }
  if (remotes.length) return;
  say(`stable  set ${stable.set}`);
  for (const [name, canary] of Object.entries(canaries))
    say(`${name}  set ${canary.set}  ${audience(canary)}`);
  say(`change ${sequence}`);
}

function audience({ percent, brands, cities }: CanaryChannel): string {
  const limits = [
    ...(brands ? [`brands ${brands.join(', ')}`] : []),
    ...(cities ? [`cities ${cities.join(', ')}`] : []),
  ];
  return `${percent} % of ${limits.join('; ') || 'all'}`;
}
