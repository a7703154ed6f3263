import { releaseNamed } from '../releaseNamed';
import { type Command, requireNames } from './Command';

export const show: Command = {
  name: 'show',
  usage: ['show <remote[@release]>...  the record: files with hashes and sizes, exposes, contributions'],
  options: [],
  async run({ registry, say }, names) {
    for (const name of requireNames(show, names))
      say(JSON.stringify(await registry.record(...(await releaseNamed(registry, name))), null, 2));
  },
};
