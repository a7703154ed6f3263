import type { Kysely } from 'kysely';
import type { Config } from '../config/config';
import type { Database } from '../database/Database';
import type { AccountOf } from '../sessions/Session';
import type { CatalogueSource } from './Catalogue';

/** What every call works with. A module that needs more extends it. */
export interface CallDependencies {
  database: Kysely<Database>;
  catalogue: CatalogueSource;
  accountOf: AccountOf;
  /** Milliseconds since the epoch. */
  clock: () => number;
  config: Pick<Config, 'brand' | 'mode' | 'rateLimits' | 'publicUrls'>;
}
