import type { Kysely } from 'kysely';
import type { Database } from '../../platform/database/Database';
import { UsageError, wholeNumber } from './parseArguments';

/** `--shops`: ids of shops that there are, or null for all. @throws UsageError */
export async function readShops(
  database: Kysely<Database>,
  text: string | undefined,
): Promise<number[] | null> {
  if (text === undefined) throw new UsageError('--shops is missing: ids of shops, or all.');
  if (text === 'all') return null;
  const ids = text.split(',').map((id) => wholeNumber(id, '--shops'));
  const known = await database.selectFrom('shops').select('id').where('id', 'in', ids).execute();
  const unknown = ids.filter((id) => !known.some((shop) => shop.id === id));
  if (unknown.length > 0) throw new UsageError(`--shops: there is no shop ${unknown.join(', ')}.`);
  return ids;
}

export const shopsText = (shopIds: readonly number[] | null): string =>
  shopIds === null ? 'all shops' : `shops ${shopIds.join(', ')}`;
