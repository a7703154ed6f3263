import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import type { SessionReply, VkStartReply } from '@storefront/contracts';
import { khimki, noonInKhimki, startTestApi, type TestApi, Visitor } from '../../../testing/startTestApi';
import { logIn } from '../testing/logIn';

/** The sandbox beside the tests, as in development: it stands in for VK. */
let sandbox: ChildProcess;
let sandboxUrl: string;
let api: TestApi;
const root = join(__dirname, '../../../../..');
beforeAll(async () => {
  sandbox = spawn(process.execPath, ['--import', 'tsx', 'sandbox/src/main.ts'], {
    cwd: root,
    env: { ...process.env, SANDBOX_PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  sandboxUrl = await new Promise((resolve, reject) => {
    sandbox.once('exit', (code) => reject(new Error(`the sandbox ended with ${code}`)));
    sandbox.stdout?.on('data', (chunk: Buffer) => {
      const address = /http:\S+/.exec(chunk.toString())?.[0];
      if (address) resolve(address);
    });
  });
  api = await startTestApi({
    customerAuth: ['umi'],
    login: { vk: { url: `${sandboxUrl}/vk`, clientId: 'shop' } },
  });
});
afterAll(async () => {
  const ended = new Promise((resolve) => sandbox.once('exit', resolve));
  sandbox.kill();
  await ended;
  await api.stop();
});
beforeEach(async () => {
  await scenario(null);
  api.setTime(noonInKhimki);
  await api.database.deleteFrom('customers').execute();
});

const anna = { id: '100001', phone: '79161112233' };
const timur = { id: '100002', phone: '79264445566' };
const withoutPhone = '100003';

async function scenario(value: 'down' | null): Promise<void> {
  await fetch(`${sandboxUrl}/scenarios`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'vk', value }),
  });
}
const start = async (who: Visitor, requestUri?: string): Promise<URL> => {
  const body = requestUri === undefined ? {} : { request_uri: requestUri };
  return new URL((await who.call<VkStartReply>('POST', '/api/user/vk/start', body)).body.url);
};
/**
 * What a person does at VK: chooses who they are, or refuses.
 * @returns the address that VK sends them back to.
 */
async function choose(page: URL, personId: string): Promise<URL> {
  const reply = await fetch(`${page.origin}${page.pathname}`, {
    method: 'POST',
    body: new URLSearchParams({ ...Object.fromEntries(page.searchParams), user_id: personId }),
    redirect: 'manual',
  });
  return new URL(reply.headers.get('location') ?? '');
}
/** The browser follows; @returns where it ends. */
async function comeBack(who: Visitor, back: URL): Promise<string> {
  const { status, location } = await who.follow(`${back.pathname}${back.search}`);
  expect(status).toBe(303);
  return location ?? '';
}
const fetchUser = async (who: Visitor) =>
  (await who.call<SessionReply>('GET', '/api/user/check-session')).body.session?.user ?? null;
const logInByVk = async (who: Visitor, personId: string, requestUri?: string) =>
  comeBack(who, await choose(await start(who, requestUri), personId));

test('who agrees at VK is signed in by the phone that VK gives, and lands where they came from [LOGIN-10] [LOGIN-07]', async () => {
  const who = new Visitor(api);
  expect(await logInByVk(who, anna.id, '/khimki/cart?step=2')).toBe('/khimki/cart?step=2');
  expect(await fetchUser(who)).toMatchObject({ phone: anna.phone, name: 'Анна' });
});

test('an account of the same phone is the same account, by code or by VK [LOGIN-10]', async () => {
  const byCode = new Visitor(api);
  const { user } = await logIn(api, byCode, timur.phone);
  const byVk = new Visitor(api);
  await logInByVk(byVk, timur.id);
  expect((await fetchUser(byVk))?.id).toBe(user?.id);
  await logInByVk(byVk, timur.id);
  expect((await fetchUser(byVk))?.id).toBe(user?.id);
});

test('VK is sent a challenge, never the secret behind it, and the callback of this site [LOGIN-10]', async () => {
  const page = await start(new Visitor(api));
  expect(Object.fromEntries(page.searchParams)).toMatchObject({
    response_type: 'code',
    client_id: 'shop',
    scope: 'phone',
    code_challenge_method: 'S256',
    redirect_uri: `${api.address}/auth/vk/callback`,
  });
  const row = await api.database.selectFrom('vk_logins').select('code_verifier').executeTakeFirst();
  expect(page.href).not.toContain(row?.code_verifier ?? 'nothing');
});

test('VK is sent the public address of the brand, whatever name the visitor came by [LOGIN-10] [BRAND-01]', async () => {
  const behindProxy = await startTestApi({
    customerAuth: ['umi'],
    login: { vk: { url: `${sandboxUrl}/vk`, clientId: 'shop' } },
    config: { publicUrls: new Map([['umi', 'https://shop.example']]) },
  });
  const page = await start(new Visitor(behindProxy));
  expect(page.searchParams.get('redirect_uri')).toBe('https://shop.example/auth/vk/callback');
  await behindProxy.stop();
});

