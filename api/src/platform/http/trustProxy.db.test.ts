import { startTestApi, type TestApi } from '../../testing/startTestApi';

let api: TestApi;
afterEach(() => api.stop());

const shell = '10.0.0.2';

/** Looks an order up that is not there; the limit of look-ups counts by caller. */
async function lookUp(from: string, forwardedFor: string, number: number): Promise<number> {
  const reply = await api.app.inject({
    method: 'POST',
    url: '/api/order/lookup',
    remoteAddress: from,
    headers: { 'x-forwarded-for': forwardedFor },
    payload: { phone: `9161${String(number).padStart(6, '0')}`, order_id: String(number) },
  });
  return reply.statusCode;
}
const tries = Array.from({ length: 61 }, (_, number) => number + 1);

test('customers of a shell on another machine are counted apart', async () => {
  api = await startTestApi({ rateLimits: 'on', trustProxy: ['loopback', '10.0.0.0/8'] });
  for (const number of tries) expect(await lookUp(shell, `203.0.113.${number}`, number)).not.toBe(429);
});

test('an address that the caller made up before its own changes nothing', async () => {
  api = await startTestApi({ rateLimits: 'on', trustProxy: ['loopback', '10.0.0.0/8'] });
  const statuses: number[] = [];
  for (const number of tries) statuses.push(await lookUp(shell, `198.51.100.${number}, 203.0.113.5`, number));
  expect(statuses).toContain(429);
});

test('who is no proxy is not believed', async () => {
  api = await startTestApi({ rateLimits: 'on' });
  const statuses: number[] = [];
  for (const number of tries) statuses.push(await lookUp('203.0.113.5', `198.51.100.${number}`, number));
  expect(statuses).toContain(429);
});
