import { readFileSync } from 'node:fs';
import type { Compilation, Compiler, Module, NormalModule } from 'webpack';
import { developmentReactFile } from '../records/developmentReact';

const production = /[\\/]node_modules[\\/](?:react|react-dom)[\\/]cjs[\\/][\w-]+\.production\.js$/;

/**
 * Writes React's development build as a chunk that puts its modules in the places of the production ones:
 * React replaces edited components in development only, and a developer's page of a running storefront starts
 * with the very scripts of its release.
 */
export class DevelopmentReact {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('DevelopmentReact', (compilation) => {
      // After what describes files and names them by their content: this one has one name.
      const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'DevelopmentReact', stage }, () => {
        const modules = [...compilation.modules].filter(
          (module): module is NormalModule =>
            module instanceof compiler.webpack.NormalModule && production.test(module.resource),
        );
        // Not to be shortened: it is read in the developer's browser.
        if (modules.length)
          compilation.emitAsset(developmentReactFile, toChunk(compilation, modules), { minimized: true });
      });
    });
  }
}

function toChunk({ outputOptions, compiler, chunkGraph, moduleGraph }: Compilation, modules: NormalModule[]) {
  const idOf = (module: Module) => JSON.stringify(chunkGraph.getModuleId(module));
  const imported = new Map<string, Module>();
  for (const dependency of modules.flatMap(({ dependencies }) => dependencies)) {
    const found = moduleGraph.getModule(dependency);
    if (found && 'request' in dependency) imported.set(String(dependency.request), found);
  }
  const toImport = (request: string): string => {
    const found = imported.get(request);
    if (!found)
      throw new Error(`React's development build imports "${request}", its production build does not`);
    return `require(${idOf(found)})`;
  };
  const bodies = modules.map((module) => {
    const source = readFileSync(module.resource.replace(/production\.js$/, 'development.js'), 'utf8')
      .replaceAll('process.env.NODE_ENV', '"development"')
      .replace(/\brequire\("([^"]+)"\)/g, (_, request: string) => toImport(request));
    return `${idOf(module)}:function(module,exports,require){\n${source}\n}`;
  });
  const chunks = `self[${JSON.stringify(outputOptions.chunkLoadingGlobal)}]`;
  return new compiler.webpack.sources.RawSource(
    `(${chunks}=${chunks}||[]).push([["development-react"],{\n${bodies.join(',\n')}\n}]);\n`,
  );
}
