import { type Generated, sql } from 'kysely';
import type { Json, Millis } from '../platform/database/columns';
import type { TablesData } from '../platform/database/TableData';
import { findByPhone } from '../platform/phones/findByPhone';

interface FeedbackMessagesTable {
  id: Generated<number>;
  kind: string;
  brand: string;
  city_id: number | null;
  doc: Json<object>;
  created_at: Millis;
}

declare module '../platform/database/Database' {
  interface Database {
    feedback_messages: FeedbackMessagesTable;
  }
}

export const entryTables = {
  feedback_messages: {
    personal: ['doc'],
    impersonal: ['kind', 'brand'],
    kept: 'KEEP_FEEDBACK_DAYS',
    forget: async (transaction, { brand, phone }) => {
      if (phone === null) return;
      const typed = sql<string>`doc ->> 'phone'`;
      const where = sql`brand = ${brand}`;
      const ids = await findByPhone<number>(
        transaction,
        'feedback_messages',
        { key: 'id', typed, where },
        phone,
      );
      await sql`delete from feedback_messages where id = any(${ids})`.execute(transaction);
    },
  },
} satisfies TablesData;
