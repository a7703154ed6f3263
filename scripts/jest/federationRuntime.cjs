// Stands in for the federation runtime: a test says what a remote's module is by `__setRemote`.
const modules = new Map();
module.exports = {
  __setRemote: (id, value) => void modules.set(id, value),
  __clear: () => modules.clear(),
  registerRemotes() {},
  registerPlugins() {},
  registerGlobalPlugins() {},
  preloadRemote: async () => {},
  async loadRemote(id) {
    if (!modules.has(id)) throw new Error(`no stub for ${id}`);
    const value = modules.get(id);
    if (value instanceof Error) throw value;
    return value;
  },
};
