import type { BrandAlias } from '@storefront/contracts';
import type { Transaction } from 'kysely';
import type { Database } from '../../platform/database/Database';

/** Who asks to be forgotten: an account, or a session that has proved a phone. */
export interface ProvedPerson {
  brand: BrandAlias;
  customerId: number | null;
  sessionId: number;
  /** E.164. */
  phone: string;
}
/**
 * Deletes what names a person, orders included; handed in because orders belong to a module above.
 * @throws ApiError 409 while an order of the account, or of the guest's session, is under way.
 */
export type RemovePerson = (transaction: Transaction<Database>, person: ProvedPerson) => Promise<void>;
