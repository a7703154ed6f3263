import { createHash } from 'node:crypto';
import { buildSandbox } from '../buildSandbox';

let app: ReturnType<typeof buildSandbox>;
let address: string;
beforeEach(async () => {
  app = buildSandbox(() => 1000);
  address = await app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(() => app.close());

const verifier = 'v'.repeat(60);
const request = {
  response_type: 'code',
  client_id: 'shop',
  redirect_uri: 'http://localhost:3000/auth/vk/callback',
  state: 'a-state',
  code_challenge: createHash('sha256').update(verifier).digest('base64url'),
  code_challenge_method: 'S256',
  scope: 'phone',
};
const post = (path: string, fields: Record<string, string>) =>
  fetch(`${address}/vk${path}`, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });
async function agree(userId = '100001'): Promise<URLSearchParams> {
  const reply = await post('/authorize', { ...request, user_id: userId });
  return new URL(reply.headers.get('location') ?? '').searchParams;
}
const exchange = async (back: URLSearchParams, change: Record<string, string> = {}) => {
  const reply = await post('/oauth2/auth', {
    grant_type: 'authorization_code',
    code: back.get('code') ?? '',
    device_id: back.get('device_id') ?? '',
    code_verifier: verifier,
    client_id: 'shop',
    redirect_uri: request.redirect_uri,
    ...change,
  });
  return (await reply.json()) as { access_token?: string; error?: string };
};

describe('the stand-in for VK', () => {
  test('shows a person whom they can be and a way to refuse', async () => {
    const page = await (await fetch(`${address}/vk/authorize?${new URLSearchParams(request)}`)).text();
    expect(page).toContain('Анна Волкова');
    expect(page).toContain('Refuse');
  });

  test('a request’s values stand in the page as text', async () => {
    const query = new URLSearchParams({ ...request, state: '"><script>' });
    const page = await (await fetch(`${address}/vk/authorize?${query}`)).text();
    expect(page).not.toContain('<script>');
  });

  test.each([
    ['another verifier', { code_verifier: 'x'.repeat(60) }],
    ['another device', { device_id: 'other' }],
    ['another application', { client_id: 'other' }],
    ['another address', { redirect_uri: 'http://localhost:3000/other' }],
  ])('%s gets no token', async (_what, change) => {
    expect(await exchange(await agree(), change)).toMatchObject({ error: 'invalid_request' });
  });
});
