import type { FastifyRequest } from 'fastify';
import { bestLanguage, readLanguage } from './language';

test.each([
  ['de', 'de'],
  ['de-AT,de;q=0.9,en;q=0.5', 'de'],
  ['fr;q=1,uk;q=0.4,tr;q=0.8', 'tr'],
  ['fr, es', null],
  ['en;q=0', null],
  ['', null],
  [undefined, null],
  ['%%%;q=zzz,uz', 'uz'],
])('%s is answered in %s [I18N-02]', (header, expected) => {
  expect(bestLanguage(header)).toBe(expected);
});

test.each([
  ['fr-FR,fr;q=0.9', undefined, 'en'],
  ['fr-FR,fr;q=0.9', 'lang=de', 'de'],
  ['*', undefined, 'ru'],
  [undefined, undefined, 'ru'],
])(
  'a caller who asks for %s and has the cookie %s is answered in %s [I18N-01]',
  (header, cookie, expected) => {
    const headers = { ...(header ? { 'accept-language': header } : {}), ...(cookie ? { cookie } : {}) };
    expect(readLanguage({ query: {}, headers } as FastifyRequest)).toBe(expected);
  },
);
