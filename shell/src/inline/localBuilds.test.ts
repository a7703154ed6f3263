import localBuilds from './localBuilds';

const origin = 'http://localhost:3001';
const published = { releases: [{ id: '0.1.0-ab12cd34', base: '/releases/mf-menu/0.1.0-ab12cd34/' }] };
const built = { id: 'local', base: `${origin}/inside/`, entry: 'remoteEntry.js', local: true };

async function open(
  answer: () => Promise<unknown>,
  remotes: object = { 'mf-menu': published },
): Promise<unknown> {
  document.head.replaceChildren();
  const page = { page: {}, composition: { id: 'c1', remotes }, drawn: [] };
  document.body.innerHTML = `<span data-build="mf-menu">mf-menu is built at ${origin}</span>
    <div id="root"><h1>Not found</h1></div>
    <script type="application/json" id="page">${JSON.stringify(page)}</script>
    <script type="application/json" id="local-builds">{"mf-menu":"${origin}"}</script>
    <script type="text/plain" id="starter">window.started = true</script>`;
  window.fetch = jest.fn(async () => ({ json: answer })) as unknown as typeof fetch;
  await localBuilds();
  expect(document.head.querySelector('script')?.textContent).toBe('window.started = true');
  const json = JSON.parse(document.getElementById('page')?.textContent ?? '');
  return json.composition.remotes['mf-menu'];
}
const badge = () => document.querySelector('[data-build]')?.textContent;

afterEach(() => {
  delete window.__REACT_DEVTOOLS_GLOBAL_HOOK__;
  delete window.__cannotRefresh;
});

test('a build that is being worked on takes the place of the release before the page starts', async () => {
  expect(await open(async () => built)).toEqual({ releases: [built] });
  expect(badge()).toBe(`mf-menu is built at ${origin}`);
});

test('what the server rendered without a part is not taken over, what it rendered with one is', async () => {
  const rendered = () => document.getElementById('root')?.textContent;
  expect(await open(async () => built)).toEqual({ releases: [built] });
  expect(rendered()).toBe('Not found');
  expect(await open(async () => built, {})).toEqual({ releases: [built] });
  expect(rendered()).toBe('');
});

test.each([
  ['does not answer', () => Promise.reject(new TypeError('refused'))],
  ['leads to another origin', async () => ({ ...built, base: 'https://evil.example/' })],
  ['leads to another file', async () => ({ ...built, entry: 'https://evil.example/x.js' })],
])('one that %s leaves the published release where it is and says so', async (_, answer) => {
  expect(await open(answer)).toEqual(published);
  expect(badge()).toContain('does not answer: this is the published release');
});

test('a React that cannot replace components is noted, also beside React DevTools', async () => {
  const seen: unknown[] = [];
  const tools = { inject: (renderer: unknown) => seen.push(renderer) } as unknown as RendererHook;
  window.__REACT_DEVTOOLS_GLOBAL_HOOK__ = tools;
  await open(async () => built);
  tools.inject({ scheduleRefresh: () => undefined });
  expect(window.__cannotRefresh).toBeUndefined();
  tools.inject({});
  expect(window.__cannotRefresh).toBe(true);
  expect(seen).toHaveLength(2);
});
