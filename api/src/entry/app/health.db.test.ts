import { productVersion } from '@storefront/tracing';
import { Lifecycle } from '../../platform/processes/Lifecycle';
import { shareTestApi, startTestApi, Visitor } from '../../testing/startTestApi';

const lifecycle = new Lifecycle();
const api = shareTestApi({ lifecycle });

const ask = (path: string) => new Visitor(api).call<{ status?: string; code?: string }>('GET', path);

test('a process that starts is alive, not ready, and asks callers to come again', async () => {
  for (const stage of ['starting', 'migrating'] as const) {
    lifecycle.advance(stage);
    expect(await ask('/healthz')).toEqual({ status: 200, body: { status: 'ok', version: productVersion } });
    expect(await ask('/readyz')).toEqual({ status: 503, body: { status: stage } });
    const refused = await fetch(`${api.address}/api/cities`);
    expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([503, true]);
    expect((await refused.json()).code).toBe('server.away');
  }
});

test('a ready process answers; its figures are in the Prometheus format, by route and not by path', async () => {
  lifecycle.advance('ready');
  expect(await ask('/readyz')).toEqual({ status: 200, body: { status: 'ready' } });
  await ask('/api/cities/khimki');
  await ask('/api/cities/atlantis');
  const text = await (await fetch(`${api.address}/metrics`)).text();
  expect(text).toMatch(/^# TYPE http_requests_total counter$/m);
  expect(text).toMatch(
    /^http_requests_total\{process="api",method="GET",route="\/api\/cities\/:alias",status="200"\} 1$/m,
  );
  expect(text).toMatch(
    /^http_requests_total\{process="api",method="GET",route="\/api\/cities\/:alias",status="404"\} 1$/m,
  );
  expect(text).toMatch(
    /^http_request_duration_seconds_bucket\{.*route="\/api\/cities\/:alias",le="\+Inf"\} 2$/m,
  );
  expect(text).toMatch(/^order_event_streams\{process="api"\} 0$/m);
  expect(text).not.toContain('khimki');
});

describe('who reads the figures', () => {
  const token = 'a-token-of-the-scraper';
  const statusWith = async (
    config: { mode: 'production' | 'test'; metricsTokens: string[] },
    sent?: string,
  ) => {
    const guarded = await startTestApi({ config });
    const headers = sent === undefined ? {} : { authorization: `Bearer ${sent}` };
    const reply = await guarded.app.inject({ url: '/metrics', headers });
    await guarded.stop();
    expect(reply.body.includes('http_requests_total')).toBe(reply.statusCode === 200);
    return reply.statusCode;
  };

  test('in production it is whoever has the token, and nobody without one', async () => {
    expect(await statusWith({ mode: 'production', metricsTokens: [] })).toBe(404);
    expect(await statusWith({ mode: 'production', metricsTokens: [token] })).toBe(401);
    expect(await statusWith({ mode: 'production', metricsTokens: [token] }, 'another-token-altogether')).toBe(
      401,
    );
    expect(await statusWith({ mode: 'production', metricsTokens: [token] }, token)).toBe(200);
  });

  test('while the token is changed the one before opens them too', async () => {
    const metricsTokens = ['a-token-that-takes-over', token];
    for (const sent of metricsTokens)
      expect(await statusWith({ mode: 'production', metricsTokens }, sent)).toBe(200);
    expect(await statusWith({ mode: 'production', metricsTokens }, metricsTokens.join())).toBe(401);
  });

  test('elsewhere it is everybody, until there is a token', async () => {
    expect(await statusWith({ mode: 'test', metricsTokens: [] })).toBe(200);
    expect(await statusWith({ mode: 'test', metricsTokens: [token] })).toBe(401);
  });
});

test('in production the calls are not documented to the public', async () => {
  const shop = await startTestApi({ config: { mode: 'production' } });
  for (const url of ['/api/docs', '/api/docs/', '/api/docs/json', '/api/docs/static/index.html'])
    expect((await shop.app.inject(url)).statusCode).toBe(404);
  await shop.stop();
});

test('without its database a process is alive and not ready; calls are asked to come again', async () => {
  await api.database.destroy();
  expect((await ask('/healthz')).status).toBe(200);
  expect((await ask('/readyz')).status).toBe(503);
});

test('a process that stops is not ready, but still answers what comes', async () => {
  lifecycle.advance('stopping');
  lifecycle.advance('ready');
  expect(await ask('/readyz')).toEqual({ status: 503, body: { status: 'stopping' } });
  expect((await ask('/api/cities')).status).toBe(200);
});
