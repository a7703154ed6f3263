import { dirname, resolve } from 'node:path';
import pMap from 'p-map';
import type { Faults } from '../Faults';
import type { RawMenu } from '../MenuDocument';
import type { Place } from '../Place';
import { type Fields, isFields } from '../sheets/fields';

/**
 * Takes a photograph from a file's absolute path or an http(s) address.
 * @returns its hash.
 * @throws Error that says what is wrong.
 */
export type TakePhoto = (source: string) => Promise<string>;

const concurrency = 8;

/**
 * Replaces each picture that is a path (from the menu file's folder) or an address by the photograph that it
 * leads to.
 */
export async function takePhotos(raw: RawMenu, take: TakePhoto, faults: Faults): Promise<void> {
  const wanted = new Map<string, { entry: Fields; place: Place }[]>();
  for (const { value: entry, place } of [...(raw.products ?? []), ...(raw.groups ?? [])]) {
    if (!isFields(entry) || typeof entry.picture !== 'string') continue;
    const isAddress = /^https?:\/\//i.test(entry.picture);
    const source = isAddress ? entry.picture : resolve(dirname(place.file), entry.picture);
    wanted.set(source, [...(wanted.get(source) ?? []), { entry, place }]);
  }
  const takeOne = async ([source, users]: [string, { entry: Fields; place: Place }[]]) => {
    try {
      const photo = await take(source);
      for (const { entry } of users) entry.picture = { scene: 'photo', photo };
    } catch (error) {
      for (const { entry, place } of users) {
        faults.add(place, 'picture', error instanceof Error ? error.message : String(error));
        // Told already: nothing more is said about it.
        delete entry.picture;
      }
    }
  };
  await pMap(wanted, takeOne, { concurrency });
}
