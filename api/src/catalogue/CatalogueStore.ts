import type { Kysely } from 'kysely';
import { readShopDays } from '../places/shop-days/changeShopDay';
import { applyDayToShop, applyDayToZones, isInForce, type ShopDayRow } from '../places/shop-days/shopDays';
import type { Catalogue, CatalogueSource } from '../platform/calls/Catalogue';
import type { Database } from '../platform/database/Database';
import { ApiError } from '../platform/http/ApiError';
import { type BrandOverrides, withOverrides } from './brandOverrides';
import { CatalogueVersion } from './CatalogueVersion';
import { readCatalogue } from './readCatalogue';

/** Holds the catalogue's current version in memory: calls read it without asking the database. */
export class CatalogueStore implements CatalogueSource {
  /** As it was seeded. */
  #seeded: CatalogueVersion | null = null;
  #days: ShopDayRow[] = [];
  /** With what shops say of themselves; until one of their times is over. */
  #shown: { catalogue: CatalogueVersion; endsAt: number } | null = null;
  #now = 0;
  #refreshing: Promise<void> = Promise.resolve();
  readonly #preparations: ((next: Catalogue) => Promise<void>)[] = [];

  /** Holds nothing until `load`: a process listens before its database has been brought up to date. */
  constructor(
    private readonly database: Kysely<Database>,
    private readonly overrides: BrandOverrides = {},
  ) {}

  /** @throws Error when nothing has been seeded yet. */
  static async open(database: Kysely<Database>, overrides?: BrandOverrides): Promise<CatalogueStore> {
    const source = new CatalogueStore(database, overrides);
    await source.load();
    return source;
  }

  /** @throws Error when nothing has been seeded yet. */
  async load(): Promise<void> {
    this.#days = await readShopDays(this.database);
    this.#seeded = withOverrides(await readCatalogue(this.database), this.overrides);
    this.#shown = null;
  }

  current(now = this.#now): CatalogueVersion {
    if (this.#seeded === null) throw new ApiError(503, 'server.away', { retryAfterSeconds: 2 });
    this.#now = now;
    if (this.#shown === null || this.#shown.endsAt <= now) this.#shown = this.#withDays(this.#seeded);
    return this.#shown.catalogue;
  }

  #withDays(seeded: CatalogueVersion): { catalogue: CatalogueVersion; endsAt: number } {
    const days = this.#days.filter((row) => isInForce(row, this.#now));
    if (days.length === 0) return { catalogue: seeded, endsAt: Number.POSITIVE_INFINITY };
    const shops = seeded.data.shops.map((shop) => {
      const own = days.filter(({ shopId }) => shopId === shop.id);
      return own.length === 0 ? shop : applyDayToShop(shop, own);
    });
    return {
      catalogue: new CatalogueVersion(
        seeded.version,
        { ...seeded.data, shops, zones: applyDayToZones(seeded.data.zones, shops, days) },
        days,
      ),
      endsAt: Math.min(...days.map(({ until }) => until ?? Number.POSITIVE_INFINITY)),
    };
  }

  beforeChange(prepare: (next: Catalogue) => Promise<void>): void {
    this.#preparations.push(prepare);
  }

  refresh(): Promise<void> {
    // Somebody who asks while another refresh runs may know of a version that it has not seen.
    const before = this.#refreshing;
    const next = before.catch(() => undefined).then(() => this.#takeOver());
    this.#refreshing = next;
    next.catch(() => undefined);
    return next;
  }

  async #takeOver(): Promise<void> {
    const days = await readShopDays(this.database);
    if (JSON.stringify(days) !== JSON.stringify(this.#days)) {
      this.#days = days;
      this.#shown = null;
    }
    const state = await this.database.selectFrom('catalogue_state').select('version').executeTakeFirst();
    if (!state || state.version === this.#seeded?.version) return;
    const next = withOverrides(await readCatalogue(this.database), this.overrides);
    // What could not be prepared is made when it is asked for.
    for (const prepare of this.#preparations) await prepare(next).catch(() => undefined);
    this.#seeded = next;
    this.#shown = null;
  }
}
