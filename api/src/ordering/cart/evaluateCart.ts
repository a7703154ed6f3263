import type { BrandAlias } from '@storefront/contracts';
import type { PromocodeRefusal } from '../../offers/cart-offers/CartOffers';
import type { EvaluatedGift } from '../../offers/cart-offers/EvaluatedGift';
import type { EvaluatedPromocode } from '../../offers/cart-offers/EvaluatedPromocode';
import { giftToSettle } from '../../offers/cart-offers/giftToSettle';
import { promocodeToSettle } from '../../offers/cart-offers/promocodeToSettle';
import type { CataloguePromocode } from '../../offers/catalogue/CatalogueOffer';
import {
  findMinimumRule,
  type MinimumRule,
  type OfferFacts,
  type PricesMinor,
  settleOffers,
} from '../../offers/pricing';
import { type BonusStanding, bonusStanding } from '../../offers/redemption/bonusStanding';
import type { OfferCustomer } from '../../offers/redemption/OfferCustomer';
import { promocodeOffer } from '../../offers/redemption/offerUses';
import { findLastHour, type LastHour, type Serving } from '../../places/shops/Serving';
import type { Catalogue } from '../../platform/calls/Catalogue';
import { cityDate } from '../../platform/time/cityDate';
import { type PricedGoods, priceLines } from './priceLines';
import type { StoredCart } from './StoredCart';

/** A cart with everything that follows from it: what the reply shows, and what an order would be. */
export interface EvaluatedCart extends PricedGoods {
  prices: PricesMinor;
  minimum: MinimumRule | null;
  gifts: EvaluatedGift[];
  promocode: EvaluatedPromocode | null;
  /** One that would apply now, while none is chosen and no bonuses are on. */
  offeredPromocode: CataloguePromocode | null;
  /** `maxMinor` is what they could pay now; the balance is 0 for everybody the programme is not open to. */
  bonuses: { standing: BonusStanding; maxMinor: number; balanceMinor: number; isOn: boolean };
  /** The city's date that dated offers were judged by. */
  today: string;
  lastHour: LastHour | null;
}
export interface Buyer {
  customer: OfferCustomer | null;
  /** What the number of uses says against the cart's promo code. */
  refused: PromocodeRefusal | null;
  /** Null while unknown. */
  isFirstOrder: boolean | null;
}

/**
 * Prices, availability, gifts, promo code and bonuses of a cart, by what the catalogue, the clock and the
 * customer are now (API-02).
 */
export function evaluateCart(
  { catalogue: everywhere, brand, now }: { catalogue: Catalogue; brand: BrandAlias; now: number },
  serving: Serving,
  cart: StoredCart,
  { customer, refused, isFirstOrder }: Buyer,
): EvaluatedCart {
  const { city, orderType, zone } = serving;
  const catalogue = everywhere.at(serving.shop?.id);
  const lastHour = findLastHour(catalogue, brand, serving, now);
  const isLastHour = lastHour?.isNow ?? false;
  const goods = priceLines(catalogue, brand, serving, cart.lines, cart.withoutBag, isLastHour);
  const settings = catalogue.offers.brand(brand);
  const today = cityDate(now, city.timeZone);
  const facts = toOfferFacts(goods.lines, serving, { customer, isFirstOrder, today });
  const gifts = listOfferedGifts(catalogue, brand, serving, cart, customer, today);
  const chosen = cart.offers.promocode;
  const promocode = chosen && catalogue.offers.promocode(brand, chosen.code);
  const standing = bonusStanding(settings, city, customer !== null, today);
  const balanceMinor = standing === 'open' ? (customer?.balanceMinor ?? 0) : 0;
  const toPrice = {
    packages: goods.packages,
    zone: zone && {
      deliveryMinor: zone.deliveryMinor,
      minimumOrderMinor: zone.minimumOrderMinor,
      hasFreeDelivery: zone.hasFreeDelivery,
    },
    orderType,
    accrualPercent: standing !== 'none' && settings.bonus.isAccrued ? settings.bonus.accrualPercent : 0,
  };
  const settle = (code: CataloguePromocode | null, refusal: PromocodeRefusal | null) =>
    settleOffers({
      cart: toPrice,
      facts,
      gifts: gifts.map(({ toSettle }) => toSettle),
      promocode: code && promocodeToSettle(catalogue, brand, code, serving, refusal),
      bonusesLimitMinor: cart.offers.bonusesLimitMinor,
      balanceMinor,
      fractionDigits: city.currency.fractionDigits,
    });
  const settled = settle(promocode, refused ?? chosen?.refused ?? null);
  // Uses of all customers together are not read for every cart: a code that counts them may be used up.
  const mayBeUsedUp = ({ code, usesPerCustomer, usesTotal }: CataloguePromocode) =>
    usesTotal !== null ||
    (usesPerCustomer !== null && (customer?.uses.get(promocodeOffer(brand, code)) ?? 0) >= usesPerCustomer);
  const offeredPromocode = chosen
    ? undefined
    : catalogue.offers
        .listOfferedPromocodes(brand)
        .find((code) => !mayBeUsedUp(code) && settle(code, null).isPromocodeApplied);
  return {
    ...goods,
    prices: settled.prices,
    minimum: findMinimumRule({ ...toPrice, lines: facts.lines }),
    gifts: gifts.flatMap(({ gift, product, toSettle }, index) => {
      const giftSettled = settled.gifts[index];
      if (!giftSettled) return [];
      return [
        { gift, product, priceMinor: toSettle.priceMinor, settled: giftSettled, isUsed: toSettle.isUsed },
      ];
    }),
    promocode: chosen && {
      code: chosen.code,
      promocode,
      isApplied: settled.isPromocodeApplied,
      reason: settled.promocodeReason,
      product:
        settled.isPromocodeApplied && promocode?.discount.kind === 'product'
          ? catalogue.menu.product(brand, promocode.discount.productKey)
          : null,
    },
    offeredPromocode: offeredPromocode ?? null,
    bonuses: {
      standing,
      maxMinor: settled.bonusesMaxMinor,
      balanceMinor,
      isOn: cart.offers.bonusesLimitMinor !== null && settled.prices.bonusesMinor > 0,
    },
    today,
    lastHour,
  };
}

const toOfferFacts = (
  lines: PricedGoods['lines'],
  { city, orderType }: Serving,
  { customer, isFirstOrder, today }: Pick<Buyer, 'customer' | 'isFirstOrder'> & { today: string },
): OfferFacts => ({
  lines: lines.map(({ unitPriceMinor, count, isAvailable, product }) => ({
    unitPriceMinor,
    count,
    available: isAvailable,
    productKey: product.key,
    groupId: product.groupId,
  })),
  orderType,
  cityAlias: city.alias,
  today,
  isFirstOrder,
  birthday: customer?.birthday ?? null,
});

/**
 * Gifts that this customer may see here: known dishes with a price in the city, personal ones for members.
 */
function listOfferedGifts(
  catalogue: Catalogue,
  brand: BrandAlias,
  serving: Serving,
  cart: StoredCart,
  customer: Buyer['customer'],
  today: string,
) {
  return catalogue.offers.listGifts(brand).flatMap((gift) => {
    const product = catalogue.menu.product(brand, gift.productKey);
    const isForThem = gift.type === 'gift' || customer !== null;
    if (!product || !isForThem || gift.prices[serving.city.currency.code] === undefined) return [];
    return [
      { gift, product, toSettle: giftToSettle(brand, gift, product, serving, cart.offers, customer, today) },
    ];
  });
}
