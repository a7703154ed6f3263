import type { BrandAlias } from '@storefront/contracts';
import type { CatalogueProduct } from '../../menu/catalogue/CatalogueProduct';
import { isSold, priceMinor } from '../../menu/products/toProduct';
import type { Serving } from '../../places/shops/Serving';
import type { CatalogueGift } from '../catalogue/CatalogueOffer';
import { type GiftToSettle, nearestBirthdayYear } from '../pricing';
import type { OfferCustomer } from '../redemption/OfferCustomer';
import { giftOffer } from '../redemption/offerUses';
import type { CartOffers } from './CartOffers';
import { toRuleConditions } from './toRuleConditions';

/** The year a present belongs to, when its uses are counted by birthday; null for every other gift. */
export function birthdayYear(gift: CatalogueGift, birthday: string | null, today: string): number | null {
  const isForBirthday = gift.conditions.some(({ kind }) => kind === 'birthday');
  return isForBirthday && birthday !== null ? nearestBirthdayYear(birthday, today) : null;
}

/**
 * A gift of the catalogue as the rules see it: its price here, what the customer took, whether its uses are
 * spent.
 */
export function giftToSettle(
  brand: BrandAlias,
  gift: CatalogueGift,
  product: CatalogueProduct,
  { city, orderType }: Serving,
  offers: CartOffers,
  customer: OfferCustomer | null,
  today: string,
): GiftToSettle {
  const year = birthdayYear(gift, customer?.birthday ?? null, today);
  const used = customer?.uses.get(giftOffer(brand, gift.id, year)) ?? 0;
  return {
    id: gift.id,
    priceMinor: priceMinor(gift.prices, city),
    maxCount: gift.maxCount,
    conditions: toRuleConditions(gift.conditions, city),
    isSold: !product.stopped && isSold(product, { city, orderType }),
    isUsed: gift.usesPerCustomer !== null && used >= gift.usesPerCustomer,
    wanted: offers.gifts.find(({ id }) => id === gift.id)?.count ?? 0,
  };
}
