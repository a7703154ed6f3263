import type { BrandAlias } from '@storefront/contracts';
import { type Kysely, sql } from 'kysely';
import type { OfferCustomer } from '../../offers/redemption/OfferCustomer';
import { customerSubject, orderedOffer } from '../../offers/redemption/offerUses';
import { phoneSubjects } from '../../offers/redemption/phoneSubjects';
import type { Database } from '../../platform/database/Database';
import type { SessionCustomer } from '../../platform/sessions/Session';

/**
 * One query; null when the account has just been deleted. What the customer's own unpaid orders of this brand
 * and city have taken counts as theirs still: a new order over the same cart supersedes them.
 */
export async function readOfferCustomer(
  database: Kysely<Database>,
  { id, phone }: SessionCustomer,
  brand: BrandAlias,
  city: { id: number; currency: { code: string } },
): Promise<OfferCustomer | null> {
  const { current, former } = phoneSubjects(phone);
  const phones = [current, ...former];
  const { rows } = await sql<{
    birthday: string | null;
    has_ordered: boolean;
    balance_minor: number;
    uses: Record<string, number>;
  }>`
    with unpaid as materialized (
      select id, snapshot from orders where customer_id = ${id} and brand = ${brand} and city_id = ${city.id}
        and status = 'waiting_for_payment')
    select birthday,
      exists (select 1 from orders where orders.customer_id = customers.id and orders.status <> 'canceled'
              and id not in (select id from unpaid))
        or exists (select 1 from orders where orders.phone = customers.phone and orders.brand = ${brand}
                   and orders.status <> 'canceled' and id not in (select id from unpaid))
        or exists (select 1 from offer_uses where offer = ${orderedOffer(brand)} and subject = any(${phones})) as has_ordered,
      coalesce((select balance_minor from bonus_accounts
                where customer_id = customers.id and currency = ${city.currency.code}), 0)
        - coalesce((select sum(amount_minor) from bonus_entries
                    where kind = 'reserve' and order_id in (select id from unpaid)), 0)::bigint as balance_minor,
      coalesce((select jsonb_object_agg(offer, used) from (
        select offer, max(used - (
            select count(*) from unpaid, jsonb_array_elements(snapshot -> 'uses') as use
            where use ->> 'offer' = offer_uses.offer and use ->> 'of' = split_part(offer_uses.subject, ':', 1))) as used
        from offer_uses where subject = any(${[customerSubject(id), ...phones]}) group by offer) uses), '{}') as uses
    from customers where id = ${id}`.execute(database);
  const row = rows[0];
  if (!row) return null;
  return {
    id,
    phone,
    birthday: row.birthday,
    hasOrdered: row.has_ordered,
    balanceMinor: row.balance_minor,
    uses: new Map(Object.entries(row.uses)),
  };
}
