require('@testing-library/jest-dom');

// What a test waits for comes in its own time on a busy machine; a wait that fails only takes longer to say
// so.
require('@testing-library/react').configure({ asyncUtilTimeout: 8000 });
jest.setTimeout(20_000);

// Each test begins with a clock that runs, an empty device and no spies.
beforeEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  sessionStorage.clear();
  localStorage.clear();
});

// A form that nothing handles is sent by the browser, which loads the page anew: jsdom only says on the
// console that it cannot.
const sentByBrowser = [];
addEventListener('submit', (event) => {
  if (!event.defaultPrevented) sentByBrowser.push(event.target.outerHTML.slice(0, 120));
});
afterEach(() => {
  const forms = sentByBrowser.splice(0);
  if (forms.length) throw new Error(`sent by the browser, which leaves the page: ${forms.join('\n')}`);
});
