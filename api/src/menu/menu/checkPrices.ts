import type { BrandAlias } from '@storefront/contracts';
import type { Faults } from './Faults';
import type { CheckedLists } from './MenuDocument';
import type { Place } from './Place';
import type { Prices } from './schemas/money';

/**
 * What goes with a product must have a price wherever the product has one: its modifiers in its currencies,
 * packages, gifts and promo codes in those of their brands' products.
 */
export function checkPrices(lists: CheckedLists, faults: Faults): void {
  checkFreeDishes(lists, faults);
  const listCurrencies = (brands: readonly BrandAlias[]) =>
    new Set(
      lists.products
        .filter(({ value: product }) => product.brands.some((brand) => brands.includes(brand)))
        .flatMap(({ value: product }) => Object.keys(product.price)),
    );
  const needed = modifierCurrencies(lists);
  for (const { value: modifier, place } of lists.modifiers)
    checkHas(modifier.price, 'price', needed.get(modifier.id), place, faults);
  const known = new Map<string, Set<string>>();
  const ofBrands = (brands: readonly BrandAlias[]) => {
    const key = brands.join();
    const found = known.get(key) ?? listCurrencies(brands);
    known.set(key, found);
    return found;
  };
  for (const { value, place } of lists.packages)
    checkHas(value.price, 'price', ofBrands(value.brands), place, faults);
  for (const { value: gift, place } of lists.gifts) {
    const currencies = ofBrands(gift.brands);
    checkHas(gift.price, 'price', currencies, place, faults);
    const path = 'conditions.minimum_subtotal';
    if (gift.conditions.minimum_subtotal)
      checkHas(gift.conditions.minimum_subtotal, path, currencies, place, faults);
  }
  for (const { value: promocode, place } of lists.promocodes) {
    const currencies = ofBrands(promocode.brands);
    if (promocode.kind === 'amount') checkHas(promocode.amount, 'amount', currencies, place, faults);
    if (promocode.minimum_subtotal)
      checkHas(promocode.minimum_subtotal, 'minimum_subtotal', currencies, place, faults);
  }
}

/** A dish may cost nothing by itself only where something that must be chosen has a price. */
function checkFreeDishes({ products, modifiers, modifierGroups }: CheckedLists, faults: Faults): void {
  for (const { value: product, place } of products) {
    for (const [currency, price] of Object.entries(product.price)) {
      if (price !== 0) continue;
      const isPaidFor = modifierGroups.some(
        ({ value: { id, min, modifiers: members } }) =>
          min > 0 &&
          product.modifiers?.groups.includes(id) &&
          modifiers.every(({ value }) => !members.includes(value.id) || (value.price[currency] ?? 0) > 0),
      );
      if (!isPaidFor) faults.add(place, `price.${currency}`, 'must be a positive integer in minor units');
    }
  }
}

function modifierCurrencies({ products, modifierGroups }: CheckedLists): Map<number, Set<string>> {
  const members = new Map(modifierGroups.map(({ value }) => [value.id, value.modifiers]));
  const needed = new Map<number, Set<string>>();
  for (const { value } of products) {
    const { price, modifiers: chosen } = value;
    if (!chosen) continue;
    const ids = [
      ...chosen.available,
      ...chosen.single,
      ...chosen.groups.flatMap((id) => members.get(id) ?? []),
    ];
    for (const id of ids) {
      const currencies = needed.get(id) ?? new Set();
      for (const currency of Object.keys(price)) currencies.add(currency);
      needed.set(id, currencies);
    }
  }
  return needed;
}

function checkHas(
  prices: Prices,
  path: string,
  currencies: ReadonlySet<string> | undefined,
  place: Place,
  faults: Faults,
): void {
  for (const currency of currencies ?? []) {
    if (prices[currency] === undefined)
      faults.add(place, `${path}.${currency}`, 'is missing: products that it goes with have such a price');
  }
}
