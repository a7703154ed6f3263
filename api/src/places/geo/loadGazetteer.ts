import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { seedFolder } from '../../platform/installation/seedFolder';
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
  if (!/^[a-z0-9][a-z0-9-]*$/.test(cityAlias)) throw new GazetteerError(`"${cityAlias}" is not a city alias`);
  const own = ownFolder === null ? null : join(ownFolder, `${cityAlias}.json`);
  return own !== null && existsSync(own) ? own : join(gazetteerFolder, `${cityAlias}.json`);
}

/** Whether a city has a gazetteer at all: a business may serve cities that only an outside map knows. */
export const hasGazetteer = (cityAlias: string): boolean => existsSync(findFile(cityAlias));

/** A gazetteer that cannot be used; the message names the file and the place in it. */
export class GazetteerError extends Error {
  override readonly name = 'GazetteerError';
}

function parseJson(text: string, file: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new GazetteerError(`${file}: not JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
}

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

/** Checks the text of a gazetteer; `file` stands in the message of a `GazetteerError`. */
export function parseGazetteer(text: string, file: string): GazetteerFile {
  const result = v.safeParse(gazetteerFile, parseJson(text, file));
  if (!result.success) {
    const [issue] = result.issues;
    throw new GazetteerError(`${file}: ${v.getDotPath(issue) ?? 'the document'}: ${issue.message}`);
  }
  const fault = findFault(result.output);
  if (fault !== null) throw new GazetteerError(`${file}: ${fault}`);
  return result.output;
}

/**
 * Reads one city's gazetteer. Throws `GazetteerError` with one exact message when there is none or it is bad.
 */
export function loadGazetteer(cityAlias: string): GazetteerFile {
  const file = findFile(cityAlias);
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    throw new GazetteerError(
      `${file}: cannot be read: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
  return parseGazetteer(text, file);
}
