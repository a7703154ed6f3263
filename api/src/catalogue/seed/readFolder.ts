import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type * as v from 'valibot';
import { MenuFileError } from '../../menu/menu';
import { checkShape } from '../../menu/menu/checkShape';
import { readJsonFile } from '../../menu/menu/readJsonFile';

/**
 * The files of a folder by the code that each is named after: `tr.json` holds TR.
 * @throws MenuFileError with file, place and reason.
 */
export function readFolder<const Schema extends v.GenericSchema<unknown, { code: string }>>(
  folder: string,
  schema: Schema,
): ReadonlyMap<string, v.InferOutput<Schema>> {
  const files = readdirSync(folder).filter((name) => name.endsWith('.json'));
  return new Map(
    files.sort().map((name) => {
      const file = join(folder, name);
      const entry = checkShape(schema, readJsonFile(file), file);
      if (`${entry.code.toLowerCase()}.json` !== name)
        throw new MenuFileError(file, 'code', `"${entry.code}" does not belong into this file`);
      return [entry.code, entry] as const;
    }),
  );
}
