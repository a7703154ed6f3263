import type { BrandAlias } from '@storefront/contracts';
import type { Kysely } from 'kysely';
import type { CatalogueSource } from '../catalogue/CatalogueSource';
import type { Config } from '../config/config';
import type { Database } from '../database/Database';

/** What the application needs of the world; tests give their own database and clock. */
export interface Dependencies {
  database: Kysely<Database>;
  catalogue: CatalogueSource;
  /** Milliseconds since the epoch. */
  clock: () => number;
  /** Where drawn pictures are kept. */
  dataFolder: string;
  config: Pick<Config, 'mode' | 'rateLimits' | 'logLevel' | 'kitchenSpeed'> & { brand: BrandAlias };
}
