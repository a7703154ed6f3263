import type { BonusHistoryReply } from '@storefront/contracts';
import type { Kysely } from 'kysely';
import type { CustomersSession } from '../../people/customers/requireCustomer';
import { bonusCity } from '../../people/customers/toUser';
import type { RequestContext } from '../../platform/calls/CallContext';
import type { Database } from '../../platform/database/Database';
import { toMajor } from '../../platform/money/minorUnits';

const entriesPerPage = 20;

/**
 * One page of how the customer's bonuses came and went where they shop, newest first (BONUS-03). Nothing
 * where there is no programme; a page past the last is empty.
 */
export async function bonusHistory(
  database: Kysely<Database>,
  context: RequestContext,
  session: CustomersSession,
  asked: number,
): Promise<BonusHistoryReply> {
  const page = Math.max(1, asked);
  const city = bonusCity(context, session);
  if (!city?.loyalty || !context.catalogue.places.brand(context.brand).settings.loyalty)
    return { entries: [], page, pages: 1 };
  const own = database
    .selectFrom('bonus_entries')
    .where('bonus_entries.customer_id', '=', session.customer.id)
    .where('currency', '=', city.currency.code);
  const { total } = await own
    .select((select) => select.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await own
    .leftJoin('orders', 'orders.id', 'bonus_entries.order_id')
    .select([
      'bonus_entries.id',
      'kind',
      'amount_minor',
      'bonus_entries.created_at',
      'orders.number as order_number',
    ])
    .orderBy('bonus_entries.id', 'desc')
    .limit(entriesPerPage)
    .offset((page - 1) * entriesPerPage)
    .execute();
  return {
    entries: rows.map(({ amount_minor, ...row }) => ({ ...row, amount: toMajor(amount_minor) })),
    page,
    pages: Math.max(1, Math.ceil(total / entriesPerPage)),
  };
}
