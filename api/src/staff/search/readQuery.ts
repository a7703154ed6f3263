import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/database/Database';

/** What is written before a phone at home and not abroad: 8 914 …, 0532 … */
const trunk = /^[80](?=\d{5})/;
const lastDigits = 4;

const likeOne = (patterns: readonly string[]): RawBuilder<unknown> =>
  sql.join(
    patterns.map((pattern) => sql`search_text like ${pattern}`),
    sql` or `,
  );

/** Patterns of `search_text` for a part of a phone: its last four digits, or more from anywhere in it. */
function phonePatterns(digits: string): string[] {
  if (digits.length < lastDigits) return [];
  if (digits.length === lastDigits) return [`%${digits}#`];
  return [...new Set([digits, digits.replace(trunk, '')])].map((part) => `%#%${part}%#`);
}

/** A sum as people write it, in minor units; null for what is none. */
function readSumMinor(typed: string): number | null {
  const plain = typed.replace(/\s/g, '').replace(',', '.');
  return /^\d{1,7}(\.\d{1,2})?$/.test(plain) ? Math.round(Number(plain) * 100) : null;
}

/**
 * What one field of a search means, as SQL about the table `orders`: digits are a number, a sum or a part of a
 * phone, everything else the beginnings of words of the name and the street.
 * @param phoneShops where the caller may know phones; null: everywhere
 * @returns null for nothing that can be looked for
 */
export async function readQuery(
  database: Kysely<Database>,
  typed: string,
  phoneShops: readonly number[] | null,
): Promise<RawBuilder<boolean> | null> {
  if (/^[+\d\s().,-]+$/.test(typed) && /\d/.test(typed)) {
    const digits = typed.replace(/\D/g, '');
    const sumMinor = readSumMinor(typed);
    const patterns = phonePatterns(digits);
    const inShops = phoneShops === null ? sql`` : sql`and shop_id = any(${[...phoneShops]}::int[])`;
    const meanings = [
      sql`number = ${digits}`,
      ...(sumMinor === null ? [] : [sql`total_minor = ${sumMinor}`]),
      ...(patterns.length === 0 ? [] : [sql`((${likeOne(patterns)}) ${inShops})`]),
    ];
    return sql<boolean>`(${sql.join(meanings, sql` or `)})`;
  }
  const { rows } = await sql<{ folded: string }>`select fold_for_search(${typed}) as folded`.execute(
    database,
  );
  const words = (rows[0]?.folded ?? '').split(' ').filter((word) => word !== '');
  if (words.length === 0) return null;
  return sql<boolean>`(${sql.join(
    words.map((word) => sql`search_text like ${`% ${word}%`}`),
    sql` and `,
  )})`;
}
