import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type FontFile, fontListFile, fontsPath } from './fontList';

interface PageFonts {
  css: string;
  preloads: string[];
}

/** The `@font-face` rules of a brand's pages, and the two files that every page needs at once. Without fonts the device's faces serve. */
export async function readFonts(folder: string, brand: string): Promise<PageFonts> {
  let files: FontFile[];
  try {
    ({ files } = JSON.parse(await readFile(join(folder, fontListFile), 'utf8')) as { files: FontFile[] });
  } catch {
    return { css: '', preloads: [] };
  }
  const used = files.filter((file) => file.brand === undefined || file.brand === brand);
  return {
    css: used
      .map(
        ({ family, weight, file, range }) =>
          `@font-face{font-family:"${family}";font-style:normal;font-weight:${weight};font-display:swap;src:url(${fontsPath}${file}) format("woff2");unicode-range:${range}}`,
      )
      .join(''),
    preloads: used
      .filter(
        ({ brand: only, subset }) => only === undefined && (subset === 'latin' || subset === 'cyrillic'),
      )
      .map(({ file }) => fontsPath + file),
  };
}
