/*
 * Makes pages that were read once readable without a network, and shows word of an order that was asked for.
 * While there is a network it changes nothing: every page comes from the server, with the releases that the
 * server chose, and files go past this worker. Nothing personal and no reply of the API is ever kept.
 */
const pageCache = 'pages-1';
const fileCache = 'files-1';
const maxPages = 12;
const maxFiles = 300;
/** Stands on the page that says there is no network. */
const drawing = '/art/offline.webp';
/** A kept page is fetched again after this time, when it is read again. */
const pageFreshMs = 600_000;
const keptPrefixes = [
  '/releases/',
  '/fonts/',
  '/brand/',
  '/brands/',
  '/art/',
  '/pictures/',
  '/icons/',
  '/menu/',
];
const neverKept =
  /^\/(?:[^/]+\/(?:cart|profile|order|back-to-home)|api|auth|composition|beacon|releases|healthz|readyz)(?:\/|$)/;

/** Never answered here: where the browser knows routes, this worker need not start for them. */
const alwaysNetwork = ['/api/*', '/tiles/*', '/beacon'];

/** What the last page load said; files follow it, so that one page never mixes both. */
let withoutNetwork = false;

self.addEventListener('install', (event) => {
  const routes = alwaysNetwork.map((urlPattern) => ({ condition: { urlPattern }, source: 'network' }));
  event.waitUntil(Promise.resolve(event.addRoutes?.(routes)).catch(() => undefined));
  self.skipWaiting();
});

self.addEventListener('activate', (event) => event.waitUntil(takeOver()));
async function takeOver() {
  const old = (await caches.keys()).filter((name) => name !== pageCache && name !== fileCache);
  await Promise.all(old.map((name) => caches.delete(name)));
  // The page is asked for while this worker starts.
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin) return;
  if (request.mode === 'navigate') event.respondWith(fetchPage(event, url));
  else if ((withoutNetwork || !navigator.onLine) && isFile(url)) event.respondWith(fetchFile(request, url));
});

const isFile = ({ pathname }) => keptPrefixes.some((prefix) => pathname.startsWith(prefix));

async function fetchPage(event, url) {
  try {
    const reply = (await event.preloadResponse) ?? (await fetch(event.request));
    withoutNetwork = false;
    return reply;
  } catch {
    withoutNetwork = true;
    const kept = neverKept.test(url.pathname) ? undefined : await keptPage(url);
    return kept ? asCopy(kept) : offlinePage();
  }
}
const keptPage = async ({ pathname }) => (await caches.open(pageCache)).match(pathname, { ignoreVary: true });

/** The page learns that it is a copy, whatever the device says of its network. */
async function asCopy(page) {
  const text = (await page.text()).replace('<html ', '<html data-from-copy="" ');
  return new Response(text, { headers: page.headers });
}

async function fetchFile(request, { pathname }) {
  try {
    return await fetch(request);
  } catch {
    const kept = await (await caches.open(fileCache)).match(pathname, { ignoreVary: true });
    return kept ?? Response.error();
  }
}

// An open page says what it is and what it has loaded; `done` answers on the port, if there is one.
self.addEventListener('message', (event) => {
  if (event.data?.type !== 'keep') return;
  event.waitUntil(
    keep(event.data).then(
      () => event.ports[0]?.postMessage('kept'),
      () => event.ports[0]?.postMessage('failed'),
    ),
  );
});

async function keep({ page, files, language }) {
  const url = new URL(page, self.location.origin);
  if (neverKept.test(url.pathname)) return;
  const pages = await caches.open(pageCache);
  const wanted = new Set([...files, drawing]);
  if (!isFresh(await keptPage(url)) || (await readKeptLanguage(url)) !== language) {
    const reply = await fetch(url.pathname + getLanguageQuery(url), { headers: { accept: 'text/html' } });
    const html = reply.headers.get('content-type')?.startsWith('text/html');
    if (!reply.ok || reply.redirected || !html) return;
    const text = await reply.clone().text();
    // Somebody tries other releases: not what a customer should find later.
    if (text.includes('data-part="release-strip"')) return;
    await pages.put(url.pathname, reply);
    for (const file of filesIn(text)) wanted.add(file);
  }
  const kept = await caches.open(fileCache);
  for (const address of wanted) {
    const file = new URL(address, self.location.origin);
    if (file.origin !== self.location.origin || !isFile(file)) continue;
    if (await kept.match(file.pathname, { ignoreVary: true })) continue;
    const reply = await fetch(file.pathname).catch(() => undefined);
    if (reply?.ok) await kept.put(file.pathname, reply);
  }
  await trim(pages, maxPages);
  await trim(kept, maxFiles);
}