test('login by VK changes the session’s token like every login [LOGIN-10] [API-03]', async () => {
  const who = new Visitor(api);
  const back = await choose(await start(who), anna.id);
  const planted = new Visitor(api, { cookie: who.cookie ?? '' });
  await comeBack(who, back);
  expect(await fetchUser(planted)).toBeNull();
});

describe('what comes to nothing says why and signs nobody in [LOGIN-10]', () => {
  test('the person refused', async () => {
    const who = new Visitor(api);
    expect(await logInByVk(who, '', '/khimki')).toBe('/khimki?modal=UserLoginModal&login_error=vk_refused');
    expect(await fetchUser(who)).toBeNull();
  });

  test('the person gave no phone', async () => {
    const who = new Visitor(api);
    expect(await logInByVk(who, withoutPhone, '/khimki?a=1#b')).toBe(
      '/khimki?a=1&modal=UserLoginModal&login_error=vk_no_phone#b',
    );
    expect(await fetchUser(who)).toBeNull();
  });

  test('VK is away', async () => {
    const who = new Visitor(api);
    const back = await choose(await start(who), anna.id);
    await scenario('down');
    expect(await comeBack(who, back)).toBe('/?modal=UserLoginModal&login_error=vk_unavailable');
    expect(await fetchUser(who)).toBeNull();
  });

  test('the code is not one of VK’s', async () => {
    const who = new Visitor(api);
    const back = await choose(await start(who), anna.id);
    back.searchParams.set('code', 'made-up');
    expect(await comeBack(who, back)).toBe('/?modal=UserLoginModal&login_error=vk_failed');
  });

  test.each(['a state of nobody', ''])('the state is %j', async (state) => {
    const who = new Visitor(api);
    const back = await choose(await start(who), anna.id);
    back.searchParams.set('state', state);
    expect(await comeBack(who, back)).toBe('/?modal=UserLoginModal&login_error=vk_state');
  });

  test('whoever has a city can sign in anew there [LOGIN-10]', async () => {
    const who = new Visitor(api);
    await who.call('PUT', '/api/cart', { city_id: khimki.id, order_type: 'takeaway' });
    const back = await choose(await start(who), anna.id);
    back.searchParams.set('state', 'of nobody');
    expect(await comeBack(who, back)).toBe('/khimki?modal=UserLoginModal&login_error=vk_state');
  });

  test('another visitor opens the way back: nobody is signed in as somebody else', async () => {
    const attacker = new Visitor(api);
    const back = await choose(await start(attacker), timur.id);
    const victim = new Visitor(api);
    await start(victim);
    expect(await comeBack(victim, back)).toBe('/?modal=UserLoginModal&login_error=vk_state');
    expect(await comeBack(new Visitor(api), back)).toBe('/?modal=UserLoginModal&login_error=vk_state');
    expect(await fetchUser(victim)).toBeNull();
  });

  test('somebody’s code is put into a login of one’s own', async () => {
    const victim = new Visitor(api);
    const stolen = await choose(await start(victim), anna.id);
    const attacker = new Visitor(api);
    const back = await choose(await start(attacker), timur.id);
    for (const name of ['code', 'device_id'])
      back.searchParams.set(name, stolen.searchParams.get(name) ?? '');
    expect(await comeBack(attacker, back)).toBe('/?modal=UserLoginModal&login_error=vk_failed');
    expect(await fetchUser(attacker)).toBeNull();
  });

  test('the way back is opened twice', async () => {
    const who = new Visitor(api);
    const back = await choose(await start(who), anna.id);
    await comeBack(who, back);
    expect(await comeBack(who, back)).toBe('/?modal=UserLoginModal&login_error=vk_state');
    expect(await fetchUser(who)).not.toBeNull();
  });

  test('it took longer than ten minutes', async () => {
    const who = new Visitor(api);
    const back = await choose(await start(who), anna.id);
    api.setTime(noonInKhimki + 10 * 60_000);
    expect(await comeBack(who, back)).toBe('/?modal=UserLoginModal&login_error=vk_state');
  });
});

test.each(['//evil.example', 'https://evil.example', '/\\evil.example', 'javascript:alert(1)'])(
  'a request to land on %s lands on the root [LOGIN-07]',
  async (requestUri) => {
    expect(await logInByVk(new Visitor(api), anna.id, requestUri)).toBe('/');
  },
);

test('a brand without VK among its channels, or without accounts, knows nothing of it and leads who comes back to the shop [LOGIN-10] [BRAND-04]', async () => {
  for (const brand of ['tondo', 'zafran']) {
    const who = new Visitor(api, { 'x-brand': brand });
    expect((await who.call('POST', '/api/user/vk/start', {})).status).toBe(404);
    const landed = await who.follow('/auth/vk/callback?code=a&state=b');
    expect(landed).toEqual({ status: 303, location: '/' });
  }
});
