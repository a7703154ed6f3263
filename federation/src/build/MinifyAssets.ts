import { minify } from '@swc/core';
import { transform } from 'esbuild';
import type { Compiler } from 'webpack';

/**
 * Shortens the scripts and style sheets of a release, in one process: the machine that builds has other work
 * too.
 */
export class MinifyAssets {
  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('MinifyAssets', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE;
      compilation.hooks.processAssets.tapPromise({ name: 'MinifyAssets', stage }, async (assets) => {
        for (const name of Object.keys(assets)) {
          const asset = compilation.getAsset(name);
          const shorten = /\.c?js$/.test(name) ? shortScript : /\.css$/.test(name) ? shortStyles : undefined;
          if (!asset || !shorten) continue;
          const code = await shorten(asset.source.source().toString());
          compilation.updateAsset(name, new sources.RawSource(code), { ...asset.info, minimized: true });
        }
      });
    });
  }
}

async function shortScript(source: string): Promise<string> {
  const { code } = await minify(source, {
    compress: { passes: 2, ecma: 2020 },
    mangle: true,
    ecma: 2020,
    module: false,
    format: { comments: false },
  });
  return code;
}

async function shortStyles(source: string): Promise<string> {
  return (await transform(source, { loader: 'css', minify: true, target: 'es2022' })).code;
}
