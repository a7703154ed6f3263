import type { BrandAlias } from '@storefront/contracts';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../platform/database/Database';

const latestOrders = 5_000;
const daysBack = 90;
const dayMs = 86_400_000;
const freshMs = 10 * 60_000;

type Pairs = ReadonlyMap<string, ReadonlyMap<string, number>>;
interface Known {
  readAt: number;
  pairs: Promise<Pairs>;
}

/**
 * What people ordered in one order, from each brand's latest orders. Kept in memory and read anew every ten
 * minutes at most.
 */
export class OrderedTogether {
  readonly #known = new Map<BrandAlias, Known>();

  constructor(
    private readonly database: Kysely<Database>,
    private readonly clock: () => number,
  ) {}

  /**
   * How many orders had each product together with any of `keys`. Only the first call of a brand waits for
   * the database.
   */
  async countsWith(brand: BrandAlias, keys: readonly string[]): Promise<ReadonlyMap<string, number>> {
    if (keys.length === 0) return new Map();
    const pairs = await this.#readPairs(brand);
    const counts = new Map<string, number>();
    for (const key of new Set(keys))
      for (const [other, count] of pairs.get(key) ?? []) counts.set(other, (counts.get(other) ?? 0) + count);
    return counts;
  }

  #readPairs(brand: BrandAlias): Promise<Pairs> {
    const now = this.clock();
    const known = this.#known.get(brand);
    if (known && now - known.readAt < freshMs) return known.pairs;
    const reading = this.#read(brand, now);
    // The last figures serve while new ones are read, and when they cannot be.
    const pairs = known ? known.pairs : reading.catch(() => new Map());
    this.#known.set(brand, { readAt: now, pairs });
    reading.then(
      (fresh) => this.#known.set(brand, { readAt: now, pairs: Promise.resolve(fresh) }),
      () => undefined,
    );
    return pairs;
  }

  async #read(brand: BrandAlias, now: number): Promise<Pairs> {
    const { rows } = await sql<{ key: string; other: string; orders: number }>`
      with latest as (
        select id, snapshot from orders
        where brand = ${brand} and created_at > ${now - daysBack * dayMs} and status <> 'canceled'
        order by id desc limit ${latestOrders}),
      lines as (
        select distinct id, line->>'productKey' as key from latest, jsonb_array_elements(snapshot->'lines') line)
      select one.key, two.key as other, count(*)::int as orders
      from lines one join lines two on two.id = one.id and two.key <> one.key
      group by 1, 2`.execute(this.database);
    const pairs = new Map<string, Map<string, number>>();
    for (const { key, other, orders } of rows) {
      const others = pairs.get(key) ?? new Map<string, number>();
      others.set(other, orders);
      pairs.set(key, others);
    }
    return pairs;
  }
}
