import type { Kysely } from 'kysely';
import type { Database } from '../../platform/database/Database';
import { ApiError } from '../../platform/http/ApiError';
import { type BrandOverrides, withOverrides } from './brandOverrides';
import type { Catalogue } from './Catalogue';
import { readCatalogue } from './readCatalogue';

/** Holds the catalogue's current version in memory: calls read it without asking the database. */
export class CatalogueSource {
  #catalogue: Catalogue | null = null;
  #refreshing: Promise<void> = Promise.resolve();
  readonly #preparations: ((next: Catalogue) => Promise<void>)[] = [];

  /** Holds nothing until `load`: a process listens before its database has been brought up to date. */
  constructor(
    private readonly database: Kysely<Database>,
    private readonly overrides: BrandOverrides = {},
  ) {}

  /** @throws Error when nothing has been seeded yet. */
  static async open(database: Kysely<Database>, overrides?: BrandOverrides): Promise<CatalogueSource> {
    const source = new CatalogueSource(database, overrides);
    await source.load();
    return source;
  }

  /** @throws Error when nothing has been seeded yet. */
  async load(): Promise<void> {
    this.#catalogue = withOverrides(await readCatalogue(this.database), this.overrides);
  }

  /** @throws ApiError 503 before the first `load`. */
  current(): Catalogue {
    if (this.#catalogue === null) throw new ApiError(503, 'server.away', { retryAfterSeconds: 2 });
    return this.#catalogue;
  }

  /** Runs before a newer version is shown, so that what calls need of it is ready: until then the old one is served. */
  beforeChange(prepare: (next: Catalogue) => Promise<void>): void {
    this.#preparations.push(prepare);
  }

  /** Takes over a newer version that this or another process has written. Cheap when there is none. */
  refresh(): Promise<void> {
    // Somebody who asks while another refresh runs may know of a version that it has not seen.
    const before = this.#refreshing;
    const next = before.catch(() => undefined).then(() => this.#takeOver());
    this.#refreshing = next;
    next.catch(() => undefined);
    return next;
  }

  async #takeOver(): Promise<void> {
    const state = await this.database.selectFrom('catalogue_state').select('version').executeTakeFirst();
    if (!state || state.version === this.#catalogue?.version) return;
    const next = withOverrides(await readCatalogue(this.database), this.overrides);
    // What could not be prepared is made when it is asked for.
    for (const prepare of this.#preparations) await prepare(next).catch(() => undefined);
    this.#catalogue = next;
  }
}
