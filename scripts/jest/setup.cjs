// jsdom lacks what the router, the store and the dialogs expect of a browser.
const { TextEncoder, TextDecoder } = require('node:util');
Object.assign(globalThis, {
  TextEncoder: globalThis.TextEncoder ?? TextEncoder,
  TextDecoder: globalThis.TextDecoder ?? TextDecoder,
});
globalThis.matchMedia ??= (query) => ({
  matches: false,
  media: query,
  addEventListener() {},
  removeEventListener() {},
  addListener() {},
  removeListener() {},
  dispatchEvent: () => false,
  onchange: null,
});
// The page's own host, which answers without having anything.
globalThis.fetch = async () => ({ ok: false, status: 404 });
globalThis.scrollTo = () => {};
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
globalThis.IntersectionObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return [];
  }
};
Element.prototype.scrollIntoView ??= () => {};
Document.prototype.elementFromPoint ??= () => null;
// Listeners of jsdom take signals of jsdom alone; the environment has Node's. The window has a method of its own.
for (const target of [EventTarget.prototype, globalThis]) {
  const { addEventListener } = target;
  target.addEventListener = function (type, listener, options) {
    if (!options?.signal) return addEventListener.call(this, type, listener, options);
    const { signal, ...others } = options;
    if (signal.aborted) return;
    addEventListener.call(this, type, listener, others);
    signal.addEventListener('abort', () => this.removeEventListener(type, listener, others));
  };
}
