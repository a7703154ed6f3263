import { signOverride } from '../../server/overrideToken';
import { releaseNamed } from '../releaseNamed';
import type { Command } from './Command';

const dayMs = 86_400_000;
const longestDays = 30;

export const overrideLink: Command = {
  name: 'override-link',
  usage: [
    'override-link [<remote[@release]>...] [--days 7]  what to put behind an address to see these releases and the panel (needs OVERRIDE_SECRET)',
  ],
  options: ['days'],
  async run({ registry, say }, names, { days = '7' }) {
    const [secret] = process.env.OVERRIDE_SECRET?.split(/\s*,\s*/) ?? [];
    if (!secret)
      throw new Error('override-link: OVERRIDE_SECRET is not set; it must be the one of the shell’s server');
    const count = Number(days);
    if (!(count > 0 && count <= longestDays))
      throw new Error(`--days: expected a number up to ${longestDays}, found ${days}`);
    const releases = Object.fromEntries(await Promise.all(names.map((name) => releaseNamed(registry, name))));
    say(`?release=${signOverride({ releases, until: Date.now() + count * dayMs }, secret)}`);
  },
};
