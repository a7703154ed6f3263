import { releaseNamed } from '../releaseNamed';
import type { Command } from './Command';

export const prune: Command = {
  name: 'prune',
  usage: [
    'prune [--keep 5] [--days 7]  removes releases that are neither used nor among the newest nor younger',
    'prune <remote@release>...  removes these, unless they are used',
  ],
  options: ['keep', 'days'],
  async run({ registry, say }, names, { keep = '5', days = '7' }) {
    const count = (text: string, option: string) => {
      const value = Number(text);
      if (text.trim() === '' || !Number.isInteger(value) || value < 0)
        throw new Error(`prune: --${option}: expected a whole number, found "${text}"`);
      return value;
    };
    const limits = { keep: count(keep, 'keep'), olderThanDays: count(days, 'days') };
    for (const name of names) {
      if (!name.includes('@')) throw new Error(`prune: expected remote@release, found "${name}"`);
      await registry.remove(...(await releaseNamed(registry, name)));
    }
    const removed = names.length ? names : await registry.prune(limits);
    say(removed.length ? `removed ${removed.join(', ')}` : 'nothing to remove');
  },
};
