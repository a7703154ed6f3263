import { grantToCustomer } from '../../api/src/offers/redemption/testing/grantToCustomer';
import { inStackDatabase } from './stackDatabase';

/**
 * Puts bonuses into a customer's account in the database of `dataFolder`, as the business would: no call of a
 * customer does that.
 */
export const grantBonuses = (
  dataFolder: string,
  customer: { brand: string; phone: string },
  amountMinor: number,
): Promise<void> =>
  inStackDatabase(dataFolder, async (database) => {
    const { id } = await database
      .selectFrom('customers')
      .select('id')
      .where('brand', '=', customer.brand)
      .where('phone', 'in', [customer.phone, `+${customer.phone}`])
      .executeTakeFirstOrThrow();
    const entry = { currency: 'RUB', now: Date.now() };
    await database
      .transaction()
      .execute((transaction) => grantToCustomer(transaction, id, amountMinor, entry));
  });
