import type { BrandAlias } from '@storefront/contracts';
import { type Kysely, sql } from 'kysely';
import type { OfferCustomer } from '../../offers/redemption/OfferCustomer';
import {
  customerSubject,
  everybody,
  orderedOffer,
  promocodeOffer,
  toSubject,
} from '../../offers/redemption/offerUses';
import { phoneSubjects } from '../../offers/redemption/phoneSubjects';
import type { Catalogue } from '../../platform/calls/Catalogue';
import type { Database } from '../../platform/database/Database';
import type { Buyer } from './evaluateCart';
import type { StoredCart } from './StoredCart';

/**
 * Who buys, now that the phone is known: whether it is a first order, and how often the promo code was used
 * from this phone. Unpaid orders from the same cart count for neither, because this order supersedes them.
 * Asks the database only when the cart has offers that depend on it.
 */
export async function orderBuyer(
  database: Kysely<Database>,
  { catalogue, brand }: { catalogue: Catalogue; brand: BrandAlias },
  customer: OfferCustomer | null,
  phone: string,
  { offers, unpaid }: StoredCart,
): Promise<Buyer> {
  const isFirstOrder = customer && !customer.hasOrdered;
  if (offers.promocode === null && offers.gifts.length === 0)
    return { customer, refused: null, isFirstOrder };
  const promocode = offers.promocode && catalogue.offers.promocode(brand, offers.promocode.code);
  const offer = promocode ? promocodeOffer(brand, promocode.code) : '';
  const { current, former } = phoneSubjects(phone);
  const phones = [current, ...former];
  const subjects = [current, ...(customer ? [customerSubject(customer.id)] : [])];
  const superseded = unpaid.map(({ id }) => id);
  const { rows } = await sql<{ has_ordered: boolean; uses: Record<string, number> }>`
    select exists (select 1 from orders where phone = ${phone} and brand = ${brand} and status <> 'canceled'
        and id <> all(${superseded}::int[]))
        or exists (select 1 from offer_uses where offer = ${orderedOffer(brand)} and subject = any(${phones})) as has_ordered,
      coalesce((select jsonb_object_agg(subject, used) from (
        select case when subject = any(${former}) then ${current} else subject end as subject, sum(used)::int as used
        from offer_uses where offer = ${offer} and subject = any(${[...subjects, ...former, everybody]}) group by 1) counted), '{}') as uses`.execute(
    database,
  );
  const facts = rows[0] ?? { has_ordered: false, uses: {} };
  const isFirst = isFirstOrder !== false && !facts.has_ordered;
  const usedBy = (subject: string): number => {
    const own = unpaid.flatMap((order) =>
      order.uses.filter((use) => use.offer === offer && toSubject(use.of, order) === subject),
    );
    return (facts.uses[subject] ?? 0) - own.length;
  };
  const { usesPerCustomer = null, usesTotal = null } = promocode ?? {};
  const isForFirst = promocode?.conditions.some(({ kind }) => kind === 'first_order') ?? false;
  const refused = () => {
    if (isForFirst && !isFirst) return 'first_order' as const;
    if (usesPerCustomer !== null && subjects.some((subject) => usedBy(subject) >= usesPerCustomer))
      return 'used' as const;
    return usesTotal !== null && usedBy(everybody) >= usesTotal ? ('used_up' as const) : null;
  };
  return { customer, refused: refused(), isFirstOrder: isFirst };
}
