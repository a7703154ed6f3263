// jsdom with the fetch API of Node: the router builds `Request`s, the client reads `Response`s, and jsdom has
// neither.
const { TestEnvironment } = require('jest-environment-jsdom');

// All files of a worker share them: one that changed `AbortSignal.timeout` took the time limits of all after it.
for (const shared of [Request, Response, Headers, AbortController, AbortSignal]) Object.freeze(shared);

module.exports = class BrowserEnvironment extends TestEnvironment {
  constructor(...args) {
    super(...args);
    Object.assign(this.global, {
      Request,
      Response,
      Headers,
      fetch,
      AbortController,
      AbortSignal,
      structuredClone,
    });
  }
};
