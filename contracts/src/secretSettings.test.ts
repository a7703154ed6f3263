import { refuseForeignSecrets } from './secretSettings';

test('a server that has a secret of another names it without its value', () => {
  const env = {
    DATABASE_URL: 'postgresql://shop:pa55@db/shop',
    METRICS_TOKEN: 'x',
    OVERRIDE_SECRET: 'y',
    PORT: '1',
  };
  expect(refuseForeignSecrets('shell', env)).toEqual([
    'DATABASE_URL: is a secret of another server, which this one must not have (docs/secrets.md)',
  ]);
  expect(refuseForeignSecrets('api', env)).toEqual([
    'OVERRIDE_SECRET: is a secret of another server, which this one must not have (docs/secrets.md)',
  ]);
  expect(refuseForeignSecrets('shell', { DATABASE_URL: '' })).toEqual([]);
});
