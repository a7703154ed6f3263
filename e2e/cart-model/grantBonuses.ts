import { grant } from '../../api/src/bonuses/ledger';
import { connect } from '../../api/src/database/connect';
import { openDatabase } from '../../api/src/database/openDatabase';

/** Puts bonuses into a customer's account in the database of `dataFolder`, as the business would: no call of a customer does that. */
export async function grantBonuses(
  dataFolder: string,
  customer: { brand: string; phone: string },
  amountMinor: number,
): Promise<void> {
  const settings = { databaseUrl: process.env.DATABASE_URL || null, dataFolder };
  const server = await openDatabase(settings, { warn: () => {} });
  const { database, close } = connect({ ...server.poolConfig, max: 1 }, () => {});
  try {
    const { id } = await database
      .selectFrom('customers')
      .select('id')
      .where('brand', '=', customer.brand)
      .where('phone', 'in', [customer.phone, `+${customer.phone}`])
      .executeTakeFirstOrThrow();
    const entry = { currency: 'RUB', now: Date.now() };
    await database.transaction().execute((transaction) => grant(transaction, id, amountMinor, entry));
  } finally {
    await close();
    await server.stop();
  }
}
