import { Lifecycle } from '../processes/Lifecycle';
import { startTestApi, type TestApi, Visitor } from '../testing/startTestApi';

let api: TestApi;
const lifecycle = new Lifecycle();
beforeAll(async () => {
  api = await startTestApi({ lifecycle });
});
afterAll(() => api.stop());

const ask = (path: string) => new Visitor(api).call<{ status?: string; code?: string }>('GET', path);

test('a process that starts is alive, not ready, and asks callers to come again', async () => {
  for (const stage of ['starting', 'migrating'] as const) {
    lifecycle.advance(stage);
    expect((await ask('/healthz')).status).toBe(200);
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
