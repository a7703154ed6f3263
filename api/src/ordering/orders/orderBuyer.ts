import type { BrandAlias } from '@storefront/contracts';
import { type Kysely, sql } from 'kysely';
import type { Catalogue } from '../../menu/catalogue/Catalogue';
import type { OfferCustomer } from '../../offers/uses/offerCustomer';
import { customerSubject, everybody, phoneSubject, promocodeOffer } from '../../offers/uses/offerUses';
import type { Database } from '../../platform/database/Database';
import type { Buyer } from '../cart/evaluateCart';
import type { StoredCart } from '../cart/StoredCart';

/**
 * Who buys, now that the phone is known: whether it is a first order, and how often the promo code was used from this phone. Asks the
 * database only when the cart has offers that depend on it.
 */
export async function orderBuyer(
  database: Kysely<Database>,
  { catalogue, brand }: { catalogue: Catalogue; brand: BrandAlias },
  customer: OfferCustomer | null,
  phone: string,
  { offers }: StoredCart,
): Promise<Buyer> {
  const isFirstOrder = customer && !customer.hasOrdered;
  if (offers.promocode === null && offers.gifts.length === 0)
    return { customer, refused: null, isFirstOrder };
  const promocode = offers.promocode && catalogue.promocode(brand, offers.promocode.code);
  const offer = promocode ? promocodeOffer(brand, promocode.code) : '';
  const subjects = [phoneSubject(phone), ...(customer ? [customerSubject(customer.id)] : [])];
  const { rows } = await sql<{ has_ordered: boolean; used: number; used_by_all: number }>`
    select exists (select 1 from orders where phone = ${phone} and brand = ${brand} and status <> 'canceled') as has_ordered,
      coalesce((select max(used) from offer_uses where offer = ${offer} and subject = any(${subjects})), 0) as used,
      coalesce((select used from offer_uses where offer = ${offer} and subject = ${everybody}), 0) as used_by_all`.execute(
    database,
  );
  const facts = rows[0] ?? { has_ordered: false, used: 0, used_by_all: 0 };
  const isFirst = isFirstOrder !== false && !facts.has_ordered;
  const { usesPerCustomer = null, usesTotal = null } = promocode ?? {};
  const isForFirst = promocode?.conditions.some(({ kind }) => kind === 'first_order') ?? false;
  const refused = () => {
    if (isForFirst && !isFirst) return 'first_order' as const;
    if (usesPerCustomer !== null && facts.used >= usesPerCustomer) return 'used' as const;
    return usesTotal !== null && facts.used_by_all >= usesTotal ? ('used_up' as const) : null;
  };
  return { customer, refused: refused(), isFirstOrder: isFirst };
}
