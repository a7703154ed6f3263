// jsdom with the fetch API of Node: the router builds `Request`s, the client reads `Response`s, and jsdom has
// neither.
const { TestEnvironment } = require('jest-environment-jsdom');

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
