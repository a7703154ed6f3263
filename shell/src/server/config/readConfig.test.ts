import { ConfigError, readConfig } from './readConfig';

test('an empty environment gives the local set-up', () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    apiUrl: 'http://127.0.0.1:4000',
    brand: 'umi',
    drawWorkers: 1,
  });
});

test('every wrong value is named, all at once', () => {
  const wrong = () =>
    readConfig({ PORT: '70000', BRAND: 'nobody', API_URL: 'localhost', DRAW_WORKERS: '1.5' });
  expect(wrong).toThrow(ConfigError);
  expect(wrong).toThrow(/PORT: expected a whole number from 0 to 65535, found "70000"/);
  expect(wrong).toThrow(/BRAND: expected umi, tondo, zafran, found "nobody"/);
  expect(wrong).toThrow(/API_URL: expected an origin/);
  expect(wrong).toThrow(/DRAW_WORKERS/);
});

test('hosts choose brands [BRAND-01]', () => {
  expect(readConfig({ BRAND_HOSTS: 'Pizza.example=tondo, wrap.example = zafran' }).brandHosts).toEqual({
    'pizza.example': 'tondo',
    'wrap.example': 'zafran',
  });
});
