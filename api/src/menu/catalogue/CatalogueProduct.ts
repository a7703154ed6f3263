import type { BrandAlias } from '@storefront/contracts';
import type { Localized } from '../../platform/languages/Localized';
import type { Picture } from './Picture';
import type { PricesByCurrency } from './PricesByCurrency';
import type { ModifierRule } from './ProductRules';

export interface CatalogueModifier extends Omit<ModifierRule, 'priceMinor'> {
  name: Localized;
  image: string | null;
  prices: PricesByCurrency;
  /** What it brings into the dish; left out by a release before, and where it brings nothing. */
  allergens?: Localized[];
  /** Keys of `allergens`, in their order; left out by a release before. */
  allergenKeys?: string[];
  pork?: boolean;
  /** It is not for vegetarians; like the next left out by a release before, and where it is not so. */
  meat?: boolean;
  spicy?: boolean;
  /** Key of the dish that it is half of (D-105). */
  halfOf?: string;
  /** City aliases: half of a dish is not offered where the dish is not sold. */
  excludedCities?: string[];
}
export interface CatalogueModifierGroup {
  id: number;
  name: Localized;
  min: number;
  max: number;
  modifiers: CatalogueModifier[];
}
export interface CatalogueProduct {
  id: number;
  key: string;
  brands: BrandAlias[];
  groupId: number;
  name: Localized;
  description: Localized;
  picture: Picture;
  /** Ingredients by key: people search for them. */
  ingredients: string[];
  prices: PricesByCurrency;
  basicPrices: PricesByCurrency | null;
  weight: { value: number; unit: Localized } | null;
  pieces: number | null;
  saleMultiplicity: number;
  saleMultiplicityLastHour: number;
  stopped: boolean;
  accent: Localized | null;
  /** Also what may be chosen with it brings. */
  allergens: { key: string; name: Localized }[];
  /** Keys of what it contains whatever is chosen; left out by a release before. */
  ownAllergens?: string[];
  nutrition: Nutrition | null;
  nutritionPortion: Nutrition | null;
  flags: { vegetarian: boolean; spicy: boolean; pork: boolean };
  modifiers: {
    available: CatalogueModifier[];
    single: CatalogueModifier[];
    groups: CatalogueModifierGroup[];
  };
  relatedGroupIds: number[];
  excludedCities: string[];
  /** Null when it is sold either way. */
  onlyFor: 'delivery' | 'takeaway' | null;
  /** Place among the often-ordered ones, from 1. */
  popular?: number;
  /** Value added tax by country, where it is not what the shop charges for goods; null: none. */
  taxPercents?: Readonly<Record<string, number | null>>;
  /** It left the menu: carts show it as unavailable, nothing else does. */
  retired?: boolean;
}
interface Nutrition {
  proteins: number;
  fats: number;
  carbohydrates: number;
  kilocalories: number;
}
