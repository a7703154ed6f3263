import { type Kysely, sql } from 'kysely';
import type { Database } from '../database/Database';
import { ApiError } from './ApiError';

export interface RateLimit {
  /** What is counted: "lookup:phone:79…". */
  key: string;
  max: number;
  windowMs: number;
}

/** Over, or begun by a clock that has been set back since: nobody waits until it comes round again. */
const isOver = (now: number, windowMs: number) =>
  sql<boolean>`(rate_limits.window_start <= ${now - windowMs} or rate_limits.window_start > ${now + windowMs})`;

/** How many uses the current window holds. */
export async function readUses(
  database: Kysely<Database>,
  { key, windowMs }: Omit<RateLimit, 'max'>,
  now: number,
): Promise<number> {
  const row = await database
    .selectFrom('rate_limits')
    .select('count')
    .where('key', '=', key)
    .where(({ not }) => not(isOver(now, windowMs)))
    .executeTakeFirst();
  return row?.count ?? 0;
}

/** Counts one use unless the window then held more than `max`. @returns whether it was counted */
export async function takeUse(
  database: Kysely<Database>,
  { key, max, windowMs }: RateLimit,
  now: number,
): Promise<boolean> {
  if (max < 1) return false;
  const over = isOver(now, windowMs);
  const result = await sql`
    insert into rate_limits (key, window_start, count) values (${key}, ${now}, 1)
    on conflict (key) do update set
      count = case when ${over} then 1 else rate_limits.count + 1 end,
      window_start = case when ${over} then ${now} else rate_limits.window_start end
    where ${over} or rate_limits.count < ${max}
    returning count`.execute(database);
  return result.rows.length > 0;
}

/**
 * Counts one use in a fixed window that all processes share.
 * @throws ApiError 429 with the seconds to wait when there were more than `max`.
 */
export async function countUse(database: Kysely<Database>, limit: RateLimit, now: number): Promise<void> {
  const over = isOver(now, limit.windowMs);
  const result = await sql<{ count: number; window_start: number }>`
    insert into rate_limits (key, window_start, count) values (${limit.key}, ${now}, 1)
    on conflict (key) do update set
      count = case when ${over} then 1 else rate_limits.count + 1 end,
      window_start = case when ${over} then ${now} else rate_limits.window_start end
    returning count, window_start`.execute(database);
  const row = result.rows[0];
  if (!row || row.count <= limit.max) return;
  const retryAfterSeconds = Math.max(1, Math.ceil((row.window_start + limit.windowMs - now) / 1000));
  throw new ApiError(429, 'request.too_many', { retryAfterSeconds });
}
