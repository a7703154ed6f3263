import { type Kysely, type Migration, sql } from 'kysely';

/** Who set a webhook: the key; null is the terminal, whose addresses are the operators' own choice. */
export const webhookKeys: Migration = {
  async up(database: Kysely<unknown>): Promise<void> {
    await sql`alter table staff_webhooks add column key_id int references staff_keys`.execute(database);
  },
};
