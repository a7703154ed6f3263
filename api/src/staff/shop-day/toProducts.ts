import type { Language, StaffProductsReply } from '@storefront/contracts';
import { cheapestComposition, cheapestPriceMinor } from '../../menu/products/cheapestPriceMinor';
import { isSold, toRules } from '../../menu/products/toProduct';
import type { Catalogue } from '../../platform/calls/Catalogue';
import { readText } from '../../platform/languages/Localized';
import { toMajor } from '../../platform/money/minorUnits';

/** What a shop sells one way or the other, also what it has stopped: brand by brand, in the menu's order. */
export function toProducts(everywhere: Catalogue, shopId: number, language: Language): StaffProductsReply {
  const catalogue = everywhere.at(shopId);
  const shop = catalogue.places.shops.find(({ id }) => id === shopId);
  const city = catalogue.places.cities.find(({ id }) => id === shop?.cityId);
  if (!shop || !city) return { products: [] };
  const groups = shop.brands.flatMap((brand) => catalogue.menu.listGroups(brand));
  const products = new Set(shop.brands.flatMap((brand) => catalogue.menu.listProducts(brand)));
  const sold = [...products].filter(
    (product) =>
      isSold(product, { city, orderType: 'delivery' }) || isSold(product, { city, orderType: 'takeaway' }),
  );
  return {
    products: [...new Set(groups)].flatMap(({ id, name }) =>
      sold
        .filter(({ groupId }) => groupId === id)
        .map((product) => {
          const rules = toRules(product, city);
          return {
            product_key: product.key,
            name: readText(product.name, language),
            group: readText(name, language),
            brands: product.brands.filter((brand) => shop.brands.includes(brand)),
            price: toMajor(cheapestPriceMinor(rules)),
            stopped: product.stopped || cheapestComposition(rules) === null,
          };
        }),
    ),
  };
}
