/**
 * Serves the design system's workshop, one page with every component, by webpack's development server. Without
 * federation: nothing of the storefront is needed to look at a component.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { moduleRules, repositoryRoot, runWebpack } from '@storefront/federation/build';
import { servePage } from '@storefront/federation/dev';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import { readFlags } from './lib/readFlags.mjs';

const folder = join(repositoryRoot, 'shared-ui');
const entry = './src/workshop/start.tsx';
const art = join(repositoryRoot, 'shell/assets/brands/umi/art');
const page = `<!doctype html>
<html lang="ru" data-brand="umi">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Workshop</title>
<style>@layer reset, tokens, shared-ui;</style>
<link rel="stylesheet" href="main.css">
</head>
<body><div id="root"></div><script src="main.js"></script></body>
</html>
`;
/** Products have no pictures here: a plate in their place. */
const sample =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><circle cx="50" cy="50" r="34" fill="#fff"/><circle cx="50" cy="50" r="22" fill="#e8b48f"/></svg>';

async function build(out: string): Promise<void> {
  await runWebpack([
    {
      context: folder,
      mode: 'production',
      target: ['web', 'es2022'],
      entry,
      devtool: false,
      performance: false,
      output: { path: out, filename: 'main.js', publicPath: '' },
      resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js', '.json'] },
      module: {
        rules: moduleRules({ mode: 'production', platform: 'browser', salt: 'workshop', assetBase: '' }),
      },
      plugins: [new MiniCssExtractPlugin({ filename: 'main.css', ignoreOrder: true })],
    },
  ]);
  mkdirSync(out, { recursive: true });
  writeFileSync(join(out, 'index.html'), page);
}

const { build: only } = readFlags('npm run workshop --', {
  'build FOLDER': 'builds it there, and serves nothing',
});
if (only) {
  await build(resolve(only));
  console.log(`workshop built into ${resolve(only)}`);
} else {
  const port = Number(process.env.PORT || 3030);
  await servePage({
    folder,
    name: 'workshop',
    entry,
    html: page,
    statics: { '/art': art },
    answers: { '/pictures': { type: 'image/svg+xml', body: sample } },
    port,
  });
  console.log(`workshop at http://localhost:${port}`);
}
