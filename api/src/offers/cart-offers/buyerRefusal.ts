import type { Kysely } from 'kysely';
import type { RequestContext } from '../../platform/calls/CallContext';
import type { Database } from '../../platform/database/Database';
import type { OfferCustomer } from '../redemption/OfferCustomer';
import { everybody, type OfferUse, promocodeOffer, usesBy } from '../redemption/offerUses';
import type { CartOffers, PromocodeRefusal } from './CartOffers';

/**
 * What the uses counted so far say against the chosen promo code, as far as it is known who buys; asks the
 * database only if it must.
 * @param unpaid uses of orders that this one would supersede, which count no more then.
 */
export async function buyerRefusal(
  database: Kysely<Database>,
  { catalogue, brand }: Pick<RequestContext, 'catalogue' | 'brand'>,
  customer: OfferCustomer | null,
  offers: Pick<CartOffers, 'promocode'>,
  unpaid: readonly OfferUse[],
): Promise<PromocodeRefusal | null> {
  const chosen = offers.promocode;
  const promocode = chosen && catalogue.offers.promocode(brand, chosen.code);
  if (!promocode) return null;
  const offer = promocodeOffer(brand, promocode.code);
  const { usesPerCustomer, usesTotal } = promocode;
  if (usesPerCustomer !== null && (customer?.uses.get(offer) ?? 0) >= usesPerCustomer) return 'used';
  if (usesTotal === null) return null;
  const uses = await usesBy(database, offer, [everybody]);
  const own = unpaid.filter((use) => use.offer === offer && use.of === 'everybody').length;
  return (uses.get(everybody) ?? 0) - own >= usesTotal ? 'used_up' : null;
}
