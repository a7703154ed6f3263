import { generateKeyPairSync, sign } from 'node:crypto';
import { buildSandbox } from '../buildSandbox';

let app: ReturnType<typeof buildSandbox>;
let origin: string;
beforeEach(async () => {
  app = buildSandbox();
  origin = await app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(() => app.close());

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
/** A shop that sends: its key as browsers get it, and its authorization with what is changed of it. */
function createSender() {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const key = Buffer.concat([
    Buffer.from([4]),
    Buffer.from(x, 'base64url'),
    Buffer.from(y, 'base64url'),
  ]).toString('base64url');
  const authorize = (claims: object = {}, alg = 'ES256') => {
    const exp = Math.floor(Date.now() / 1000) + 3600;
    const all = { aud: origin, exp, sub: 'mailto:shop@example.com', ...claims };
    const signed = `${encode({ typ: 'JWT', alg })}.${encode(all)}`;
    const options = { key: privateKey, dsaEncoding: 'ieee-p1363' } as const;
    return `vapid t=${signed}.${sign('sha256', Buffer.from(signed), options).toString('base64url')}, k=${key}`;
  };
  return { key, authorize };
}
async function subscribe(key: string): Promise<string> {
  const reply = await fetch(`${origin}/push/subscriptions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ application_server_key: key }),
  });
  return (await reply.json()).endpoint;
}
async function send(endpoint: string, authorization: string) {
  const headers = { authorization, 'content-type': 'application/octet-stream' };
  const reply = await fetch(endpoint, { method: 'POST', headers, body: Buffer.alloc(120) });
  return { status: reply.status, reason: (await reply.json()).reason as string | undefined };
}
const later = (hours: number) => Math.floor(Date.now() / 1000) + hours * 3600;

test.each([
  ['for another push service', { aud: 'https://fcm.googleapis.com' }, 'meant for https://fcm.googleapis.com'],
  ['that is over', { exp: later(-1) }, /^valid until/],
  ['for longer than a day', { exp: later(25) }, /^valid until/],
  ['of nobody', { sub: '' }, 'nobody to complain to'],
])('an authorization %s is refused', async (_what, claims, reason) => {
  const { key, authorize } = createSender();
  const refused = await send(await subscribe(key), authorize(claims));
  expect(refused).toEqual({ status: 403, reason: expect.stringMatching(reason) });
});

test('so are a sender that was not subscribed to, a forged signature and none', async () => {
  const [mine, other] = [createSender(), createSender()];
  const endpoint = await subscribe(mine.key);
  const forged = other.authorize().replace(/k=.*/, `k=${mine.key}`);
  const reasons = [];
  for (const authorization of [other.authorize(), forged, mine.authorize({}, 'none'), 'Bearer x'])
    reasons.push((await send(endpoint, authorization)).reason);
  expect(reasons).toEqual([
    'another key than the one subscribed to',
    'the signature does not fit the key',
    'signed by none',
    'no VAPID authorization',
  ]);
});

test('a message that the browser cannot read is refused, and so is an unknown endpoint', async () => {
  const { key, authorize } = createSender();
  expect((await send(await subscribe(key), authorize())).status).toBe(400);
  expect((await send(`${origin}/push/send/0`, authorize())).status).toBe(404);
  expect(await (await fetch(`${origin}/push/messages`)).json()).toEqual([]);
});
