import type { Generated } from 'kysely';
import type { Millis } from '../platform/database/columns';

interface OfferUsesTable {
  offer: string;
  subject: string;
  used: number;
}
interface BonusAccountsTable {
  customer_id: number;
  /** ISO 4217: bonuses earned in one currency are not spent in another. */
  currency: string;
  balance_minor: number;
}
interface BonusEntriesTable {
  id: Generated<number>;
  customer_id: number;
  currency: string;
  order_id: number | null;
  kind: 'grant' | 'accrual' | 'reserve' | 'release';
  amount_minor: number;
  created_at: Millis;
}

declare module '../platform/database/Database' {
  interface Database {
    offer_uses: OfferUsesTable;
    bonus_accounts: BonusAccountsTable;
    bonus_entries: BonusEntriesTable;
  }
}
