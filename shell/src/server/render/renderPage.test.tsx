import type { City, Language } from '@storefront/contracts';
import { languages } from '@storefront/contracts/languages';
import type { Composition } from '@storefront/federation/browser';
import { cityAtom, languageAtom, type PageData, useShared } from '@storefront/shared-state';
import { defineMessages } from '@storefront/shared-state/former';
import { cityFixture, pageFixture, settingsFixture } from '@storefront/shared-state/testing';
import { type ComponentType, type ReactNode, useId } from 'react';
import type { RemoteBundle, RenderedPage, RenderRequest } from './RenderRequest';
import { renderPage } from './renderPage';

const composition: Composition = {
  id: 'test',
  remotes: {
    'mf-menu': {
      releases: [
        {
          id: '1.0.0-aaaaaaaa',
          name: 'menu',
          base: '/releases/mf-menu/1.0.0-aaaaaaaa/',
          entry: 'remoteEntry.js',
          integrity: '',
          exposes: {},
          contributes: { routes: [{ id: 'home', path: '/:city', expose: 'Home', drawn: true }] },
        },
      ],
    },
  },
};
const [release] = composition.remotes['mf-menu']?.releases ?? [];
if (!release) throw new Error('no release');

function Home() {
  return (
    <p>
      menu of {useShared(cityAtom)?.name} in {useShared(languageAtom)}
    </p>
  );
}

const request = (page: PageData, path: string, change: Partial<RenderRequest> = {}): RenderRequest => ({
  url: `http://localhost${path}`,
  page,
  composition,
  renderable: { 'mf-menu': { release, exposes: { Home }, bundle: {} } },
  apiUrl: 'http://127.0.0.1:1',
  brand: 'umi',
  mayAsk: () => true,
  onDataMiss: () => undefined,
  dataDeadlineMs: 100,
  renderDeadlineMs: 3000,
  ...change,
});
const listed = (...aliases: string[]) => ({
  cities: aliases.map((alias, at) => ({ ...cityFixture(), id: at + 1, alias })),
  big_cities: [],
  message: null,
});

const makePage = (alias: string, name: string, language: Language, change: Partial<PageData> = {}) =>
  pageFixture({
    language,
    city: cityFixture({ alias, name }),
    cities: listed(alias),
    settings: settingsFixture({ title: `Title ${name}` }),
    ...change,
  });

test('renders the frame with the part of a remote in it, and says what it rendered [ROUTE-01]', async () => {
  const rendered = await renderPage(request(makePage('vladivostok', 'Владивосток', 'ru'), '/vladivostok'));
  expect(rendered).toMatchObject({ status: 200, rendered: ['mf-menu/Home'], faults: [] });
  expect(rendered.html.replaceAll('<!-- -->', '')).toContain('menu of Владивосток in ru');
  expect(rendered.html).toContain('Укажите адрес');
  expect(rendered.page.messages.shell?.['nav.cart']).toBe('Корзина');
});

test('what a city tells everybody is part of the rendered home page, above the menu, and of no other city’s [CITY-01]', async () => {
  const alert = '31 грудня приймаємо замовлення до 19:00';
  const renderHome = async (change: Partial<City>) => {
    const page = makePage('kyiv', 'Київ', 'uk', {
      city: cityFixture({ alias: 'kyiv', name: 'Київ', ...change }),
    });
    return (await renderPage(request(page, '/kyiv'))).html;
  };
  const html = await renderHome({ alert });
  expect(html).toContain(alert);
  expect(html.indexOf(alert)).toBeLessThan(html.indexOf('menu of'));
  expect(await renderHome({ alert: null })).not.toContain('data-part="city-alert"');
});

test('the delivery page of a city without delivery is not found, by status, heading and words [ROUTE-06] (D-08)', async () => {
  const renderDelivery = (delivery: boolean) =>
    renderPage(
      request(
        makePage('kyiv', 'Київ', 'uk', {
          city: cityFixture({ alias: 'kyiv', name: 'Київ', order_types: { delivery, takeaway: true } }),
        }),
        '/kyiv/delivery',
      ),
    );
  const absent = await renderDelivery(false);
  expect([absent.status, absent.parts]).toEqual([404, []]);
  expect(absent.html).toContain('data-page="not-found"');
  expect(absent.page.messages).not.toHaveProperty('content');
  const there = await renderDelivery(true);
  expect(there.status).toBe(200);
  expect(there.html).not.toContain('data-page="not-found"');
});

