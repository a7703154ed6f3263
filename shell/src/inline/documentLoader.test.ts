import { documentLoader, pressesScript } from '../server/document/inlineScripts.data';
import { isolatedDocument } from '../server/document/isolatedDocument';

interface Host {
  hydrate: boolean;
  data: unknown;
  ready: () => void;
  failed: (kind: string) => void;
}
const host = () => (window as unknown as { __document: Host }).__document;
const release = (id: string) => ({
  id,
  scripts: [{ url: `/releases/mf-payments/${id}/page.js`, integrity: `sha384-${id}` }],
  styles: [{ url: `/releases/mf-payments/${id}/page.css`, integrity: `sha384-css-${id}` }],
});
const beacons: Promise<string>[] = [];
const scripts = () => [...document.head.querySelectorAll('script[src]')] as HTMLScriptElement[];
const last = () => scripts().at(-1);

beforeEach(() => {
  jest.useFakeTimers();
  beacons.length = 0;
  Object.defineProperty(navigator, 'sendBeacon', {
    configurable: true,
    value: (_: string, body: Blob) => {
      const reader = new FileReader();
      beacons.push(
        new Promise((done) => {
          reader.onload = () => done(String(reader.result));
        }),
      );
      reader.readAsText(body);
      return true;
    },
  });
  const html = isolatedDocument({
    remote: 'mf-payments',
    releases: [release('two'), release('one')],
    rendered: true,
    html: '<p>rendered</p>',
    data: { key: '</script><b>' },
    language: 'ru',
    brand: 'umi',
    logos: [],
    title: 'Оплата',
    icon: '/icon.svg',
    themeColors: { light: '#fff', dark: '#000' },
    styles: [],
    trouble: { title: 'Не загрузилась', text: 'Ещё раз', retry: 'Открыть' },
  });
  // Inline scripts do not run in markup that is set; the loader is run by hand.
  const [, head = '', body = ''] = /<head>(.*)<\/head><body>(.*)<\/body>/s.exec(html) ?? [];
  document.head.innerHTML = head;
  document.body.innerHTML = body;
  new Function(documentLoader)();
});

test('the release that has rendered goes on from its render, checked by its hash', () => {
  expect(host()).toMatchObject({ hydrate: true, data: { key: '</script><b>' } });
  expect(last()).toMatchObject({ integrity: 'sha384-two', crossOrigin: 'anonymous' });
  expect(document.getElementById('root')?.textContent).toBe('rendered');
  host().ready();
  expect(document.documentElement.dataset.hydrated).toBe('');
});

test('a release that works answers what was pressed before, once [PAY-03]', () => {
  const flush = jest.fn();
  window.__presses = { flush } as never;
  expect(document.head.innerHTML).toContain(pressesScript);
  host().ready();
  expect(flush.mock.calls).toEqual([['mf-payments']]);
  delete window.__presses;
});

test.each([
  [
    'does not come or is not what was promised',
    () => void last()?.dispatchEvent(new Event('error')),
    'network',
  ],
  ['throws in its first render', () => host().failed('render'), 'render'],
  ['never says that it works', () => void jest.advanceTimersByTime(8000), 'deadline'],
  [
    'throws while it starts',
    () => {
      const filename = `https://umi.example${release('two').scripts[0]?.url}`;
      window.dispatchEvent(new ErrorEvent('error', { filename }));
    },
    'evaluation',
  ],
])('a release that %s makes room for the one before, in the page [MF-05]', async (_, fail, kind) => {
  fail();
  expect(last()?.integrity).toBe('sha384-one');
  expect(document.head.querySelector('link[href$="one/page.css"]')).toMatchObject({
    integrity: 'sha384-css-one',
    crossOrigin: 'anonymous',
  });
  expect(host().hydrate).toBe(false);
  expect(document.getElementById('root')?.dataset.release).toBe('one');
  expect(await Promise.all(beacons)).toEqual([
    JSON.stringify({ remote: 'mf-payments', release: 'two', kind }),
  ]);
});

test('a late word of a release that was replaced changes nothing', () => {
  const late = host();
  late.failed('render');
  late.failed('render');
  late.ready();
  expect(scripts()).toHaveLength(2);
  expect(document.getElementById('trouble')?.hidden).toBe(true);
});

test('when no release works the customer is told that nothing was charged', () => {
  host().failed('render');
  host().failed('render');
  expect(document.getElementById('trouble')?.hidden).toBe(false);
  expect(document.getElementById('root')?.dataset.remoteState).toBe('failed');
});
