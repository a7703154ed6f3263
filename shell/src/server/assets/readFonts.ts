import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Language } from '@storefront/contracts';
import { isCyrillicLanguage } from '@storefront/contracts/languages';
import { type FontFile, fontListFile, fontsPath } from './fontList';

interface PageFonts {
  css: string;
  preloads: string[];
}

/**
 * The `@font-face` rules of a brand's pages, and the files that every page in the language needs at once.
 * Without fonts the device's faces serve.
 */
export async function readFonts(folder: string, brand: string, language: Language): Promise<PageFonts> {
  let files: FontFile[];
  try {
    ({ files } = JSON.parse(await readFile(join(folder, fontListFile), 'utf8')) as { files: FontFile[] });
  } catch {
    return { css: '', preloads: [] };
  }
  const used = files.filter((file) => file.brand === undefined || file.brand === brand);
  const letters = isCyrillicLanguage(language) ? 'cyrillic' : 'latin';
  const text = used.filter(({ brand: only }) => only === undefined);
  return {
    css: used
      .map((font) => {
        const source = font.inline ? `data:font/woff2;base64,${font.inline}` : fontsPath + font.file;
        return `@font-face{font-family:"${font.family}";font-style:normal;font-weight:${font.weight};font-display:swap;src:url(${source}) format("woff2");unicode-range:${font.range}}`;
      })
      .join(''),
    preloads: text
      .filter(({ part }) => part === 'common' || part === letters)
      .map(({ file }) => fontsPath + file),
  };
}
