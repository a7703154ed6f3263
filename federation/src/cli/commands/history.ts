import type { Command } from './Command';

export const history: Command = {
  name: 'history',
  usage: ['history [remote]... [--last 20] [--json]  who changed what, when and why, newest first'],
  options: ['last', 'json'],
  async run({ registry, say }, names, { last = '20', json }) {
    const count = Number(last);
    if (!Number.isInteger(count) || count < 1)
      throw new Error(`history: --last: expected a whole number above 0, found "${last}"`);
    const entries = (await registry.channels()).history
      .filter(({ what }) => !names.length || names.some((name) => what.includes(name)))
      .slice(0, count);
    if (json) return say(JSON.stringify(entries, null, 2));
    for (const { at, who, what, why } of entries) say(`${at}  ${who}: ${what}${why ? ` (${why})` : ''}`);
    if (!entries.length) say('no changes');
  },
};
