/** One face as a brand's tokens name it, and where it comes from. */
export interface Face {
  family: string;
  packageName: string;
  /**
   * The whole face in one file of the package; when absent, the package's style sheet names the files of its
   * alphabets.
   */
  wholeFile?: string;
  /** A range keeps the weight variable; a number makes one weight of it. */
  weight: number | { min: number; max: number };
  /** Signs that the face draws badly: they come from the text face. */
  without?: string;
  /** Brands whose pages carry it; all when absent. */
  brand?: string;
}

/** The text face has everything with numbers; a display face only headings. */
export const faces: readonly Face[] = [
  { family: 'Storefront Text', packageName: '@fontsource-variable/onest', weight: { min: 400, max: 800 } },
  {
    family: 'Storefront Display Umi',
    packageName: '@expo-google-fonts/unbounded',
    wholeFile: '600SemiBold/Unbounded_600SemiBold.ttf',
    weight: 600,
    brand: 'umi',
  },
  {
    family: 'Storefront Display Tondo',
    packageName: '@expo-google-fonts/nunito',
    wholeFile: '900Black/Nunito_900Black.ttf',
    weight: 900,
    // It leaves a gap as wide as a space before them: "Oʻzbek" would read as two words.
    without: 'ʻʼ',
    brand: 'tondo',
  },
  {
    family: 'Storefront Display Zafran',
    packageName: '@expo-google-fonts/rubik',
    wholeFile: '800ExtraBold/Rubik_800ExtraBold.ttf',
    weight: 800,
    brand: 'zafran',
  },
];
