import { createHash } from 'node:crypto';
import { khimki, shareTestApi } from '../../testing/startTestApi';

const api = shareTestApi();

/** A call as the shell passes it on; `cookies` are what the browser holds. */
async function call(
  method: 'GET' | 'POST',
  url: string,
  { protocol = 'https', cookies = {} }: { protocol?: string; cookies?: Record<string, string> } = {},
  payload?: object,
) {
  const cookie = Object.entries(cookies)
    .map((pair) => pair.join('='))
    .join('; ');
  const headers = { 'x-forwarded-proto': protocol, ...(cookie ? { cookie } : {}) };
  return api.app.inject({ method, url, headers, ...(payload ? { payload } : {}) });
}
const chooseShop = (options: Parameters<typeof call>[2]) =>
  call('POST', '/api/shops/set', options, { shop_id: khimki.shopId });
const fetchShop = async (options: Parameters<typeof call>[2]) => {
  const reply = await call('GET', `/api/user/get?city_id=${khimki.id}`, options);
  return { shop: reply.json().shop_id as number | null, cookies: reply.cookies };
};
const findToken = ({ cookies }: { cookies: { name: string; value: string }[] }, name: string) =>
  cookies.find((cookie) => cookie.name === name)?.value ?? '';

test('on https the session is in a cookie that no other host can set, on http in a plain one [API-03]', async () => {
  const secure = await chooseShop({});
  expect(secure.cookies).toEqual([
    expect.objectContaining({ name: '__Host-sid', secure: true, httpOnly: true, path: '/', sameSite: 'Lax' }),
  ]);
  expect(secure.cookies[0]).not.toHaveProperty('domain');
  const plain = await chooseShop({ protocol: 'http' });
  expect(plain.cookies).toEqual([expect.objectContaining({ name: 'sid', httpOnly: true, path: '/' })]);
  expect(plain.cookies[0]).not.toHaveProperty('secure');
});

test('each cookie opens its session on its own protocol', async () => {
  const token = findToken(await chooseShop({}), '__Host-sid');
  expect((await fetchShop({ cookies: { '__Host-sid': token } })).shop).toBe(khimki.shopId);
  const plain = findToken(await chooseShop({ protocol: 'http' }), 'sid');
  expect((await fetchShop({ protocol: 'http', cookies: { sid: plain } })).shop).toBe(khimki.shopId);
});

test('a plain cookie made since, planted by a neighbour or in the network, opens nothing on https', async () => {
  for (const planted of [
    findToken(await chooseShop({}), '__Host-sid'),
    findToken(await chooseShop({ protocol: 'http' }), 'sid'),
  ])
    expect(await fetchShop({ cookies: { sid: planted } })).toEqual({ shop: null, cookies: [] });
});

test('a visitor from before the change goes on under the new cookie, and the old one opens nothing any more', async () => {
  const token = findToken(await chooseShop({}), '__Host-sid');
  const former = 'former-token-of-32-characters_00';
  await api.database
    .updateTable('sessions')
    .set({ token_hash: createHash('sha256').update(former).digest() })
    .where('token_hash', '=', createHash('sha256').update(token).digest())
    .execute();
  const first = await fetchShop({ cookies: { sid: former } });
  expect(first.shop).toBe(khimki.shopId);
  expect(first.cookies).toEqual([
    expect.objectContaining({ name: '__Host-sid', secure: true }),
    expect.objectContaining({ name: 'sid', value: '', maxAge: 0 }),
  ]);
  const next = findToken(first, '__Host-sid');
  expect((await fetchShop({ cookies: { '__Host-sid': next, sid: former } })).shop).toBe(khimki.shopId);
  expect(await fetchShop({ cookies: { sid: former } })).toEqual({ shop: null, cookies: [] });
});

test('a browser that came by https comes by https from then on', async () => {
  const fetchHeader = async (protocol: string) =>
    (await call('GET', '/api/cities', { protocol })).headers['strict-transport-security'];
  expect(await fetchHeader('https')).toBe('max-age=31536000');
  expect(await fetchHeader('http')).toBeUndefined();
});
