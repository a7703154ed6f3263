import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * A declaration file whose relative imports name files, as Node wants it (`'./Cart'` becomes `'./Cart.js'`):
 * it is then read in the same way under every setting of `moduleResolution`.
 * @param path where it lies, to see what an import means
 */
export function withFileNames(text: string, path: string): string {
  return text.replace(/(from |import\()(['"])(\.[^'"]*)\2/g, (whole, before, quote, wanted: string) => {
    const target = join(dirname(path), wanted);
    if (existsSync(`${target}.d.ts`)) return `${before}${quote}${wanted}.js${quote}`;
    if (existsSync(join(target, 'index.d.ts'))) return `${before}${quote}${wanted}/index.js${quote}`;
    return whole as string;
  });
}
