import { namedReleases } from '../namedReleases';
import { releaseNamed } from '../releaseNamed';
import { type Command, required } from './Command';

export const promote: Command = {
  name: 'promote',
  usage: [
    'promote <remote[@release]>... [--unchecked "reason"]  makes published releases stable (the newest when none is named), together',
  ],
  options: ['unchecked'],
  async run({ registry, author, say }, names, { unchecked }) {
    const pairs = await Promise.all(required(promote, names).map((name) => releaseNamed(registry, name)));
    const releases = Object.fromEntries(pairs);
    await registry.promote(releases, author, { unchecked });
    say(`stable: ${namedReleases(releases)}`);
  },
};