// Data that comes late lets the renders run into each other.
const slow = { Home: () => new Promise<Record<string, unknown>>((done) => setTimeout(done, 5, {})) };

test('hundreds of pages rendered at once keep their city and language apart', async () => {
  const requests = Array.from({ length: 120 }, (_, at) => ({
    at,
    language: languages[at % languages.length] ?? 'ru',
  }));
  const pages = await Promise.all(
    requests.map(({ at, language }) =>
      renderPage(
        request(makePage(`city-${at}`, `City ${at}.`, language), `/city-${at}`, {
          renderable: { 'mf-menu': { release, exposes: { Home }, bundle: { data: slow } } },
        }),
      ),
    ),
  );
  const wrong = pages.filter(({ html }, at) => {
    const others = [...html.matchAll(/City (\d+)\./g)].some(([, found]) => Number(found) !== at);
    return (
      others || !html.replaceAll('<!-- -->', '').includes(`menu of City ${at}. in ${requests[at]?.language}`)
    );
  });
  expect(wrong).toEqual([]);
});

test.each<[string, string, Partial<PageData>]>([
  ['an unknown city', '/atlantis', { city: null, cities: listed('vladivostok') }],
  ['an unknown city whatever stands below', '/atlantis/about', { city: null, cities: listed('vladivostok') }],
  ['an unknown page', '/vladivostok/nothing', {}],
  ['an unknown path', '/a/b/c/d', { city: null }],
])('%s is rendered with 404 and a way on [ROUTE-06]', async (_what, path, change) => {
  const rendered = await renderPage(request(makePage('vladivostok', 'Владивосток', 'ru', change), path));
  expect(rendered.status).toBe(404);
  expect(rendered.html).toContain('data-page="not-found"');
});

const fault = async (Broken: () => never): Promise<RenderedPage> =>
  renderPage(
    request(makePage('vladivostok', 'Владивосток', 'ru'), '/vladivostok', {
      renderable: { 'mf-menu': { release, exposes: { Home: Broken }, bundle: {} } },
    }),
  );

test('a part that throws costs only its place, and its release is named', async () => {
  const rendered = await fault(() => {
    throw new Error('boom');
  });
  expect(rendered.faults).toEqual([
    { remote: 'mf-menu', release: '1.0.0-aaaaaaaa', message: 'boom', stack: expect.any(String) },
  ]);
  expect(rendered.html).toContain('Корзина');
});

test('data that does not come in time is rendered without and counted', async () => {
  const told: [string, boolean][] = [];
  const rendered = await renderPage(
    request(makePage('vladivostok', 'Владивосток', 'ru'), '/vladivostok', {
      renderable: {
        'mf-menu': {
          release,
          exposes: { Home },
          bundle: { data: { Home: () => new Promise(() => undefined) } },
        },
      },
      dataDeadlineMs: 10,
      onDataMiss: (remote, missed) => told.push([remote, missed]),
    }),
  );
  expect(told).toEqual([['mf-menu', true]]);
  expect(rendered.html.replaceAll('<!-- -->', '')).toContain('menu of Владивосток');
});

test('a remote’s message that formats a number is in the first HTML, formatted [I18N-01]', async () => {
  const words = { energy: '{{kcal, number}} kcal' };
  const { useT } = defineMessages<typeof words>('mf-menu', async () => words);
  const Energy = () => <p>{useT()('energy', { kcal: 1234.5 })}</p>;
  const bundle = { messages: async () => words };
  const { html } = await renderPage(
    request(makePage('berlin', 'Berlin', 'de'), '/berlin', {
      renderable: { 'mf-menu': { release, exposes: { Home: Energy }, bundle } },
    }),
  );
  expect(html).toContain('1.234,5 kcal');
});

test('content pages carry their texts in the language of the page [SHELL-10]', async () => {
  const rendered = await renderPage(request(makePage('berlin', 'Berlin', 'de'), '/berlin/payment-info'));
  expect(rendered.html).toContain('Bezahlung');
  expect(rendered.page.messages['shell-content']?.['payment.title']).toBe('Bezahlung');
});

