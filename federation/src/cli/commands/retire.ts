import { releaseNamed } from '../releaseNamed';
import { type Command, requireNames } from './Command';

export const retire: Command = {
  name: 'retire',
  usage: [
    'retire <remote[@release]>...  withdraws a release from every channel, also the only one; without @release, the remote with all of them',
  ],
  options: [],
  async run({ registry, author, say }, names) {
    for (const name of requireNames(retire, names)) {
      const [remote, release] = await releaseNamed(registry, name);
      const named = name.includes('@') ? release : undefined;
      const { channels } = await registry.retire(remote, named, author);
      const left = channels.stable.remotes[remote];
      say(
        left
          ? `${name} is retired; stable: ${remote}@${left}`
          : `${name} is retired; pages come without ${remote}`,
      );
    }
  },
};
