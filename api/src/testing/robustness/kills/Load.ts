import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { Crowd } from './Crowd';

const freesSlotsEveryMs = 2_000;
const lookMs = 100;

/** A crowd that orders from an address, and the database that must have what it was told. */
export class Load {
  readonly #crowd: Crowd;
  readonly #shopping: Promise<void>;

  constructor(
    address: string,
    private readonly database: pg.ClientConfig,
  ) {
    this.#crowd = new Crowd(address, () => {});
    this.#shopping = this.#crowd.shop();
    // The crowd orders more than the days that can be ordered for have places.
    const freeing = setInterval(() => void this.query('update slots set taken = 0'), freesSlotsEveryMs);
    this.#shopping.finally(() => clearInterval(freeing)).catch(() => {});
  }

  async query<T extends object>(text: string): Promise<T[]> {
    const client = new pg.Client(this.database);
    await client.connect();
    const { rows } = await client.query<T>(text).finally(() => client.end());
    return rows;
  }

  get orders(): number {
    return this.#crowd.orderIds.length;
  }

  /** Goes on until so many orders more are placed. */
  async untilMore(orders: number): Promise<void> {
    const enough = this.orders + orders;
    while (this.orders < enough) await Promise.race([wait(lookMs), this.#shopping]);
  }

  /**
   * Lets the crowd leave: every order that it was told of is there, none is there twice, and no call was
   * refused.
   * @param others of the orders, by SQL: those are not the crowd's.
   */
  async end(others = 'false'): Promise<void> {
    this.#crowd.leave();
    await this.#shopping;
    const kept = await this.query<{ id: number }>(`select id from orders where not (${others}) order by id`);
    expect(kept.map(({ id }) => id)).toEqual(this.#crowd.orderIds);
    expect(
      await this.query('select order_cache_key from orders group by order_cache_key having count(*) > 1'),
    ).toEqual([]);
    // On a busy machine a call may take longer than its customer waits.
    const isRefused = (fault: string) => !fault.startsWith('TimeoutError');
    expect(this.#crowd.customers.map(({ torn, faults }) => [torn, ...[...faults].filter(isRefused)])).toEqual(
      this.#crowd.customers.map(() => [0]),
    );
  }
}
