import { pageFixture } from '@storefront/shared-state/testing';
import { pressesScript } from './inlineScripts.data';
import { type DocumentParts, pageDocument } from './pageDocument';

const parts: DocumentParts = {
  page: pageFixture(),
  composition: { id: 'one', shell: undefined, remotes: {} } as never,
  rendered: [],
  html: '<h1>Umi</h1>',
  status: 200,
  origin: 'https://umi.example',
  path: '/vladivostok',
  languageInUrl: false,
  themeColors: { light: '#ffffff', dark: '#000000' },
  styles: [],
  start: [],
  rest: [],
};

test('presses are answered early where the shell’s release has brought what answers them', () => {
  const html = pageDocument({ ...parts, early: '<div id="early"></div>' });
  expect(html).toContain(pressesScript);
  expect(html).toMatch(/<div id="early"><\/div><div id="root">.*"calls":\["\/api\/user\/get\?city_id=\d+"\]/);
});

test('a release that is older than this server, after a rollback too, is left to itself', () => {
  const html = pageDocument(parts);
  expect(html).not.toContain(pressesScript);
  expect(html).toContain('<body><div id="root">');
  expect(html).not.toContain('/api/user/get');
});

test('the menu has an address of its own, called with the scripts; a shell’s release of before finds it in the page', () => {
  const [product] = parts.page.catalogue?.product_groups[0]?.products ?? [];
  const pageOf = (html: string) => /id="page">(.*?)<\/script>/.exec(html)?.[1] ?? '';
  const now = pageDocument({ ...parts, fetchesMenu: true });
  expect(pageOf(now)).not.toContain(product?.key);
  const { url } = JSON.parse(pageOf(now)).menu;
  expect(url).toMatch(/^\/menu\/ru\/\d+\/delivery\/.+\.json$/);
  expect(now).toContain(`"calls":["${url}"]`);
  expect(pageOf(pageDocument(parts))).toContain(product?.key);
});

test.each([
  ['a paragraph that says something', `${'Привозим роллы за час. '.repeat(2)}`, true],
  ['a label', 'Доставка', false],
  ['a paragraph one letter too short', 'о'.repeat(39), false],
  ['one that is just long enough', 'о'.repeat(40), true],
])('of a page with %s below its heading, results show it: %j %j', (_, text, isShown) => {
  const html = `<h1>О нас</h1><div><p class="a">${text}</p></div>`;
  const { 1: description } = /<meta name="description" content="([^"]*)"/.exec(
    pageDocument({ ...parts, html, path: '/vladivostok/about' }),
  ) as RegExpExecArray;
  expect(description?.includes(text.trim())).toBe(isShown);
  expect(description?.includes('О нас')).toBe(!isShown);
});
