import type { Kysely } from 'kysely';
import type { Database } from '../database/Database';
import type { Catalogue } from './Catalogue';
import { readCatalogue } from './readCatalogue';

/** Holds the catalogue's current version in memory: calls read it without asking the database. */
export class CatalogueSource {
  #catalogue: Catalogue;

  private constructor(
    private readonly database: Kysely<Database>,
    catalogue: Catalogue,
  ) {
    this.#catalogue = catalogue;
  }

  /** @throws Error when nothing has been seeded yet. */
  static async open(database: Kysely<Database>): Promise<CatalogueSource> {
    return new CatalogueSource(database, await readCatalogue(database));
  }

  current(): Catalogue {
    return this.#catalogue;
  }

  /** Takes over a newer version that this or another process has written. Cheap when there is none. */
  async refresh(): Promise<void> {
    const state = await this.database.selectFrom('catalogue_state').select('version').executeTakeFirst();
    if (state && state.version !== this.#catalogue.version)
      this.#catalogue = await readCatalogue(this.database);
  }
}
