import { readCookie, setCookie } from './cookies';

const raw = (row: string) => {
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no other way
  document.cookie = row;
};
afterEach(() => {
  for (const name of ['city', 'cit', 'lang']) raw(`${name}=; Max-Age=0; Path=/`);
});

test('a cookie is read as it was written, whatever stands in it [CITY-03]', () => {
  setCookie('city', 'нижний; новгород=1');
  setCookie('lang', 'tr');
  expect([readCookie('city'), readCookie('lang')]).toEqual(['нижний; новгород=1', 'tr']);
});

test('one that is not there, or only begins alike, is none', () => {
  raw('city=samara; Path=/');
  expect([readCookie('cit'), readCookie('lang')]).toEqual([null, null]);
});

test('one that cannot be read is none', () => {
  raw('city=%E0%A4%A; Path=/');
  expect(readCookie('city')).toBeNull();
});

test('it is kept for 256 days by default, for this site only [CITY-03]', () => {
  const written = jest.spyOn(document, 'cookie', 'set');
  setCookie('city', 'samara');
  setCookie('banners', 'zzz', 2);
  expect(written.mock.calls).toEqual([
    ['city=samara; Path=/; Max-Age=22118400; SameSite=Lax'],
    ['banners=zzz; Path=/; Max-Age=172800; SameSite=Lax'],
  ]);
  written.mockRestore();
});
