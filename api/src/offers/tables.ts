import { type Generated, sql } from 'kysely';
import type { Json, Millis } from '../platform/database/columns';
import type { TablesData } from '../platform/database/TableData';
import type { CatalogueGift, CataloguePromocode } from './catalogue/CatalogueOffer';
import { customerSubject } from './redemption/offerUses';

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

interface GiftsTable {
  id: number;
  doc: Json<CatalogueGift>;
}
interface PromocodesTable {
  code: string;
  doc: Json<CataloguePromocode>;
}

declare module '../platform/database/Database' {
  interface Database {
    gifts: GiftsTable;
    promocodes: PromocodesTable;
    offer_uses: OfferUsesTable;
    bonus_accounts: BonusAccountsTable;
    bonus_entries: BonusEntriesTable;
  }
}

export const offersTables = {
  gifts: { impersonal: ['doc'] },
  promocodes: { impersonal: ['code', 'doc'] },
  offer_uses: {
    readBy: ['ordering'],
    // An account's id, or an HMAC of a phone.
    personal: ['subject'],
    impersonal: ['offer'],
    kept: 'the account’s until it is deleted, the HMAC without end: a gift for the first order would be there again for whoever is forgotten',
    forget: async (transaction, { customerId }) => {
      if (customerId === null) return;
      await sql`delete from offer_uses where subject = ${customerSubject(customerId)}`.execute(transaction);
    },
  },
  bonus_accounts: { readBy: ['ordering'], impersonal: ['currency'], goesWith: 'customers' },
  bonus_entries: { readBy: ['ordering', 'entry'], impersonal: ['currency', 'kind'], goesWith: 'customers' },
} satisfies TablesData;
