import { rm } from 'node:fs/promises';
import type { Contributions } from '../../records/Contributions';
import { readContributions, readRemoteName } from '../../records/readRecord';
import type { CommandOptions } from '../options';
import type { Command } from './Command';

export const importRemote: Command = {
  name: 'import',
  usage: [
    'import <address of an mf-manifest.json> <remote> [--slot home.aside=Widget]... [--page /:city/weather=Page]...  fetches a plain Module Federation remote, hashes, signs and publishes it',
  ],
  options: ['slot', 'page'],
  async run({ registry, say }, [manifest, name, ...rest], options) {
    if (!manifest || !name || rest.length) throw new Error(`import: expected ${importRemote.usage[0]}`);
    if (!URL.canParse(manifest)) throw new Error(`import: "${manifest}" is no address`);
    const remote = readRemoteName(name, 'import: remote');
    const contributes = readPlaces(options);
    // Only here: it brings the compressor of the build.
    const { importRelease } = await import('../../import/importRelease');
    const ownHosts = new Set((process.env.RELEASE_IMPORT_HOSTS ?? '').split(/[\s,]+/).filter(Boolean));
    const { directory, record } = await importRelease({ manifest, remote, contributes, ownHosts });
    try {
      const missing = [...(contributes.slots ?? []), ...(contributes.routes ?? [])].find(
        ({ expose }) => !record.exposes[`./${expose}`],
      );
      if (missing)
        throw new Error(
          `import: ${manifest} has no ./${missing.expose}, it has ${Object.keys(record.exposes).join(', ')}`,
        );
      const isThere = await registry.has(remote, record.release);
      if (!isThere) await registry.publish(directory);
      const count = Object.keys(record.files).length;
      say(`${remote} ${record.release} ${isThere ? 'unchanged' : `imported, ${count} files`}`);
    } finally {
      await rm(directory, { recursive: true });
    }
  },
};

/** @throws Error naming a place that is written otherwise */
function readPlaces({ slot: slots = [], page: pages = [] }: CommandOptions): Contributions {
  if (!slots.length && !pages.length)
    throw new Error('import: name a place with --slot or --page; else nobody would see it');
  const read = (option: string, text: string) => {
    const [, place = '', expose = ''] = /^([^=]+)=(?:\.\/)?(\w+)$/.exec(text) ?? [];
    if (!place) throw new Error(`--${option}: expected <place>=<expose>, found "${text}"`);
    return { place, expose };
  };
  return readContributions(
    {
      slots: slots.map((text) => {
        const { place: slot, expose } = read('slot', text);
        return { slot, expose };
      }),
      routes: pages.map((text) => {
        const { place: path, expose } = read('page', text);
        return { id: expose, path, expose };
      }),
    },
    'import',
  );
}
