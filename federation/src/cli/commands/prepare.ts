import { plannedRelease } from '../../build/plannedRelease';
import { releasedFolders } from '../../build/repository';
import type { Channels } from '../../registry';
import type { Command, CommandContext } from './Command';

/** A package of the repository and the release that its sources would make. */
interface Planned {
  folder: string;
  remote: string;
  release: string;
}

export const prepare: Command = {
  name: 'prepare',
  usage: [
    'prepare  what npm start does first: fills an empty registry from the sources; one that is in use it leaves as it is, and says which sources differ',
  ],
  options: [],
  async run(context) {
    const { registry, say } = context;
    const planned = await Promise.all(
      releasedFolders().map(async (folder) => ({ folder, ...(await plannedRelease(folder)) })),
    );
    const before = await registry.channels();
    const isEmpty = !before.channels.stable.remotes.shell;
    const toBuild = isEmpty ? planned : await developmentBuilds(context, before, planned);
    if (toBuild.length) {
      const { buildAndPublish } = await import('../buildAndPublish');
      await buildAndPublish({
        ...context,
        names: toBuild.map(({ folder }) => folder),
        mode: 'production',
        publish: true,
        promote: { unchecked: isEmpty ? 'the registry was empty' : 'in place of development builds' },
      });
    }
    const after = await registry.channels();
    if (!isEmpty) say(`stable: ${Object.keys(after.channels.stable.remotes).length} releases`);
    for (const line of differences(after, planned)) say(line);
  },
};

/** What `npm run dev` has left: too slow and too big for anything else. */
async function developmentBuilds(
  { registry }: CommandContext,
  { channels }: Channels,
  planned: readonly Planned[],
): Promise<Planned[]> {
  const found: Planned[] = [];
  for (const each of planned) {
    const release = channels.stable.remotes[each.remote];
    if (release && (await registry.record(each.remote, release)).mode === 'development') found.push(each);
  }
  return found;
}

function differences({ channels }: Channels, planned: readonly Planned[]): string[] {
  const lines = planned
    .filter(({ remote, release }) => channels.stable.remotes[remote] !== release)
    .map(
      ({ remote, release }) =>
        `  ${remote}: ${channels.stable.remotes[remote] ?? 'no release'} is stable, the sources make ${release}`,
    );
  return lines.length ? [...lines, '  npm start -- --promote makes what the sources make stable'] : [];
}
