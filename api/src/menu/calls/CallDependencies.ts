import type { Kysely } from 'kysely';
import type { Config } from '../../platform/config/config';
import type { Database } from '../../platform/database/Database';
import type { AccountOf } from '../../platform/sessions/Session';
import type { CatalogueSource } from '../catalogue/CatalogueSource';

/** What every call works with. A module that needs more extends it. */
export interface CallDependencies {
  database: Kysely<Database>;
  catalogue: CatalogueSource;
  accountOf: AccountOf;
  /** Milliseconds since the epoch. */
  clock: () => number;
  config: Pick<Config, 'brand' | 'mode' | 'rateLimits' | 'publicUrls'>;
}
