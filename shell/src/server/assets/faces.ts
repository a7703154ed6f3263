/** One face as a brand's tokens name it, and where it comes from. */
export interface Face {
  family: string;
  packageName: string;
  /** A range keeps the weight variable; a number makes one weight of it. */
  weight: number | { min: number; max: number };
  /** Brands whose pages carry it; all when absent. */
  brand?: string;
}

/** The text face has everything with numbers; a display face only headings. */
export const faces: readonly Face[] = [
  { family: 'Storefront Text', packageName: '@fontsource-variable/onest', weight: { min: 400, max: 800 } },
  {
    family: 'Storefront Display Umi',
    packageName: '@fontsource-variable/unbounded',
    weight: 600,
    brand: 'umi',
  },
  {
    family: 'Storefront Display Tondo',
    packageName: '@fontsource-variable/nunito',
    weight: 900,
    brand: 'tondo',
  },
  {
    family: 'Storefront Display Zafran',
    packageName: '@fontsource-variable/rubik',
    weight: 800,
    brand: 'zafran',
  },
];
