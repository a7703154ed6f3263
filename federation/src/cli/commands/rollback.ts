import { checkRemotes } from '../checkRemotes';
import { type Command, requireNames } from './Command';

export const rollback: Command = {
  name: 'rollback',
  usage: ['rollback <remote>...  back to the releases that were stable before, together'],
  options: [],
  async run({ registry, author, say }, names) {
    const remotes = requireNames(rollback, names);
    await checkRemotes(registry, remotes);
    const { channels } = await registry.rollback(remotes, author);
    for (const remote of remotes) say(`${remote} is back at ${channels.stable.remotes[remote]}`);
  },
};