/** A remote of its own, with a dialog that two presses open and that asks where to. */
const words = { ru: { to: 'Куда', from: 'Откуда' }, de: { to: 'Wohin', from: 'Woher' } };
const { useT: usePlaceT } = defineMessages<(typeof words)['ru']>('mf-places', async () => words.ru);
function PlaceFrame({ mode, children }: { mode?: string; children?: ReactNode }) {
  return (
    <section>
      <h2 id={useId()}>{usePlaceT()(mode === 'takeaway' ? 'from' : 'to')}</h2>
      {children}
    </section>
  );
}
const presses = [
  { action: 'select-address', props: { mode: 'delivery' } },
  { action: 'choose-shop', props: { mode: 'takeaway' } },
];
const renderFramed = (
  language: 'ru' | 'de',
  Frame: ComponentType<Record<string, unknown>>,
  messages: RemoteBundle['messages'] = words,
) => {
  const dialog = { name: 'OrderTypesModal', expose: 'Place', kind: 'default', frame: 'PlaceFrame' } as const;
  const places = { ...release, contributes: { dialogs: [{ ...dialog, presses }] } };
  return renderPage(
    request(makePage('vladivostok', 'Владивосток', language), '/vladivostok', {
      composition: {
        ...composition,
        remotes: { ...composition.remotes, 'mf-places': { releases: [places] } },
      },
      renderable: {
        'mf-menu': { release, exposes: { Home }, bundle: {} },
        'mf-places': { release: places, exposes: { PlaceFrame: Frame }, bundle: { messages } },
      },
    }),
  );
};

test.each([
  ['ru', ['Куда', 'Откуда'], 'В\u00a0корзине: {{count}}'],
  ['de', ['Wohin', 'Woher'], 'Im Warenkorb: {{count}}'],
] as const)(
  'what answers presses before the scripts speaks the language of the page: %s [I18N-01]',
  async (language, titles, count) => {
    const { early, html, page, parts } = await renderFramed(language, PlaceFrame);
    expect(early).toContain(`data-count="${count}"`);
    const templates = [...early.matchAll(/<template data-for="([^"]+)"([^>]*)>/g)];
    expect(templates.map(([, name, press]) => [name, press?.replaceAll('&quot;', '"').trim()])).toEqual([
      ['count', ''],
      ['badge', ''],
      ['OrderTypesModal', 'data-press="select-address" data-props="{"mode":"delivery"}" data-question=""'],
      ['OrderTypesModal', 'data-press="choose-shop" data-props="{"mode":"takeaway"}"'],
    ]);
    const frames = [...early.matchAll(/<h2 id="([^"]+)"[^>]*>([^<]+)</g)];
    expect(frames.map(([, , title]) => title)).toEqual(titles);
    for (const [, titleId] of frames) expect(html).not.toContain(`id="${titleId}"`);
    expect(parts).toContainEqual({ remote: 'mf-places', expose: 'PlaceFrame', isStill: true });
    // Its words are in the frame: the page's data need not carry them.
    expect(page.messages).not.toHaveProperty('mf-places');
  },
);

test('the words of a part that only a wide screen shows come with its code [I18N-01]', async () => {
  const panel = { ...release, contributes: { slots: [{ slot: 'home.aside', expose: 'Panel' }] } };
  const { page, parts } = await renderPage(
    request(makePage('vladivostok', 'Владивосток', 'ru'), '/vladivostok', {
      composition: { ...composition, remotes: { ...composition.remotes, 'mf-panel': { releases: [panel] } } },
      renderable: {
        'mf-menu': { release, exposes: { Home }, bundle: { messages: words } },
        'mf-panel': { release: panel, exposes: { Panel: () => <p>panel</p> }, bundle: { messages: words } },
      },
    }),
  );
  expect(parts).toContainEqual({ remote: 'mf-panel', expose: 'Panel', media: '(min-width: 1024px)' });
  expect(Object.keys(page.messages)).toEqual(['shared', 'shell', 'mf-menu']);
});

test('a frame that throws costs only itself, and its release is named', async () => {
  const { early, html, faults } = await renderFramed('ru', () => {
    throw new Error('no frame');
  });
  expect(early).not.toContain('OrderTypesModal');
  expect(html).toContain('menu of');
  expect(faults).toMatchObject([{ remote: 'mf-places', release: release.id, message: 'no frame' }]);
});

test('a frame without its words costs only itself', async () => {
  const { html, faults } = await renderFramed('ru', PlaceFrame, () => Promise.reject(new Error('no words')));
  expect(html).toContain('menu of');
  expect(faults).toMatchObject([{ remote: 'mf-places', message: 'no words' }]);
});
