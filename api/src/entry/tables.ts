import type { Generated } from 'kysely';
import type { Json, Millis } from '../platform/database/columns';

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
