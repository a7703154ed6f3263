import { readConfig } from './config';

describe('configuration from the environment', () => {
  test('an empty environment is a complete configuration', () => {
    const { config, problems } = readConfig({});
    expect(problems).toBeNull();
    expect(config).toMatchObject({
      port: 4000,
      host: '127.0.0.1',
      brand: 'umi',
      databaseUrl: null,
      databaseDirectUrl: null,
    });
  });

  test('API_PORT wins over PORT', () => {
    expect(readConfig({ PORT: '1', API_PORT: '2' }).config?.port).toBe(2);
    expect(readConfig({ PORT: '1' }).config?.port).toBe(1);
  });

  test.each([
    ['API_PORT', 'http'],
    ['API_PORT', '70000'],
    ['DATABASE_URL', 'mysql://x'],
    ['BRAND', 'acme'],
    ['SANDBOX_URL', 'localhost:4010'],
    ['NODE_ENV', 'staging'],
    ['DATABASE_POOL_SIZE', '0'],
    ['API_PROCESSES', '0'],
    ['API_ROLE', 'cook'],
    ['API_DRAIN_SECONDS', '-1'],
    ['API_DOCS', 'public'],
    ['ALLOW_DEMO', 'yes'],
    ['KEEP_GUEST_ORDERS_DAYS', '0'],
    ['PUBLIC_URL', 'shop.example'],
    ['TRUST_PROXY', 'true'],
    ['API_TRUST_PROXY', 'true'],
    ['API_TRUST_PROXY', '10.0.0.0/8,shell.internal'],
  ])('%s=%s is one message that names the variable and the value', (name, value) => {
    const { problems } = readConfig({ [name]: value });
    expect(problems).toHaveLength(1);
    expect(problems?.[0]).toContain(`${name}="${value}"`);
  });

  test.each([
    ['SECRET_KEY', 'too-short-to-be-a-key', 'too-short'],
    ['SECRET_KEY', `${'long-enough-'.repeat(4)},too-short-to-be-a-key`, 'too-short'],
    ['METRICS_TOKEN', 'too-short', 'too-short'],
    ['DATABASE_URL', 'mysql://shop:pa/ss@db.example/shop', 'pa/ss'],
    ['DATABASE_URL', 'mysql://shop:p@ss@db.example/shop', 'p@ss'],
  ])('a message about %s=%s does not repeat the secret in it', (name, value, secret) => {
    const { problems } = readConfig({ [name]: value });
    expect(problems?.[0]).toContain(name);
    expect(problems?.[0]).not.toContain(secret);
  });

  test('the calls are documented for everybody outside production only, unless it is asked for', () => {
    const docs = (env: Record<string, string>) => readConfig(env).config?.apiDocs;
    expect(docs({})).toBe('on');
    expect(docs({ NODE_ENV: 'production' })).toBe('off');
    expect(docs({ NODE_ENV: 'production', API_DOCS: 'on' })).toBe('on');
  });

  test('TRUST_PROXY=true is answered with what to write', () => {
    expect(readConfig({ TRUST_PROXY: 'true' }).problems).toEqual([
      'TRUST_PROXY="true": must be the number of proxies in front (1) or their addresses (10.0.0.0/8,192.0.2.7); "true" would believe every visitor',
    ]);
  });

  test('the shell on this machine is believed beside the proxies that are named', () => {
    const trusted = (env: Record<string, string>) => readConfig(env).config?.trustProxy;
    expect(trusted({})).toEqual(['loopback']);
    expect(trusted({ TRUST_PROXY: 'false' })).toEqual(['loopback']);
    expect(trusted({ TRUST_PROXY: '10.0.0.0/8' })).toEqual(['loopback', '10.0.0.0/8']);
    expect(trusted({ TRUST_PROXY: '10.0.0.0/8', API_TRUST_PROXY: '192.0.2.7' })).toEqual([
      'loopback',
      '192.0.2.7',
    ]);
  });

  test('every wrong value is told at once', () => {
    expect(readConfig({ API_PORT: 'x', BRAND: 'y' }).problems).toHaveLength(2);
  });
});
