import type { CanaryTarget } from '../../registry';
import { checkAudience } from '../checkAudience';
import { didYouMean } from '../didYouMean';
import { namedReleases } from '../namedReleases';
import type { CommandOptions } from '../options';
import { releaseNamed } from '../releaseNamed';
import { type Command, requireNames } from './Command';

const defaultName = 'canary';

export const canary: Command = {
  name: 'canary',
  usage: [
    'canary <percent> <remote[@release]>... [--name N] [--brand B]... [--city C]... [--fix]  gives releases to some visitors',
    'canary <percent> [--name N]  changes the share of a canary',
    'canary off [--name N]  ends it',
  ],
  options: ['name', 'brand', 'city', 'fix'],
  async run({ registry, author, say, apiUrl }, names, options) {
    const [share = '', ...wanted] = requireNames(canary, names);
    const name = options.name ?? defaultName;
    const { canaries } = (await registry.channels()).channels;
    const noneRuns = () => `canary: no "${name}" runs${didYouMean(name, Object.keys(canaries))}`;
    if (share === 'off') {
      if (!canaries[name]) throw new Error(noneRuns());
      await registry.canary(name, undefined, author);
      return say(`${name} off`);
    }
    const target = readTarget(name, share, options);
    await checkAudience(options, apiUrl, say);
    if (!wanted.length) {
      const running = canaries[name];
      if (!running) throw new Error(`${noneRuns()}; name the releases to start it with`);
      const { brands = running.brands, cities = running.cities } = target;
      const request = { ...target, brands, cities, remotes: running.changes, fix: options.fix };
      await registry.canary(name, request, author);
      return say(`${name}: ${target.percent} % get ${namedReleases(running.changes)}`);
    }
    const remotes = Object.fromEntries(await Promise.all(wanted.map((each) => releaseNamed(registry, each))));
    await registry.canary(name, { ...target, remotes, fix: options.fix }, author);
    say(`${name}: ${target.percent} % get ${namedReleases(remotes)}`);
  },
};

function readTarget(
  name: string,
  share: string,
  { brand: brands, city: cities }: CommandOptions,
): CanaryTarget {
  if (name === 'stable' || !/^[a-z][a-z0-9-]*$/.test(name))
    throw new Error(`canary: expected a name of small letters, digits and "-", found "${name}"`);
  const percent = Number(share);
  if (share.trim() === '' || !(percent >= 0 && percent <= 100))
    throw new Error(`canary: expected a percentage or "off", found "${share}"`);
  return { percent, ...(brands ? { brands } : {}), ...(cities ? { cities } : {}) };
}
