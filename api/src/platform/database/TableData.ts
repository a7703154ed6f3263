import type { BrandAlias } from '@storefront/contracts';
import type { RawBuilder, Transaction } from 'kysely';
import type { Database } from './Database';

/** Whom an erasure forgets, and by what they are found. */
export interface Person {
  brand: BrandAlias;
  /** E.164, proved; null where orders alone are forgotten. */
  phone: string | null;
  customerId: number | null;
  /** The session that proved the phone; null where no session did. */
  sessionId: number | null;
  /** Sessions that ordered with the phone: their address goes, they stay. */
  orderingSessionIds: readonly number[];
  /** Orders that are over: what the books need stays of them. */
  orderIds: readonly number[];
}

/** What a table holds. Every column that can hold a text stands in one of the two lists. */
export interface TableData {
  /**
   * Modules above that read the table. `npm run lint` refuses others, a module below, and writes by any but the
   * owner.
   */
  readBy?: readonly string[];
  /** Columns that can hold something of a person. */
  personal?: readonly string[];
  /** Columns with texts of the menu, the business or the machine. */
  impersonal?: readonly string[];
  /** Which rows no call can use any more: the cleaning deletes them. */
  isOld?: (now: number) => RawBuilder<boolean>;
  /** Until when something personal stays where it does not go by `isOld`. */
  kept?: string;
  /** Takes a person out of the table, in the transaction of the erasure. */
  forget?: (transaction: Transaction<Database>, person: Person) => Promise<unknown>;
  /** The table with whose rows these go, by a foreign key that cascades. */
  goesWith?: keyof Database;
}
/** The tables of a module, or of all. */
export type TablesData = Readonly<Record<string, TableData>>;

/** Takes a person out of every table that declares how. */
export async function forgetPerson(
  transaction: Transaction<Database>,
  tables: TablesData,
  person: Person,
): Promise<void> {
  for (const { forget } of Object.values(tables)) await forget?.(transaction, person);
}
