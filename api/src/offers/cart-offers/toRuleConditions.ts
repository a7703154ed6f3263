import { priceMinor } from '../../menu/products/toProduct';
import type { CatalogueCity } from '../../places/catalogue/CatalogueCity';
import type { CatalogueCondition } from '../catalogue/CatalogueOffer';
import type { OfferCondition } from '../pricing';

/** The catalogue's conditions in one city's currency; one without a price there can never hold. */
export function toRuleConditions(
  conditions: readonly CatalogueCondition[],
  city: CatalogueCity,
): OfferCondition[] {
  return conditions.map((condition) =>
    condition.kind === 'minimum'
      ? { kind: 'minimum', amountMinor: priceMinor(condition.prices, city) }
      : condition,
  );
}
