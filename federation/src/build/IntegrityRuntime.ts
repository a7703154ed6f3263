import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { Compiler } from 'webpack';

/**
 * Puts the integrity check into the code by which a bundle fetches its own chunks: scripts and style sheets
 * without a known hash are refused before any request. The hash comes from `self.__mfe`, which the shell
 * makes. Federation entries are covered by the loader's `createScript` hook. A changed webpack breaks the
 * build here rather than the check in the page.
 */
export class IntegrityRuntime {
  constructor(private readonly styleTimeoutMs: number) {}

  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('IntegrityRuntime', (compilation) => {
      const { LoadScriptRuntimeModule } = compiler.webpack.runtime;
      LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        'IntegrityRuntime',
        (source) => {
          const guarded = source.replace('script.src = url;', 'script.src = self.__mfe.url(url);');
          if (guarded === source)
            throw new Error('IntegrityRuntime: "script.src = url;" not found in the chunk loader');
          return `var integrity = self.__mfe.integrity(url);
if (!integrity) { done({ type: 'integrity-missing', target: { src: url } }); return; }
${guarded}
script.integrity = integrity; script.crossOrigin = 'anonymous';`;
        },
      );
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(
        'IntegrityRuntime',
        (source, names) => {
          const { tag, href, reject } = names;
          return `${source}
var integrity = self.__mfe.integrity(${href});
if (!integrity) {
  var missing = new Error('Loading CSS chunk ' + chunkId + ' failed.\\n(integrity-missing: ' + ${href} + ')');
  ${reject}(Object.assign(missing, { name: 'ChunkLoadError', code: 'CSS_CHUNK_LOAD_FAILED', type: 'integrity-missing', request: ${href} }));
  return ${tag};
}
${tag}.integrity = integrity; ${tag}.crossOrigin = 'anonymous';
var settle = ${tag}.onload, late = setTimeout(function () { settle({ type: 'timeout', target: ${tag} }); }, ${this.styleTimeoutMs});
${tag}.onload = ${tag}.onerror = function (event) { clearTimeout(late); settle(event); };`;
        },
      );
    });
  }
}
