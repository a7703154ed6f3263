import type { BrandAlias } from '@storefront/contracts';
import { cheapestComposition } from '../../menu/products/cheapestPriceMinor';
import { isSold, priceMinor, toRules } from '../../menu/products/toProduct';
import type { Serving } from '../../places/shops/Serving';
import type { Catalogue } from '../../platform/calls/Catalogue';
import type { CataloguePromocode } from '../catalogue/CatalogueOffer';
import type { PromocodeToSettle } from '../pricing';
import type { PromocodeRefusal } from './CartOffers';
import { toRuleConditions } from './toRuleConditions';

/** A promo code of the catalogue as the rules see it, in one city's currency. */
export function promocodeToSettle(
  catalogue: Catalogue,
  brand: BrandAlias,
  promocode: CataloguePromocode,
  serving: Serving,
  refused: PromocodeRefusal | null,
): PromocodeToSettle {
  return {
    discount: toDiscount(catalogue, brand, promocode, serving),
    conditions: toRuleConditions(promocode.conditions, serving.city),
    refused,
  };
}

function toDiscount(
  catalogue: Catalogue,
  brand: BrandAlias,
  { discount }: CataloguePromocode,
  { city, orderType }: Serving,
): PromocodeToSettle['discount'] {
  switch (discount.kind) {
    case 'percent':
      return discount;
    case 'amount':
      return { kind: 'amount', amountMinor: priceMinor(discount.prices, city) };
    case 'product': {
      const product = catalogue.menu.product(brand, discount.productKey);
      const isHere = product !== null && !product.stopped && isSold(product, { city, orderType });
      // It is given in its simplest composition; while that is stopped, it cannot be given.
      return { kind: 'product', isSold: isHere && cheapestComposition(toRules(product, city)) !== null };
    }
  }
}
