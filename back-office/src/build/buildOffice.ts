import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import {
  createMinimizers,
  type Mode,
  moduleRules,
  repositoryRoot,
  runWebpack,
} from '@storefront/federation/build';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { Compilation, Compiler } from 'webpack';

const folder = join(repositoryRoot, 'back-office');
/** Whose sources end up in the program. */
const sources = [
  'back-office/src',
  'shared-ui/src',
  'shared-state/src',
  'contracts/src',
  'federation/src/build',
];

/**
 * Builds the program into `target`, unless it was made from the same sources. One page: its scripts come in
 * parts by route.
 */
export async function buildOffice(target: string, mode: Mode): Promise<void> {
  const stamp = join(target, 'sources');
  const digest = digestSources(mode);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === digest) return;
  rmSync(target, { recursive: true, force: true });
  await runWebpack([
    {
      name: 'back-office',
      context: folder,
      mode,
      target: ['web', 'es2022'],
      devtool: mode === 'development' ? 'source-map' : false,
      entry: './src/browser/index.tsx',
      output: {
        path: target,
        publicPath: '/',
        filename: 'assets/[name].[contenthash:8].js',
        chunkFilename: 'assets/[name].[contenthash:8].js',
      },
      resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js', '.json'] },
      module: { rules: moduleRules({ mode, platform: 'browser', salt: 'back-office', assetBase: '/' }) },
      optimization: { minimize: mode === 'production', minimizer: createMinimizers(), realContentHash: true },
      performance: false,
      infrastructureLogging: { level: 'error' },
      plugins: [
        new MiniCssExtractPlugin({
          filename: 'assets/[name].[contenthash:8].css',
          chunkFilename: 'assets/[name].[contenthash:8].css',
          ignoreOrder: true,
        }),
        { apply: emitPage },
      ],
    },
  ]);
  writeFileSync(stamp, digest);
}

/** The one document, with the files that it begins with. */
function emitPage(compiler: Compiler): void {
  const {
    Compilation,
    sources: { RawSource },
  } = compiler.webpack;
  compiler.hooks.thisCompilation.tap('Page', (compilation: Compilation) =>
    compilation.hooks.processAssets.tap(
      { name: 'Page', stage: Compilation.PROCESS_ASSETS_STAGE_SUMMARIZE },
      () => {
        const files = compilation.entrypoints.get('main')?.getFiles() ?? [];
        const tags = files.map((file) =>
          file.endsWith('.css')
            ? `<link rel="stylesheet" href="/${file}">`
            : file.endsWith('.js')
              ? `<script type="module" src="/${file}"></script>`
              : '',
        );
        compilation.emitAsset(
          'index.html',
          new RawSource(
            `<!doctype html><html lang="en" data-brand="office"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><title>Back office</title>${tags.join('')}</head><body><div id="root"></div></body></html>\n`,
          ),
        );
      },
    ),
  );
}

function digestSources(mode: Mode): string {
  const hash = createHash('sha256').update(mode);
  const files = sources.flatMap((place) =>
    readdirSync(join(repositoryRoot, place), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name)),
  );
  for (const file of [...files.sort(), join(repositoryRoot, 'package-lock.json')])
    hash.update(relative(repositoryRoot, file)).update(readFileSync(file));
  return hash.digest('hex');
}
