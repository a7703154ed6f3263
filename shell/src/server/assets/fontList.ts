/** One cut font file. */
export interface FontFile {
  family: string;
  brand?: string;
  subset: string;
  file: string;
  /** As CSS says it: "600" or "400 800". */
  weight: string;
  range: string;
  bytes: number;
}

export const fontListFile = 'fonts.json';
export const fontsPath = '/fonts/';
