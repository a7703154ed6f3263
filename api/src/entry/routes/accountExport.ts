import type { UserExportReply } from '@storefront/contracts';
import { type Kysely, sql } from 'kysely';
import { toOrder } from '../../ordering/orders/toOrder';
import { requireCustomer, requireCustomers } from '../../people/customers/requireCustomer';
import { toUser } from '../../people/customers/toUser';
import type { RequestContext } from '../../platform/calls/CallContext';
import type { CallDependencies } from '../../platform/calls/CallDependencies';
import type { RegisterCall } from '../../platform/calls/registerCall';
import type { Database } from '../../platform/database/Database';
import { ApiError } from '../../platform/http/ApiError';
import { toMajor } from '../../platform/money/minorUnits';
import { isSamePhone } from '../../platform/phones/isSamePhone';
import { nationalNumber } from '../../platform/phones/nationalNumber';

const exportsPerIp = 20;
const hourMs = 3_600_000;
const moment = (ms: number): string => new Date(ms).toISOString();

/** Gives signed-in customers all that is known of them. */
export function registerAccountExport(
  register: RegisterCall,
  { database }: Pick<CallDependencies, 'database'>,
): void {
  register('userExport', async (context) => {
    requireCustomers(context);
    const { customer } = await requireCustomer(context);
    await context.limit('account:export', exportsPerIp, hourMs);
    return exportAccount(database, context, customer.id);
  });
}

async function exportAccount(
  database: Kysely<Database>,
  context: RequestContext,
  customerId: number,
): Promise<UserExportReply> {
  const { brand, now } = context;
  const customer = await database
    .selectFrom('customers')
    .selectAll()
    .where('id', '=', customerId)
    .executeTakeFirst();
  if (!customer) throw new ApiError(401, 'session.required');
  const { id: _id, balance: _balance, ...profile } = toUser(customer, 0);
  const addresses = await database
    .selectFrom('customer_addresses')
    .select(['id', 'address', 'used_at'])
    .where('customer_id', '=', customerId)
    .orderBy('used_at', 'desc')
    .execute();
  const orders = await database
    .selectFrom('orders')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('brand', '=', brand)
    .orderBy('id', 'desc')
    .execute();
  const bonuses = await database
    .selectFrom('bonus_entries')
    .select(['kind', 'amount_minor', 'currency', 'created_at'])
    .where('customer_id', '=', customerId)
    .orderBy('id', 'desc')
    .execute();
  const found = await database
    .selectFrom('feedback_messages')
    .select(['kind', 'doc', 'created_at', sql<string>`doc->>'phone'`.as('phone')])
    .where('brand', '=', brand)
    .where(sql<string>`doc->>'phone'`, 'like', `%${nationalNumber(customer.phone)}`)
    .orderBy('id', 'desc')
    .execute();
  const requests = found.filter(({ phone }) => isSamePhone(phone, customer.phone));
  return {
    exported_at: moment(now),
    customer: { ...profile, vk_id: customer.vk_id, created_at: moment(customer.created_at) },
    addresses: addresses.map(({ id, address, used_at }) => ({ ...address, id, used_at: moment(used_at) })),
    orders: orders.map((order) => ({
      ...toOrder({ order, isShared: false }, context),
      ordered_at: moment(order.created_at),
    })),
    bonuses: bonuses.map(({ amount_minor, created_at, ...entry }) => ({
      ...entry,
      amount: toMajor(amount_minor),
      at: moment(created_at),
    })),
    requests: requests.map(({ kind, doc, created_at }) => ({
      kind,
      at: moment(created_at),
      sent: doc as Record<string, unknown>,
    })),
  };
}
