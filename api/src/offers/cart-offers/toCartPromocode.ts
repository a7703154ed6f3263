import type { Cart } from '@storefront/contracts';
import { toImages } from '../../menu/pictures/pictureKeys';
import { readText } from '../../platform/languages/Localized';
import { toMajor } from '../../platform/money/minorUnits';
import type { PricesMinor } from '../pricing';
import type { EvaluatedPromocode } from './EvaluatedPromocode';
import { type conditionText, promocodeReasonText } from './offerTexts';

/**
 * The promo code of a cart: what it gives, or why it does not apply; it stays in sight either way (GIFT-02,
 * D-16).
 */
export function toCartPromocode(
  { code, promocode, isApplied, reason, product }: EvaluatedPromocode,
  prices: PricesMinor,
  speaker: Parameters<typeof conditionText>[1],
): NonNullable<Cart['promocode']> {
  const { language, say } = speaker;
  const message = () => {
    if (promocode === null) return say('promocode.unknown');
    return reason === null ? readText(promocode.description, language) : promocodeReasonText(reason, speaker);
  };
  return {
    code,
    applied: isApplied,
    message: message(),
    discount: isApplied ? toMajor(prices.discountMinor) : 0,
    product: product && {
      id: product.id,
      key: product.key,
      name: readText(product.name, language),
      count: 1,
      images: toImages(product.key),
      allergens: product.allergens.map(({ key, name }) => ({ key, name: readText(name, language) })),
      flags: product.flags,
      price: 0,
    },
  };
}
