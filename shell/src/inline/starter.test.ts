import starter from './starter';

const files = {
  start: [
    { url: '/releases/shell/1/libraries.js', integrity: 'sha384-a' },
    { url: '/releases/shell/1/main.js', integrity: 'sha384-b' },
  ],
  calls: [],
  rest: [
    { url: '/releases/mf-catalog/1/entry.js', integrity: 'sha384-c', as: 'script' },
    {
      url: '/releases/mf-cart/1/panel.js',
      integrity: 'sha384-d',
      as: 'script',
      media: '(min-width: 1024px)',
    },
  ],
};
function open(body: string) {
  document.head.replaceChildren();
  document.body.innerHTML = `${body}<script id="files" type="application/json">${JSON.stringify(files)}</script>`;
  starter();
}
const scripts = () => [...document.head.querySelectorAll('script')];
const pictures = () => [...document.querySelectorAll('img')];

beforeEach(() => {
  jest.useFakeTimers();
  // Pictures of jsdom are complete at once.
  Object.defineProperty(HTMLImageElement.prototype, 'complete', { get: () => false, configurable: true });
  window.matchMedia = (query: string) => ({ matches: query === '(max-width: 1023px)' }) as MediaQueryList;
});

test('without pictures on the first screen the scripts start at once, in order and checked by their hashes', () => {
  open('');
  expect(
    scripts().map(({ src, integrity, crossOrigin, async }) => [
      new URL(src).pathname,
      integrity,
      crossOrigin,
      async,
    ]),
  ).toEqual([
    ['/releases/shell/1/libraries.js', 'sha384-a', 'anonymous', false],
    ['/releases/shell/1/main.js', 'sha384-b', 'anonymous', false],
  ]);
});

test('what only a wide screen needs is not fetched by a narrow one', () => {
  open('');
  const links = [...document.head.querySelectorAll('link')];
  expect(links.map(({ rel, href, integrity }) => [rel, new URL(href).pathname, integrity])).toEqual([
    ['preload', '/releases/mf-catalog/1/entry.js', 'sha384-c'],
  ]);
});

test('who this is is asked with the scripts, once; a script that does not come gives presses back', () => {
  const reply = new Promise<Response>(() => undefined);
  const fetched = jest.fn(() => reply);
  Object.defineProperty(window, 'fetch', { value: fetched, configurable: true });
  document.documentElement.lang = 'de';
  document.body.innerHTML = `<img data-lcp src="/a.avif"><script id="files" type="application/json">${JSON.stringify({ ...files, calls: ['/api/user/get?city_id=1'] })}</script>`;
  document.head.replaceChildren();
  starter();
  expect(fetched).not.toHaveBeenCalled();
  window.__go?.();
  window.__go?.();
  expect(fetched.mock.calls).toEqual([
    ['/api/user/get?city_id=1', { headers: { accept: 'application/json', 'accept-language': 'de' } }],
  ]);
  expect(window.__calls).toEqual({ '/api/user/get?city_id=1': reply });
  const stop = jest.fn();
  window.__presses = { stop } as never;
  scripts()[1]?.dispatchEvent(new Event('error'));
  expect(stop).toHaveBeenCalledTimes(1);
  delete window.__presses;
});

test('the scripts wait for the first pictures, also for one that fails', () => {
  open('<img data-lcp src="/a.avif"><img data-lcp src="/b.avif"><img src="/c.avif">');
  pictures()[0]?.dispatchEvent(new Event('load'));
  expect(scripts()).toHaveLength(0);
  pictures()[1]?.dispatchEvent(new Event('error'));
  expect(scripts()).toHaveLength(2);
  jest.advanceTimersByTime(10_000);
  expect(scripts()).toHaveLength(2);
});

test('they wait for 4 s at most, and not at all after a tap', () => {
  open('<img data-lcp src="/a.avif">');
  jest.advanceTimersByTime(3_999);
  expect(scripts()).toHaveLength(0);
  jest.advanceTimersByTime(1);
  expect(scripts()).toHaveLength(2);

  open('<img data-lcp src="/a.avif">');
  window.__go?.();
  window.__go?.();
  expect(scripts()).toHaveLength(2);

  open('<img data-lcp src="/a.avif"><label for="field">Find</label><input id="field">');
  document.querySelector('input')?.focus();
  expect(scripts()).toHaveLength(2);
});
