import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { seedFolder } from '../../platform/installation/seedFolder';
import { parseDocument } from '../../platform/json/parseDocument';
import { type GazetteerFile, gazetteerFile } from './gazetteerFile';

const gazetteerFolder = join(seedFolder, 'gazetteer');
let ownFolder: string | null = null;

/**
 * Gazetteers of one's own: a file there stands before the file of the same city that comes with the
 * storefront. Call it at start.
 */
export function takeGazetteersFrom(folder: string | null): void {
  ownFolder = folder;
}

function findFile(cityAlias: string): string {
  if (!/^[a-z0-9][a-z0-9-]*$/.test(cityAlias)) throw new Error(`"${cityAlias}" is not a city alias`);
  const own = ownFolder === null ? null : join(ownFolder, `${cityAlias}.json`);
  return own !== null && existsSync(own) ? own : join(gazetteerFolder, `${cityAlias}.json`);
}

/** Whether a city has a gazetteer at all: a business may serve cities that only an outside map knows. */
export const hasGazetteer = (cityAlias: string): boolean => existsSync(findFile(cityAlias));

/**
 * Faults between parts of a file, which no single field shows: doubled ids, unknown districts, house numbers
 * that run backwards.
 */
function findFault(file: GazetteerFile): string | null {
  const districts = new Set(file.districts.map(({ id }) => id));
  const seen = new Set<string>();
  for (const [index, street] of file.streets.entries()) {
    if (seen.has(street.id)) return `streets.${index}.id: "${street.id}" is used twice`;
    seen.add(street.id);
    if (!districts.has(street.district)) return `streets.${index}.district: no district "${street.district}"`;
    if (street.houses.to < street.houses.from) return `streets.${index}.houses: "to" is below "from"`;
  }
  return null;
}

/**
 * Reads one city's gazetteer.
 * @throws Error with the file, and the place in it that is wrong, when there is none or it is bad
 */
export function loadGazetteer(cityAlias: string): GazetteerFile {
  const file = findFile(cityAlias);
  try {
    const gazetteer = parseDocument(gazetteerFile, JSON.parse(readFileSync(file, 'utf8')));
    const fault = findFault(gazetteer);
    if (fault !== null) throw new Error(fault);
    return gazetteer;
  } catch (error) {
    throw new Error(`${file}: ${error instanceof Error ? error.message : String(error)}`);
  }
}
