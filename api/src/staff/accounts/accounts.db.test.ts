import { randomUUID } from 'node:crypto';
import type { ErrorReply, StaffMeReply } from '@storefront/contracts';
import { khimki, shareTestApi } from '../../testing/startTestApi';
import { runStaffCommand } from '../commands/runStaffCommand';
import { hashPassword } from '../people/password';
import { totpCode, totpStep } from '../people/totp';
import { OfficePerson } from '../testing/OfficePerson';

const api = shareTestApi({ rateLimits: 'on' });
const password = 'correct horse battery staple';
let stored: string;
beforeAll(async () => {
  stored = await hashPassword(password);
});
beforeEach(() => api.database.deleteFrom('rate_limits').execute());

/** A call without a session. */
async function call<T = ErrorReply>(method: string, path: string, body: object, headers = {}) {
  const reply = await fetch(`${api.address}/api/staff/v1${path}`, {
    method,
    headers: { 'content-type': 'application/json', 'accept-language': 'en', ...headers },
    body: JSON.stringify(body),
  });
  return { status: reply.status, body: (await reply.json()) as T, cookie: reply.headers.get('set-cookie') };
}
const readMails = async () =>
  (await api.database.selectFrom('outbox').select('payload').where('kind', '=', 'staff_mail').execute()).map(
    ({ payload }) => payload as { to: string; text: string },
  );
const tokenIn = (text = ''): string => /link#([\w-]{43})/.exec(text)?.[1] ?? '';
const shift = () =>
  OfficePerson.create(api, 'shift', [khimki.shopId], { password: stored, totp_secret: null });

test('signing in gives a cookie that only this site sends, and says what the person may do', async () => {
  const { email } = await shift();
  const { status, body, cookie } = await call<StaffMeReply>('POST', '/session', {
    email: email.toUpperCase(),
    password,
  });
  expect(status).toBe(200);
  expect(cookie).toMatch(/^office=[\w-]{43}; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Strict$/);
  expect(body.rights).toContainEqual({ scope: 'refunds:small', shop_ids: [khimki.shopId] });
  expect(body.shops.map(({ id }) => id)).toEqual([khimki.shopId]);
});

test('a wrong password, an unknown address and a tenth guess are refused alike', async () => {
  const { email } = await shift();
  const wrong = await call('POST', '/session', { email, password: 'wrong' });
  const unknown = await call('POST', '/session', { email: 'nobody@example.com', password });
  expect([wrong.status, wrong.body]).toEqual([unknown.status, unknown.body]);
  expect([wrong.status, wrong.body.code]).toEqual([401, 'staff.sign_in_wrong']);
  for (let guess = 2; guess <= 10; guess += 1) await call('POST', '/session', { email, password: 'wrong' });
  expect((await call('POST', '/session', { email, password })).status).toBe(429);
});

test('a second factor is asked for, and each code and recovery code counts once', async () => {
  const person = await shift();
  const { secret } = (await person.call<{ secret: string }>('POST', '/me/second-factor')).body;
  const codeAt = (steps: number) => totpCode(secret, totpStep(api.now()) + steps);
  const confirm = (code: string) =>
    person.call<{ recovery_codes: string[] }>('PUT', '/me/second-factor', { password, code });
  expect((await confirm('000000')).status).toBe(422);
  const { recovery_codes } = (await confirm(codeAt(-1))).body;
  const signIn = (code?: string) => call('POST', '/session', { email: person.email, password, code });
  expect((await signIn()).body.code).toBe('staff.code_required');
  expect((await signIn(codeAt(-1))).body.code).toBe('staff.code_wrong');
  expect((await signIn(codeAt(0))).status).toBe(200);
  expect((await signIn(codeAt(0))).body.code).toBe('staff.code_wrong');
  expect((await signIn(recovery_codes[0])).status).toBe(200);
  expect((await signIn(recovery_codes[0])).body.code).toBe('staff.code_wrong');
});

test('the codes are those of RFC 6238', () => {
  const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
  expect([59, 1111111109, 2000000000].map((seconds) => totpCode(secret, totpStep(seconds * 1000)))).toEqual([
    '287082',
    '081804',
    '279037',
  ]);
});

test('an owner without a second factor may do nothing but set one up', async () => {
  const owner = await OfficePerson.create(api, 'owner', null, { totp_secret: null });
  expect((await owner.call('GET', '/orders')).status).toBe(403);
  const me = await owner.call<StaffMeReply>('GET', '/me');
  expect([me.body.must_set_second_factor, me.body.rights]).toEqual([true, []]);
});

test('an invited person sets a password by the link, which works once', async () => {
  const manager = await OfficePerson.create(api, 'manager', [khimki.shopId]);
  const email = `${randomUUID()}@example.com`;
  const roles = [{ role: 'kitchen', shop_ids: [khimki.shopId] }];
  const made = await manager.call('POST', '/people', { email, name: 'Boris', roles });
  expect(made.status).toBe(200);
  expect((await manager.call('POST', '/people', { email, name: 'Boris', roles })).body.errors).toHaveProperty(
    'email',
  );
  const token = tokenIn((await readMails()).find(({ to }) => to === email)?.text);
  expect((await call('POST', '/links/open', { token })).body).toEqual({
    kind: 'invitation',
    email,
    name: 'Boris',
  });
  const short = await call('POST', '/links/use', { token, new_password: 'short' });
  expect([short.status, Object.keys(short.body.errors ?? {})]).toEqual([422, ['new_password']]);
  expect((await call('POST', '/links/use', { token, new_password: password })).status).toBe(200);
  expect((await call('POST', '/links/use', { token, new_password: password })).status).toBe(404);
  expect((await call('POST', '/session', { email, password })).status).toBe(200);
});

