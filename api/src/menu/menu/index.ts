export { allergensOf, allergensOfModifier, ownAllergensOf } from './allergensOf';
export { describe } from './describe';
export { factsOf } from './factsOf';
export { flagsOf } from './flagsOf';

export { idsIn, type KnownIds } from './import/assignIds';
export { hashOf } from './import/canonical';
export { completeMenu, readOwnMenu } from './import/completeMenu';
export { exportMenu, menuOfBrand } from './import/exportMenu';
export type { TakePhoto } from './import/takePhotos';
export type { Menu, MenuProduct } from './Menu';
export type { MenuDocument } from './MenuDocument';
export { MenuFileError } from './MenuFileError';

export { readBrands } from './readBrands';
export { menuOf, readMenu, readMenuDocument } from './readMenu';
export type { Brand, MenuBanner, MenuPromotion } from './schemas/brand';
export type { MenuGift, MenuPromocode } from './schemas/extras';
export type { Localized } from './schemas/localized';
export type { Modifier } from './schemas/modifier';
export type { Picture } from './schemas/picture';
export type { BrandAlias } from './schemas/primitives';
export type { MenuFileProduct } from './schemas/product';
export { recipeOfModifier } from './withModifiers';
