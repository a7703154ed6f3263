// Jest compiles every module anew for every file of tests, an eighth of a run. Here a worker compiles it once,
// with all functions that were called in it, and runs it in each file's own context: what a module makes when it
// runs stays in its file.
const { Script } = require('node:vm');
const Runtime = require('jest-runtime').default;

/** By file name, for as long as the worker lives. */
const compiled = new Map();

function toScript(source, filename, names) {
  const known = compiled.get(filename);
  if (known?.source === source) return known.script;
  const head = `(function (${names.join(', ')}) {`;
  const script = new Script(`${head}${source}\n})`, { filename, columnOffset: -head.length });
  compiled.set(filename, { source, script });
  return script;
}

module.exports = class extends Runtime {
  constructor(...options) {
    super(...options);
    const { executor } = this;
    const compile = executor.compile.bind(executor);
    executor.compile = (source, filename) => {
      const context = executor.environment.getVmContext();
      if (context === null) return null;
      try {
        return toScript(source, filename, executor.injectedModuleParameters).runInContext(context);
      } catch {
        // A mistake of syntax, which Jest explains better.
        return compile(source, filename);
      }
    };
  }
};
