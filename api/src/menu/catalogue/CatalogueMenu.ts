import type { BrandAlias } from '@storefront/contracts';
import { findBrand } from '../../platform/calls/Catalogue';
import type { Localized } from '../../platform/languages/Localized';
import type { CatalogueProduct } from './CatalogueProduct';
import type { MenuBrand } from './CataloguePromotion';
import type { Picture } from './Picture';
import type { PricesByCurrency } from './PricesByCurrency';

export interface CatalogueGroup {
  id: number;
  alias: string;
  sort: number;
  brands: BrandAlias[];
  showOnMain: boolean;
  name: Localized;
  picture: Picture;
}
export interface CatalogueIngredient {
  key: string;
  name: Localized;
}
export interface CataloguePackage {
  id: number;
  alias: string;
  brands: BrandAlias[];
  name: Localized;
  prices: PricesByCurrency;
  itemsPerPackage: number;
  canRefuse: boolean;
}

export interface MenuData {
  groups: CatalogueGroup[];
  products: CatalogueProduct[];
  ingredients: CatalogueIngredient[];
  packages: CataloguePackage[];
}

declare module '../../platform/calls/Catalogue' {
  interface Catalogue {
    readonly menu: CatalogueMenu;
  }
}

/** What brands sell, with the look-ups that calls need. */
export class CatalogueMenu {
  readonly brands: readonly MenuBrand[];
  readonly groups: readonly CatalogueGroup[];
  readonly products: readonly CatalogueProduct[];
  readonly #packages: readonly CataloguePackage[];
  readonly #ingredients: Map<string, CatalogueIngredient>;
  readonly #productsByKey = new Map<string, CatalogueProduct>();

  constructor({ brands, groups, products, ingredients, packages }: MenuData & { brands: MenuBrand[] }) {
    this.brands = brands;
    this.groups = groups;
    this.products = products;
    this.#packages = packages;
    this.#ingredients = new Map(ingredients.map((ingredient) => [ingredient.key, ingredient]));
    for (const product of products)
      for (const brand of product.brands) this.#productsByKey.set(`${brand}/${product.key}`, product);
  }

  /** @throws Error for a brand that the seed lacks. */
  brand(alias: BrandAlias): MenuBrand {
    return findBrand(this.brands, alias);
  }
  listGroups(brand: BrandAlias): CatalogueGroup[] {
    return this.groups.filter((group) => group.brands.includes(brand)).sort((a, b) => a.sort - b.sort);
  }
  /** Products on the brand's menu. */
  listProducts(brand: BrandAlias): CatalogueProduct[] {
    return this.products.filter((product) => product.brands.includes(brand) && !product.retired);
  }
  /** A product by its key, also one that has left the menu: `isSold` says so. */
  product(brand: BrandAlias, key: string): CatalogueProduct | null {
    return this.#productsByKey.get(`${brand}/${key}`) ?? null;
  }
  ingredient(key: string): CatalogueIngredient | null {
    return this.#ingredients.get(key) ?? null;
  }
  listPackages(brand: BrandAlias): CataloguePackage[] {
    return this.#packages.filter((item) => item.brands.includes(brand));
  }
}
