import { namedReleases } from '../namedReleases';
import { releaseNamed } from '../releaseNamed';
import { type Command, requireNames } from './Command';

export const promote: Command = {
  name: 'promote',
  usage: [
    'promote <remote[@release]>... [--fix] [--unchecked "reason"]  makes published releases stable (the newest when none is named), together; --fix: visitors’ reports do not take them back',
  ],
  options: ['fix', 'unchecked'],
  async run({ registry, author, say }, names, { fix, unchecked }) {
    const pairs = await Promise.all(requireNames(promote, names).map((name) => releaseNamed(registry, name)));
    const releases = Object.fromEntries(pairs);
    await registry.promote(releases, author, { fix, unchecked });
    say(`stable: ${namedReleases(releases)}`);
  },
};