test('a forgotten password is set anew by mail, and every session ends with it', async () => {
  const person = await shift();
  const asked = await call('POST', '/links', { email: person.email });
  expect(asked.body).toEqual((await call('POST', '/links', { email: 'nobody@example.com' })).body);
  const token = tokenIn((await readMails()).find(({ to }) => to === person.email)?.text);
  await call('POST', '/links/use', { token, new_password: `${password}!` });
  expect((await person.call('GET', '/me')).status).toBe(401);
  expect((await call('POST', '/session', { email: person.email, password })).status).toBe(401);
});

test('who is removed is out within a second, also of a call that waits', async () => {
  const owner = await OfficePerson.create(api, 'owner');
  const person = await OfficePerson.create(api, 'kitchen', [3003]);
  const { cursor } = (await person.call<{ cursor: string }>('GET', '/orders')).body;
  const waiting = person.call('GET', `/orders?since=${cursor}&wait=25`);
  const at = performance.now();
  expect((await owner.call('DELETE', `/people/${person.id}`)).status).toBe(200);
  expect((await waiting).status).toBe(401);
  expect(performance.now() - at).toBeLessThan(2_000);
});

test('two people who change an account at once: the second sees what the first saved', async () => {
  const owner = await OfficePerson.create(api, 'owner');
  const person = await OfficePerson.create(api, 'kitchen', [3001]);
  const save = (name: string) =>
    owner.call('PUT', `/people/${person.id}`, {
      version: 1,
      name,
      roles: [{ role: 'shift', shop_ids: [3001] }],
    });
  expect((await save('Vera')).status).toBe(200);
  const stale = await save('Zoya');
  expect([stale.status, stale.body.code]).toEqual([409, 'staff.stale']);
  expect(stale.body.current).toMatchObject({ name: 'Vera', version: 2 });
});

test('nobody changes the own roles, so that an owner remains', async () => {
  const owner = await OfficePerson.create(api, 'owner');
  expect((await owner.call('DELETE', `/people/${owner.id}`)).status).toBe(404);
});

test('another site’s page cannot use the session', async () => {
  const person = await shift();
  const headers = { origin: 'https://evil.example' };
  expect((await person.call('DELETE', '/session', undefined, headers)).body.code).toBe('request.cross_site');
  expect((await person.call('DELETE', '/session')).status).toBe(200);
  expect((await person.call('GET', '/me')).status).toBe(401);
});

test('the command line lets an owner in who has lost everything', async () => {
  const owner = await OfficePerson.create(api, 'owner');
  const lines: string[] = [];
  const print = (line: string) => void lines.push(line);
  const config = { officeUrl: 'https://office.example', allowDemo: 'false' as const };
  const run = (...args: string[]) =>
    runStaffCommand(args, api.database, { log: print, error: print }, api.now(), config);
  expect(await run('owner', owner.email)).toBe(0);
  expect((await owner.call('GET', '/me')).status).toBe(401);
  const token = tokenIn(lines[0]);
  expect((await call('POST', '/links/use', { token, new_password: password })).status).toBe(200);
  expect((await call('POST', '/session', { email: owner.email, password })).status).toBe(200);
  expect(await run('demo')).toBe(2);
});

test('the audit has who did what, what was before, and who tried what is not theirs', async () => {
  const owner = await OfficePerson.create(api, 'owner', null, { name: 'Olga' });
  const person = await OfficePerson.create(api, 'kitchen', [3001]);
  const body = { version: 1, name: 'Vera', roles: [{ role: 'shift', shop_ids: [3001] }] };
  await owner.call('PUT', `/people/${person.id}`, body);
  await person.call('GET', '/shops/3002/day');
  const read = async (query: string) =>
    (await owner.call<{ entries: object[] }>('GET', `/audit?${query}`)).body.entries;
  expect(await read(`object=person%20${person.id}`)).toEqual([
    expect.objectContaining({
      ...{ by: 'Olga', action: 'staffChangePerson', status: 200, address: expect.any(String) },
      before: { name: 'Anna', roles: [{ role: 'kitchen', shop_ids: [3001] }] },
      after: body,
    }),
  ]);
  expect(await read(`person=${person.id}&day=2026-11-21`)).toEqual([
    expect.objectContaining({ action: 'staffDay', object: 'shop 3002', status: 404 }),
  ]);
  await expect(api.database.updateTable('staff_audit').set({ by: 'nobody' }).execute()).rejects.toThrow(
    'the audit is not edited',
  );
});

test('a lost tablet is taken back', async () => {
  const manager = await OfficePerson.create(api, 'manager', [khimki.shopId]);
  const made = await manager.call<{ device: { id: number }; secret: string }>('POST', '/devices', {
    name: 'tablet',
    shop_id: khimki.shopId,
  });
  const headers = { authorization: `Bearer ${made.body.secret}` };
  const read = async () => (await fetch(`${api.address}/api/staff/v1/orders`, { headers })).status;
  expect(await read()).toBe(200);
  await manager.call('DELETE', `/devices/${made.body.device.id}`);
  expect(await read()).toBe(401);
});
