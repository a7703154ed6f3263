import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { Compiler } from 'webpack';

/**
 * Has chunks fetched in the mode in which the page announces them; webpack by itself does so only for another
 * origin's files.
 */
export class CrossOriginChunks {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('CrossOriginChunks', (compilation) => {
      compiler.webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        'CrossOriginChunks',
        (source) => `${source}\nscript.crossOrigin = 'anonymous';`,
      );
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(
        'CrossOriginChunks',
        (source, { tag }) => `${source}\n${tag}.crossOrigin = 'anonymous';`,
      );
    });
  }
}
