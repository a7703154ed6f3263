import { toMessage } from '../../records/toMessage';
import { releaseNamed } from '../releaseNamed';
import type { Command } from './Command';

export const verify: Command = {
  name: 'verify',
  usage: [
    'verify [remote[@release]]...  checks signatures and every byte, of all releases when none is named',
  ],
  options: [],
  async run({ registry, say }, names) {
    const all = names.length ? await Promise.all(names.map((name) => releaseNamed(registry, name))) : [];
    if (!names.length) {
      const { sequence } = await registry.channels();
      say(`channels: signature of change ${sequence} is good`);
      all.push(...(await registry.releases()));
    }
    const bad: string[] = [];
    for (const [remote, release] of all)
      try {
        const { files } = await registry.verify(remote, release);
        say(`${remote}@${release}: ${Object.keys(files).length} files match`);
      } catch (error) {
        bad.push(toMessage(error));
      }
    if (bad.length) throw new Error(bad.join('\n'));
  },
};
