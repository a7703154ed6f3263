import { fileURLToPath } from 'node:url';
import { buildSync } from 'esbuild';
import type { Page } from 'playwright';

const entry = fileURLToPath(new URL('./page/watchConduct.ts', import.meta.url));
let program: string | undefined;

/** Has each document of a page watched before anything runs in it. @param base the path of the release's files */
export async function watchConductIn(page: Page, base: string): Promise<void> {
  program ??= buildSync({
    entryPoints: [entry],
    bundle: true,
    write: false,
    format: 'iife',
    globalName: 'program',
    target: 'es2022',
  }).outputFiles[0]?.text;
  await page.addInitScript({
    content: `(() => { ${program}; program.watchConduct(${JSON.stringify(base)}); })()`,
  });
}
