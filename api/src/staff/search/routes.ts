import type { StaffFoundOrder } from '@storefront/contracts';
import { paymentMethodName } from '../../offers/payment-methods/paymentMethods';
import { findDelay } from '../../ordering/orders/orderDelay';
import type { StoredOrder } from '../../ordering/tables';
import { toMajor } from '../../platform/money/minorUnits';
import type { RegisterStaffCall, StaffContext } from '../calls/registerStaffCall';
import { maskPhone } from '../orders/toStaffOrder';
import { mayAt, shopsWith } from '../rights/Caller';
import type { StaffDependencies } from '../StaffDependencies';
import { findOrders } from './findOrders';
import { readOwed, toPaymentState } from './paymentState';

const usualLimit = 25;

function toFound(
  order: StoredOrder,
  owed: ReadonlyMap<number, boolean>,
  { caller, catalogue, language, now }: Pick<StaffContext, 'caller' | 'catalogue' | 'language' | 'now'>,
): StaffFoundOrder {
  const { snapshot } = order;
  const { isAsap, startsAt, endsAt } = snapshot.slot;
  const seesPhone = mayAt(caller, 'phones:read', order.shop_id);
  return {
    id: order.id,
    number: order.number,
    brand: order.brand,
    shop_id: order.shop_id,
    timezone: catalogue.places.cities.find(({ id }) => id === order.city_id)?.timeZone ?? 'UTC',
    created_at: order.created_at,
    order_type: order.order_type,
    status: order.status,
    slot: { is_asap: isAsap, starts_at: startsAt, ends_at: endsAt },
    promised_at: order.expected_at,
    is_late: findDelay(order, now) !== null,
    customer: {
      name: snapshot.username,
      phone: seesPhone ? order.phone : maskPhone(order.phone),
      is_phone_masked: !seesPhone,
    },
    address: snapshot.address?.full_address ?? null,
    payment: {
      type: order.payment_type,
      name: paymentMethodName(order.payment_type, language),
      state: toPaymentState(order, owed),
    },
    total: toMajor(order.total_minor),
    currency: { code: snapshot.currency.code, fraction_digits: snapshot.currency.fractionDigits },
  };
}

/** Orders by what somebody knows of them, and by their state. */
export function registerSearch(register: RegisterStaffCall, { database }: StaffDependencies): void {
  register('staffSearch', 'orders:read', async (context) => {
    const { query, caller, shopIds, catalogue, now, deed } = context;
    const phoneShops = shopsWith(caller, 'phones:read');
    const searched = { query, shopIds, phoneShops, catalogue, now };
    const { orders, hasMore, hiddenBy } = await findOrders(database, searched, query.limit ?? usualLimit);
    const owed = await readOwed(
      database,
      orders.map(({ id }) => id),
    );
    // Somebody looked for a person; the list that is open all day says nothing of one.
    if (query.q) deed.after = { found: orders.map(({ id }) => id) };
    return {
      orders: orders.map((order) => toFound(order, owed, context)),
      next: hasMore ? (orders.at(-1)?.id ?? null) : null,
      hidden_by: hiddenBy,
    };
  });
}
