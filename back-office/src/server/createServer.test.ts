import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify from 'fastify';
import { createServer } from './createServer';
import { readConfig } from './readConfig';

async function start() {
  const api = fastify();
  api.all('/api/staff/v1/*', async ({ method, url, headers }) => ({
    method,
    url,
    host: headers['x-forwarded-host'],
    address: headers['x-forwarded-for'],
  }));
  const apiUrl = await api.listen({ port: 0, host: '127.0.0.1' });
  const folder = mkdtempSync(join(tmpdir(), 'storefront-office-'));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), '<title>Back office</title>');
  writeFileSync(join(folder, 'assets/main.1.js'), 'go()');
  const app = await createServer(readConfig({ API_URL: apiUrl, LOG_LEVEL: 'silent' }), folder);
  return { app, api, close: () => Promise.all([app.close(), api.close()]) };
}

test('every address of the program is the one page, which asks again whether there is a newer one', async () => {
  const { app, close } = await start();
  for (const url of ['/', '/orders/12', '/link']) {
    const reply = await app.inject({ url });
    expect(reply.body).toContain('Back office');
    expect(reply.headers['cache-control']).toBe('no-cache');
  }
  await close();
});

test('scripts are kept for a year; one that is gone is not the page', async () => {
  const { app, close } = await start();
  const there = await app.inject({ url: '/assets/main.1.js' });
  expect(there.headers['cache-control']).toContain('immutable');
  expect((await app.inject({ url: '/assets/main.2.js' })).statusCode).toBe(404);
  await close();
});

test('it runs its own scripts only, in no frame, and is in no search engine', async () => {
  const { app, close } = await start();
  for (const url of ['/', '/assets/main.1.js', '/api/staff/v1/me']) {
    const { headers } = await app.inject({ url });
    expect(headers['content-security-policy']).toContain("default-src 'none'; script-src 'self'");
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(headers['x-robots-tag']).toBe('noindex');
  }
  await close();
});

test('calls go to the API with the host and the address that they came from', async () => {
  const { app, close } = await start();
  const reply = await app.inject({
    method: 'POST',
    url: '/api/staff/v1/session?a=1',
    payload: {},
    headers: { host: 'office.example.com' },
    remoteAddress: '203.0.113.7',
  });
  expect(reply.json()).toEqual({
    method: 'POST',
    url: '/api/staff/v1/session?a=1',
    host: 'office.example.com',
    address: '203.0.113.7',
  });
  await close();
});

test('an API that is away is a 503 that says when to come again; nothing else of it is reachable', async () => {
  const { app, api, close } = await start();
  expect((await app.inject({ method: 'POST', url: '/api/cart/add' })).statusCode).toBe(404);
  await api.close();
  const reply = await app.inject({ url: '/api/staff/v1/me' });
  expect(reply.statusCode).toBe(503);
  expect(reply.headers['retry-after']).toBe('3');
  await close();
});

test('a wrong setting is named', () => {
  expect(() => readConfig({ OFFICE_PORT: 'many', API_URL: 'api' })).toThrow(
    /OFFICE_PORT="many": must be a whole number.*\nAPI_URL="api": must be an origin/,
  );
});
