import { type Command, required } from './Command';

export const rollback: Command = {
  name: 'rollback',
  usage: ['rollback <remote>...  back to the release that was stable before'],
  options: [],
  async run({ registry, author, say }, names) {
    for (const remote of required(rollback, names)) {
      const { channels } = await registry.rollback(remote, author);
      say(`${remote} is back at ${channels.stable.remotes[remote]}`);
    }
  },
};
