import { withoutKeys } from '@storefront/contracts/withoutKeys';
import { withoutQuoted } from '@storefront/contracts/withoutQuoted';
import { releaseBase } from '@storefront/federation/registry';
import { originalPlace, placesInRelease, type ScriptPlace } from '@storefront/federation/server';
import { LRUCache } from 'lru-cache';
import { minuteLimits } from '../limits/minuteLimits';
import type { FailedRelease, MonitoredFailure } from './Monitor';

const longestName = 100;
const maxPlaces = 5;
const knownPlaces = 500;
/** Looking one up parses a source map, some milliseconds: visitors must not keep the server busy with it. */
const lookedUpPerMinute = 60;

type Registry = Parameters<typeof originalPlace>[0];

/** Makes the function that turns what a page reports into what a service outside may know. */
export function createFailureDescriber(registry: Registry) {
  const allows = minuteLimits(Date.now);
  const known = new LRUCache<string, Promise<{ file: string; line: number }>>({ max: knownPlaces });
  const findPlace = (remote: string, release: string, place: ScriptPlace) => {
    const key = `${remote}@${release}/${place.file}:${place.line}:${place.column}`;
    const found = known.get(key);
    if (found) return found;
    if (!allows({ places: lookedUpPerMinute })) return place;
    const source = originalPlace(registry, remote, release, place).then(parsePlace, () => place);
    known.set(key, source);
    return source;
  };

  /** @param report the body as a browser sent it: anybody may send anything */
  return async ({ remote, release, kind }: FailedRelease, report: unknown): Promise<MonitoredFailure> => {
    const { name, message, stack } = report as Record<string, unknown>;
    const inRelease = placesInRelease(typeof stack === 'string' ? stack : '', releaseBase(remote, release));
    const places = await Promise.all(
      inRelease.slice(0, maxPlaces).map((place) => findPlace(remote, release, place)),
    );
    return {
      remote,
      release,
      kind,
      name: typeof name === 'string' && name ? name.slice(0, longestName) : 'Error',
      message: typeof message === 'string' ? withoutKeys(withoutQuoted(message)) : '',
      places: places.map(({ file, line }) => ({ file, line })),
    };
  };
}

function parsePlace(text: string): { file: string; line: number } {
  const [, file = text, line] = /^(.+?):(\d+)(?::\d+)?$/.exec(text) ?? [];
  return { file, line: Number(line) };
}
