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
          const { source, map } = asset.source.sourceAndMap();
          const original = source.toString();
          const short = await shorten(original);
          // The shortened text leads back to the bundle, and the bundle's own map from there to the sources.
          const shortened =
            short.map !== undefined && map
              ? new sources.SourceMapSource(
                  short.code,
                  name,
                  nameSource(short.map, name),
                  original,
                  map,
                  true,
                )
              : new sources.RawSource(short.code);
          compilation.updateAsset(name, shortened, { ...asset.info, minimized: true });
        }
      });
    });
  }
}

/** The compressor calls what it is given "<anon>", and maps are joined by name. */
const nameSource = (map: string, name: string): string =>
  JSON.stringify({ ...(JSON.parse(map) as object), sources: [name] });

interface Shortened {
  code: string;
  map?: string;
}

async function shortScript(source: string): Promise<Shortened> {
  const { code, map } = await minify(source, {
    compress: { passes: 2, ecma: 2020 },
    mangle: true,
    ecma: 2020,
    module: false,
    format: { comments: false },
    sourceMap: true,
  });
  return { code, ...(map ? { map } : {}) };
}

async function shortStyles(source: string): Promise<Shortened> {
  return transform(source, { loader: 'css', minify: true, target: 'es2022' }).then(({ code }) => ({ code }));
}
