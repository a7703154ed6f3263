import { readConfig } from '../config/readConfig';
import { beaconRoute } from '../failures/beaconRoute';
import { servePages } from '../testing/servePages';
import { loggerOptions } from './logger';
import { proxyRoutes } from './proxyRoutes';

const secrets = {
  trackingKey: 'Zk3_9aQm-x81LrTbnV0sWcYe',
  paymentKey: 'pay-Key_4fG7hJ9kL2mN5pQ8rS1tU3vW',
  vkCode: 'vk2.a.Xy7secretcode',
  vkState: 'st4te-of-the-login-0123456789',
  address: 'Московская улица, 14',
  phone: '79161234567',
  session: 'cookie-of-the-session-0123456789',
  visitor: '203.0.113.77',
};

/** The lines of a server at its finest level, while `run` asks it. */
async function collectLines(
  run: (app: ReturnType<typeof servePages>['app']) => Promise<void>,
): Promise<string> {
  const lines: string[] = [];
  const logger = loggerOptions('trace', { write: (line) => void lines.push(line) });
  const { app } = servePages({ server: { logger, trustProxy: 'loopback' } });
  // Nobody answers there: each call ends as a failure, which is logged, too.
  await proxyRoutes(app, readConfig({ API_URL: 'http://127.0.0.1:9' }));
  beaconRoute(app, { add: () => true } as unknown as Parameters<typeof beaconRoute>[1]);
  await run(app);
  await app.close();
  return lines.join('');
}

test('logs of a whole order’s pages and calls, with failures, name nobody and open nothing', async () => {
  const log = await collectLines(async (app) => {
    const { trackingKey, paymentKey, vkCode, vkState, address, phone, session, visitor } = secrets;
    const headers = { cookie: `sid=${session}`, 'x-forwarded-for': visitor, 'accept-encoding': 'br' };
    for (const url of [
      '/khimki',
      `/khimki/order/1007/tracking?key=${trackingKey}`,
      `/khimki/order/1007/complete?key=${trackingKey}&lang=ru`,
      `/khimki/order/payment/${paymentKey}`,
      `/khimki/order/payment/${paymentKey}/`,
      `/auth/vk/callback?code=${vkCode}&state=${vkState}`,
      `/api/order/1007?key=${trackingKey}`,
      `/api/order/events?key=${trackingKey}&order_id=1007`,
      `/api/order/payment-return/${paymentKey}`,
      `/api/geocoder?q=${encodeURIComponent(address)}`,
      `/khimki?utm_term=${phone}&a=${encodeURIComponent(address)}`,
    ])
      await app.inject({ url, headers });
    await app.inject({
      method: 'POST',
      url: '/beacon',
      headers,
      payload: {
        remote: 'mf-account',
        release: '0.1.0-ab12cd34',
        kind: 'render',
        message: `cannot read "${address}" at https://shop.example/khimki/order/1007/tracking?key=${trackingKey}`,
        stack: `Error: "${phone}"\n at https://shop.example/khimki?key=${trackingKey}`,
      },
    });
    app.log.error(
      new Error(
        `https://shop.example/khimki/order/payment/${paymentKey}?key=${trackingKey} was not rendered`,
      ),
    );
    app.log.warn(
      { problem: `mf-account: '${address}' at /khimki/order/payment/${paymentKey}` },
      'rendered with a problem',
    );
  });
  expect(log).toContain('/khimki/order/1007/tracking');
  expect(log).toContain('mf-account');
  expect(log).toContain('ECONNREFUSED');
  for (const secret of Object.values(secrets))
    for (const form of [secret, encodeURIComponent(secret)]) expect(log).not.toContain(form);
  for (const line of log.split('\n').filter(Boolean)) expect(typeof JSON.parse(line).time).toBe('number');
});
