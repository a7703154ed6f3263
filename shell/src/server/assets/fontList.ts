/** One cut font file. */
export interface FontFile {
  family: string;
  brand?: string;
  /** Which part of the alphabets it holds. */
  part: string;
  file: string;
  /** The file itself where it is so small that a request of its own would cost more: base64. */
  inline?: string;
  /** As CSS says it: "600" or "400 800". */
  weight: string;
  range: string;
  bytes: number;
}

export const fontListFile = 'fonts.json';
export const fontsPath = '/fonts/';
