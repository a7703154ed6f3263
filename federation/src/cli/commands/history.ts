import { didYouMean } from '../didYouMean';
import type { Command } from './Command';

export const history: Command = {
  name: 'history',
  usage: ['history [remote]... [--last 20] [--json]  who changed what, when and why, newest first'],
  options: ['last', 'json'],
  async run({ registry, say }, names, { last = '20', json }) {
    const count = Number(last);
    if (!Number.isInteger(count) || count < 1)
      throw new Error(`history: --last: expected a whole number above 0, found "${last}"`);
    const [{ history: changes }, owners] = await Promise.all([registry.channels(), registry.owners()]);
    const all = [...changes, ...(owners?.history ?? [])].sort((a, b) => (a.at < b.at ? 1 : -1));
    const entries = all
      .filter(({ what }) => !names.length || names.some((name) => what.includes(name)))
      .slice(0, count);
    const known = new Set(all.flatMap(({ what }) => what.match(/[a-z][\w-]*(?=@)/g) ?? []));
    for (const name of names)
      if (!all.some(({ what }) => what.includes(name)))
        throw new Error(`history: no change of "${name}"${didYouMean(name, known)}`);
    if (json) return say(JSON.stringify(entries, null, 2));
    for (const { at, who, what, why, signedBy } of entries) {
      const signed = signedBy ? ` [signed by ${signedBy.join(' and ')}]` : '';
      say(`${at}  ${who}: ${what}${why ? ` (${why})` : ''}${signed}`);
    }
    if (!entries.length) say('no changes');
  },
};
