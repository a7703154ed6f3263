import { registrySettings, releasesFolder } from './registrySettings';

test('without any variable the registry is a folder of the installation, which trusts its own key', () => {
  const settings = registrySettings({}, '/shop');
  expect(settings).toEqual({
    store: { kind: 'folder', folder: '/shop/.data/registry' },
    publicKeys: [],
    installationKeyFile: '/shop/.data/registry-key/signing.pem',
    reachedFile: expect.stringMatching(/^\/shop\/\.data\/registry-reached\/[0-9a-f]{16}\.json$/),
  });
  expect(releasesFolder(settings)).toBe('/shop/.data/registry/releases');
});

test('a bucket with its service, keys and cache', () => {
  const key = Buffer.alloc(32).toString('base64');
  const settings = registrySettings(
    {
      REGISTRY_URL: 's3://shop-releases/eu/',
      REGISTRY_S3_ENDPOINT: 'http://127.0.0.1:9000',
      AWS_ACCESS_KEY_ID: 'id',
      AWS_SECRET_ACCESS_KEY: 'secret',
      REGISTRY_CACHE_DIR: 'cache',
      REGISTRY_PUBLIC_KEYS: `${key}, ${key}`,
      REGISTRY_SIGNING_KEY: 'keys/release.pem',
    },
    '/shop',
  );
  expect(settings).toMatchObject({
    store: {
      kind: 's3',
      endpoint: 'http://127.0.0.1:9000',
      region: 'us-east-1',
      bucket: 'shop-releases',
      prefix: 'eu/',
      cacheFolder: '/shop/cache',
      pollMs: 500,
    },
    publicKeys: [key, key],
    signingKey: '/shop/keys/release.pem',
  });
  expect(releasesFolder(settings)).toBe('/shop/cache/releases');
});

test('how far a machine has read is kept for each registry apart', () => {
  const keys = { AWS_ACCESS_KEY_ID: 'id', AWS_SECRET_ACCESS_KEY: 'secret' };
  const read = (env: Record<string, string>) => registrySettings({ ...keys, ...env }, '/shop').reachedFile;
  const files = [
    read({}),
    read({ REGISTRY_DIR: 'other' }),
    read({ REGISTRY_URL: 's3://shop-releases/staging' }),
    read({ REGISTRY_URL: 's3://shop-releases/production' }),
    read({ REGISTRY_URL: 's3://releases/production' }),
    read({ REGISTRY_URL: 's3://releases/production', REGISTRY_S3_ENDPOINT: 'http://127.0.0.1:9000' }),
  ];
  expect(new Set(files).size).toBe(files.length);
  expect(read({ REGISTRY_URL: 's3://shop-releases/staging/' })).toBe(files[2]);
});

test('every wrong variable is named', () => {
  const env = { REGISTRY_URL: 'https://bucket', REGISTRY_POLL_MS: 'often', REGISTRY_PUBLIC_KEYS: 'abc' };
  expect(() => registrySettings(env, '/shop')).toThrow(
    [
      'REGISTRY_PUBLIC_KEYS: expected base64 of 32 bytes, found "abc"',
      'REGISTRY_URL: expected s3://bucket/prefix, found "https://bucket"',
      'REGISTRY_POLL_MS: expected a whole number from 0 to 60000, found "often"',
      'AWS_ACCESS_KEY_ID: needed with REGISTRY_URL',
      'AWS_SECRET_ACCESS_KEY: needed with REGISTRY_URL',
    ].join('\n'),
  );
});