const isFresh = (page) =>
  page !== undefined && Date.now() - Date.parse(page.headers.get('date') ?? '') <= pageFreshMs;

/** The language that a kept page is worded in. */
async function readKeptLanguage(url) {
  const page = await keptPage(url);
  return /<html[^>]*? lang="(\w+)"/.exec((await page?.text()) ?? '')?.[1];
}

const getLanguageQuery = ({ searchParams }) => {
  const language = searchParams.get('lang');
  return language ? `?lang=${encodeURIComponent(language)}` : '';
};

/** The scripts, styles and menu that a page will start with, as it lists them itself. */
function filesIn(html) {
  const [, json = '{}'] = /<script type="application\/json" id="files">(.*?)<\/script>/s.exec(html) ?? [];
  const { start = [], rest = [], calls = [] } = JSON.parse(json);
  return [...[...start, ...rest].map(({ url }) => url), ...calls];
}

// Word of an order that the customer asked for. It names a path of this origin and nothing else is opened.
self.addEventListener('push', (event) => {
  const { title = '', body = '', tag = '', path = '/', language = '' } = event.data?.json() ?? {};
  const options = { body, tag, lang: language, renotify: tag !== '', data: { path } };
  event.waitUntil(self.registration.showNotification(title, options));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(showOrder(event.notification.data?.path ?? '/'));
});

/** The order's page where it is open already, else a new one. */
async function showOrder(path) {
  const { origin } = self.location;
  const url = new URL(path, origin);
  if (url.origin !== origin) return;
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const open = pages.find((page) => new URL(page.url).pathname === url.pathname);
  await (open ? open.focus() : self.clients.openWindow(url.href));
}

/** The oldest go first. */
async function trim(cache, most) {
  const requests = await cache.keys();
  await Promise.all(requests.slice(0, Math.max(0, requests.length - most)).map((one) => cache.delete(one)));
}

/**
 * Title, text and links of the offline page by language, and how it looks: `serviceWorkerRoute.ts` puts them in front.
 */
const { words, style } = self;

/**
 * What the customer chose; where a browser hides cookies from workers, what was read last; then what the
 * browser speaks.
 */
async function customersLanguage(kept) {
  const chosen = await self.cookieStore?.get('lang').catch(() => null);
  const read = kept.length > 0 ? await readKeptLanguage({ pathname: kept.at(-1) }) : undefined;
  const spoken = (navigator.languages ?? []).map((tag) => tag.slice(0, 2));
  return [chosen?.value, read, ...spoken].find((code) => Object.hasOwn(words, code ?? '')) ?? 'ru';
}

/**
 * The face of the pages that were kept: the brand's colours and letters stand in each of them, and the theme
 * in a cookie.
 */
async function readFace(pathname) {
  const page = await (await keptPage({ pathname }))?.text();
  const [, brand = ''] = /<html[^>]*? data-brand="(\w+)"/.exec(page ?? '') ?? [];
  const theme = (await self.cookieStore?.get('theme').catch(() => null))?.value ?? '';
  const attributes = /^(light|dark)$/.test(theme) ? ` data-theme="${theme}"` : '';
  return {
    attributes: `data-brand="${brand}"${attributes}`,
    styles: page?.match(/<style[^>]*>.*?<\/style>/gs)?.join('') ?? '',
  };
}

async function offlinePage() {
  const kept = (await (await caches.open(pageCache)).keys()).map(({ url }) => new URL(url).pathname);
  const code = await customersLanguage(kept);
  const [title, text, again, menu] = words[code];
  const home = kept.filter((path) => /^\/[^/]+$/.test(path)).at(-1);
  const link = home ? `<a href="${home}">${menu}</a>` : '';
  const { attributes, styles } = await readFace(kept.at(-1) ?? '/');
  return new Response(
    `<!doctype html><html lang="${code}" ${attributes}><meta charset="utf-8"><title>${title}</title><meta name="viewport" content="width=device-width, initial-scale=1">${styles}<style>${style}</style><main data-page="offline"><img src="${drawing}" alt="" width="200" height="150"><h1>${title}</h1><p>${text}</p><nav>${link}<a href="">${again}</a></nav></main></html>`,
    { status: 503, headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' } },
  );
}
