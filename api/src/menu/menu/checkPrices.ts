import type { BrandAlias } from '@storefront/contracts';
import type { Faults } from './Faults';
import type { PlacedMenu } from './MenuDocument';
import type { Place } from './Place';
import type { Prices } from './schemas/money';

/**
 * What goes with a product must have a price wherever the product has one: its modifiers in its currencies,
 * packages, gifts and promo codes in those of their brands' products.
 */
export function checkPrices(menu: PlacedMenu, faults: Faults): void {
  const { document, places } = menu;
  checkFreeDishes(menu, faults);
  const listCurrencies = (brands: readonly BrandAlias[]) =>
    new Set(
      document.products
        .filter((product) => product.brands.some((brand) => brands.includes(brand)))
        .flatMap((product) => Object.keys(product.price)),
    );
  const needed = modifierCurrencies(document);
  document.modifiers.modifiers.forEach((modifier, index) => {
    checkHas(modifier.price, 'price', needed.get(modifier.id), places.modifiers[index], faults);
  });
  const known = new Map<string, Set<string>>();
  const ofBrands = (brands: readonly BrandAlias[]) => {
    const key = brands.join();
    const found = known.get(key) ?? listCurrencies(brands);
    known.set(key, found);
    return found;
  };
  document.packages.forEach(({ price, brands }, index) => {
    checkHas(price, 'price', ofBrands(brands), places.packages[index], faults);
  });
  document.gifts.forEach(({ price, brands, conditions }, index) => {
    const currencies = ofBrands(brands);
    checkHas(price, 'price', currencies, places.gifts[index], faults);
    const path = 'conditions.minimum_subtotal';
    if (conditions.minimum_subtotal)
      checkHas(conditions.minimum_subtotal, path, currencies, places.gifts[index], faults);
  });
  document.promocodes.forEach((promocode, index) => {
    const place = places.promocodes[index];
    const currencies = ofBrands(promocode.brands);
    if (promocode.kind === 'amount') checkHas(promocode.amount, 'amount', currencies, place, faults);
    if (promocode.minimum_subtotal)
      checkHas(promocode.minimum_subtotal, 'minimum_subtotal', currencies, place, faults);
  });
}

/** A dish may cost nothing by itself only where something that must be chosen has a price. */
function checkFreeDishes({ document, places }: PlacedMenu, faults: Faults): void {
  const { modifiers, groups } = document.modifiers;
  document.products.forEach((product, index) => {
    const place = places.products[index];
    for (const [currency, price] of Object.entries(product.price)) {
      if (price !== 0 || !place) continue;
      const isPaidFor = groups.some(
        ({ id, min, modifiers: members }) =>
          min > 0 &&
          product.modifiers?.groups.includes(id) &&
          modifiers.every((one) => !members.includes(one.id) || (one.price[currency] ?? 0) > 0),
      );
      if (!isPaidFor) faults.add(place, `price.${currency}`, 'must be a positive integer in minor units');
    }
  });
}

function modifierCurrencies({ products, modifiers }: PlacedMenu['document']): Map<number, Set<string>> {
  const members = new Map(modifiers.groups.map((group) => [group.id, group.modifiers]));
  const needed = new Map<number, Set<string>>();
  for (const { price, modifiers: chosen } of products) {
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
  place: Place | undefined,
  faults: Faults,
): void {
  for (const currency of currencies ?? []) {
    if (place && prices[currency] === undefined)
      faults.add(place, `${path}.${currency}`, 'is missing: products that it goes with have such a price');
  }
}
