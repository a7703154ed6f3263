/**
 * Builds the design system's workshop, one page with every component, and serves it: `npm run workshop`.
 * `--build FOLDER` only builds. A plain build without federation: nothing of the storefront is needed to look
 * at a component.
 */
import { createReadStream, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { extname, join, normalize, resolve } from 'node:path';
import { moduleRules, repositoryRoot, runWebpack } from '@storefront/federation/build';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';

const folder = join(repositoryRoot, 'shared-ui');
const art = join(repositoryRoot, 'shell/assets/art');
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
      entry: './src/workshop/start.tsx',
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

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
};

function serve(out: string, port: number): void {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    if (pathname.startsWith('/pictures/')) {
      response.writeHead(200, { 'content-type': 'image/svg+xml' }).end(sample);
      return;
    }
    const [base, wanted] = pathname.startsWith('/art/') ? [art, pathname.slice(5)] : [out, pathname];
    const file = normalize(join(base, wanted === '/' ? 'index.html' : wanted));
    const type = types[extname(file)];
    if (!type || !file.startsWith(base) || !existsSync(file)) {
      response.writeHead(404).end();
      return;
    }
    response.writeHead(200, { 'content-type': type });
    createReadStream(file).pipe(response);
  });
  server.listen(port, () => console.log(`workshop at http://localhost:${port}`));
}

const at = process.argv.indexOf('--build');
const only = at > 0 ? process.argv[at + 1] : undefined;
if (at > 0 && !only) throw new Error('--build needs a folder');
const out = resolve(only ?? join(tmpdir(), 'storefront-workshop'));
await build(out);
if (only) console.log(`workshop built into ${out}`);
else serve(out, Number(process.env.PORT || 3030));
