export { allergensOf } from './allergensOf';
export { describe } from './describe';
export { factsOf } from './factsOf';
export { type DietFlags, flagsOf } from './flagsOf';
export { idsIn, type KnownIds } from './import/assignIds';
export { hashOf } from './import/canonical';
export { completeMenu, type OwnMenu, readOwnMenu } from './import/completeMenu';
export { exportMenu, menuOfBrand, type StoredPhoto } from './import/exportMenu';
export type { TakePhoto } from './import/takePhotos';
export type { Menu, MenuProduct } from './Menu';
export type { MenuDocument } from './MenuDocument';
export { MenuFileError } from './MenuFileError';
export { type Nutrition, type NutritionFacts, nutritionOf } from './nutritionOf';
export { readBrands } from './readBrands';
export { menuOf, readMenu, readMenuDocument } from './readMenu';
export type { Brand, BrandSettings, MenuBanner, MenuPromotion } from './schemas/brand';
export type { MenuGift, MenuPackage, MenuPromocode } from './schemas/extras';
export type {
  AllergenKey,
  Allergens,
  Ingredient,
  Ingredients,
  Recipe,
  RecipeLine,
} from './schemas/ingredient';
export { ALLERGEN_KEYS } from './schemas/ingredient';
export { LANGUAGES, type Localized, type MenuLanguage } from './schemas/localized';
export type { Modifier, ModifierGroup } from './schemas/modifier';
export { CURRENCIES, type MenuCurrency, type Prices } from './schemas/money';
export type { BannerPicture, Picture } from './schemas/picture';
export { type BrandAlias, isBrandAlias } from './schemas/primitives';
export type { MenuFileProduct, ProductGroup } from './schemas/product';
export { usualRecipe, withModifiers } from './withModifiers';
