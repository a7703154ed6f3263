import { type Kysely, sql } from 'kysely';
import type { Database } from '../../platform/database/Database';
import type { OffersData } from './CatalogueOffers';

/** Makes the tables of gifts and promo codes hold exactly what `data` says. */
export async function writeOffers(database: Kysely<Database>, data: OffersData): Promise<void> {
  await database.deleteFrom('gifts').execute();
  await sql`insert into gifts (id, doc)
    select (doc->>'id')::int, doc from jsonb_array_elements(${JSON.stringify(data.gifts)}::jsonb) doc`.execute(
    database,
  );
  await database.deleteFrom('promocodes').execute();
  await sql`insert into promocodes (code, doc)
    select doc->>'code', doc from jsonb_array_elements(${JSON.stringify(data.promocodes)}::jsonb) doc`.execute(
    database,
  );
}
