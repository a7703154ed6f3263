import * as v from 'valibot';
import { createReader, object } from './schema';

/** The file of a release that names what its own repository looked at before it was published. */
export const checksFile = 'checks.json';

export interface OwnChecks {
  /** Such as `types`; of what is not named nothing is known. */
  ran: string[];
}

/** Reads a `checks.json`; throws an error that names the first wrong place. */
export const readOwnChecks = createReader(object<OwnChecks>({ ran: v.array(v.string()) }));
