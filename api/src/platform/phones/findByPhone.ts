import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { Database } from '../database/Database';
import { isSamePhone } from './isSamePhone';
import { nationalNumber } from './nationalNumber';

interface TypedPhones {
  /** Column that names a row. */
  key: string;
  /** Where the phone stands, as it was typed. */
  typed: RawBuilder<string>;
  where: RawBuilder<unknown>;
}

/**
 * Rows in which this phone stands as it was typed, with or without its country.
 * @param phone E.164
 * @returns their keys
 */
export async function findByPhone<Key>(
  transaction: Transaction<Database>,
  table: keyof Database,
  { key, typed, where }: TypedPhones,
  phone: string,
): Promise<Key[]> {
  const { rows } = await sql<{ key: Key; digits: string }>`select * from (
    select ${sql.ref(key)} as key, regexp_replace(${typed}, '\\D', '', 'g') as digits
    from ${sql.table(table)} where ${where}) as found
    where digits like ${`%${nationalNumber(phone)}`}`.execute(transaction);
  return rows.filter(({ digits }) => isSamePhone(digits, phone)).map((row) => row.key);
}
