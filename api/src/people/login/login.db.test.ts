import type { SessionReply, VerificationReply } from '@storefront/contracts';
import { buildApp } from '../../entry/app/buildApp';
import { sendOutbox } from '../../platform/outbox/sendOutbox';
import { khimki, noonInKhimki, shareTestApi, startTestApi, Visitor } from '../../testing/startTestApi';
import { anna, askForCode, codeFor, logIn, messagesTo, otherThan, submitCode } from './testing/logIn';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

const api = shareTestApi({ customerAuth: ['umi'] });
beforeEach(async () => {
  api.setTime(noonInKhimki);
  for (const table of ['verifications', 'login_codes', 'outbox', 'customers'] as const)
    await api.database.deleteFrom(table).execute();
});
/** Whatever a test started beside the API. */
const others: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of others.splice(0)) await stop();
});
const visitor = (headers = {}) => new Visitor(api, headers);

describe('asking for a code', () => {
  test.each([false, null, 'true'])(
    'with a consent of %s none is sent, and the box is named [LOGIN-05]',
    async (consent) => {
      const { status, body } = await askForCode(new Visitor(api), '79160007788', { consent });
      expect([status, body.errors]).toEqual([
        422,
        { consent: ['Please agree to the processing of your data'] },
      ]);
      expect(await messagesTo(api, '79160007788')).toEqual([]);
    },
  );

  test('the server tells how long to wait, and how the code goes out [LOGIN-01] [LOGIN-03]', async () => {
    const { status, body } = await askForCode(visitor());
    expect(status).toBe(200);
    expect(body.user.verification).toMatchObject({
      timer: 60,
      channel: 'call',
      channels: ['call', 'sms'],
      expires_at: noonInKhimki + 5 * minuteMs,
    });
    const [message] = await messagesTo(api);
    expect(message?.channel).toBe('call');
    expect(message?.code).toMatch(/^\d{4}$/);
    // A spoken code is told digit by digit.
    expect(message?.text).toContain([...(message?.code ?? '')].join(', '));
  });

  test('by message when that is asked for, in the language of the request [LOGIN-01] [I18N-01]', async () => {
    await askForCode(visitor({ 'accept-language': 'de' }), anna, { notify_channel: 'sms' });
    const [message] = await messagesTo(api);
    expect(message).toMatchObject({
      channel: 'sms',
      text: `Ihr Anmeldecode: ${message?.code}. Geben Sie ihn nicht weiter.`,
    });
  });

  test('any way of writing a phone leads to the same account [LOGIN-06]', async () => {
    const first = await logIn(api, visitor());
    api.setTime(noonInKhimki + minuteMs);
    const who = visitor();
    await askForCode(who, '89161234567');
    const second = await submitCode(who, await codeFor(api));
    expect(second.body.user?.id).toBe(first.user?.id);
  });

  test.each([
    ['123456', 'no phone'],
    // One digit short it would be another person's.
    ['7916123456', 'a digit too few'],
    ['+90532123456', 'a digit too few of another country'],
    ['791612345678', 'a digit too many'],
    ['+12025550123', 'a country without our cities'],
  ])('%s is refused at the phone: %s [LOGIN-04]', async (phone) => {
    const { status, body } = await askForCode(visitor(), phone);
    expect(status).toBe(422);
    expect(body.errors?.phone).toHaveLength(1);
    expect(await messagesTo(api, phone)).toEqual([]);
  });

  test('a known and an unknown phone are answered alike [LOGIN-01]', async () => {
    await logIn(api, visitor());
    api.setTime(noonInKhimki + minuteMs);
    const known = await askForCode(visitor());
    const unknown = await askForCode(visitor(), '79167654321');
    expect(known).toEqual(unknown);
  });

  test('asked again by the same visitor, the code under way stays and the timer goes on [LOGIN-03]', async () => {
    const who = visitor();
    await askForCode(who);
    api.setTime(noonInKhimki + 20_000);
    expect((await askForCode(who)).body.user.verification.timer).toBe(40);
    expect(await messagesTo(api)).toHaveLength(1);
  });

  test('before the timer ends the visitor gets none another way: 429 at the phone with the wait [LOGIN-09]', async () => {
    const who = visitor();
    await askForCode(who);
    const refused = await askForCode(who, anna, { notify_channel: 'sms' });
    expect(refused.status).toBe(429);
    expect(refused.body.errors?.phone).toEqual(['Too many attempts! Please try again later']);
    expect(await messagesTo(api)).toHaveLength(1);
    api.setTime(noonInKhimki + 14_500);
    const wanted = { city_id: khimki.id, phone: anna, name: 'Anna', consent: true, notify_channel: 'sms' };
    const { headers } = await fetch(`${api.address}/api/user/login`, {
      method: 'POST',
      headers: { cookie: who.cookie ?? '', 'content-type': 'application/json' },
      body: JSON.stringify(wanted),
    });
    expect(headers.get('retry-after')).toBe('46');
  });

  test('a stranger who asks for the same phone neither holds up a code nor makes one worthless [LOGIN-09]', async () => {
    const stranger = visitor();
    expect((await askForCode(stranger)).status).toBe(200);
    const who = visitor();
    expect((await askForCode(who)).status).toBe(200);
    const code = await codeFor(api);
    api.setTime(noonInKhimki + minuteMs);
    expect((await askForCode(stranger)).status).toBe(200);
    if ((await codeFor(api)) !== code)
      expect((await submitCode(stranger, code)).body.code).toBe('login.code_wrong');
    expect((await submitCode(who, code)).status).toBe(200);
  });

  test('strangers do not use up the codes of whoever asked first, nor of the phone’s customer [LOGIN-09]', async () => {
    const customer = visitor();
    await logIn(api, customer);
    const who = visitor();
    const statuses: number[] = [];
    for (const asks of [who, visitor(), visitor(), visitor(), visitor()])
      statuses.push((await askForCode(asks)).status);
    // The customer's own code was asked for by a session that was nobody's then, which makes it the first.
    expect(statuses).toEqual([200, 200, 200, 429, 429]);
    api.setTime(noonInKhimki + minuteMs);
    expect((await askForCode(visitor())).status).toBe(429);
    expect((await askForCode(customer)).status).toBe(200);
  });

  test('signing out does not bring the codes of the day back [LOGIN-09]', async () => {
    for (let asked = 0; asked < 5; asked += 1) {
      api.setTime(noonInKhimki + asked * minuteMs);
      const who = visitor();
      const { status } = await askForCode(who);
      expect(status).toBe(asked < 4 ? 200 : 429);
      if (status === 200) await submitCode(who, await codeFor(api));
      await who.call('POST', '/api/user/logout', {});
    }
  });

  test('after a reload the visitor finds the code that is under way [LOGIN-03]', async () => {
    const who = visitor();
    const read = async () =>
      (await who.call<VerificationReply>('GET', '/api/user/verification')).body.verification;
    expect(await read()).toBeNull();
    await askForCode(who);
    api.setTime(noonInKhimki + 15_000);
    expect(await read()).toMatchObject({ timer: 45, channel: 'call', phone: anna });
    api.setTime(noonInKhimki + 6 * minuteMs);
    expect(await read()).toBeNull();
  });

  test('five codes a day for one phone, then 429 until the first is a day old [LOGIN-09]', async () => {
    const who = visitor();
    for (let asked = 0; asked < 5; asked += 1) {
      api.setTime(noonInKhimki + asked * hourMs);
      expect((await askForCode(who)).status).toBe(200);
    }
    api.setTime(noonInKhimki + 5 * hourMs);
    expect((await askForCode(who)).status).toBe(429);
    expect((await askForCode(visitor())).status).toBe(429);
    api.setTime(noonInKhimki + dayMs - 1);
    expect((await askForCode(who)).status).toBe(429);
    api.setTime(noonInKhimki + dayMs);
    expect((await askForCode(who)).status).toBe(200);
    expect((await askForCode(visitor())).status).toBe(429);
  });

  test('thirty visitors at once bring no more codes than one after the other [LOGIN-01]', async () => {
    const answers = await Promise.all(Array.from({ length: 30 }, () => askForCode(visitor())));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(4);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(26);
    expect(await messagesTo(api)).toHaveLength(4);
  });

  test('a brand without accounts knows none of this [BRAND-04]', async () => {
    const who = visitor({ 'x-brand': 'zafran' });
    expect((await askForCode(who)).status).toBe(404);
    expect((await submitCode(who, '1234')).status).toBe(404);
    expect((await who.call('GET', '/api/user/balance')).status).toBe(404);
    expect((await who.call('GET', '/api/user/check-session')).body).toEqual({ session: null });
  });
});

describe('telling the code', () => {
  test('the right one signs in; the answer brings the customer and what the guest had chosen [LOGIN-02]', async () => {
    const who = visitor();
    await who.call('POST', '/api/shops/set', { shop_id: khimki.shopId });
    const body = await logIn(api, who);
    expect(body).toMatchObject({
      user: { phone: anna, name: 'Anna', sex: 'male', balance: 0 },
      order_type: 'takeaway',
      shop_id: khimki.shopId,
    });
    const { body: session } = await who.call<SessionReply>('GET', '/api/user/check-session');
    expect(session.session?.user.id).toBe(body.user?.id);
  });

  test('a wrong one says how many tries are left; after three the code is dead [LOGIN-04]', async () => {
    const who = visitor();
    await askForCode(who);
    const code = await codeFor(api);
    const wrong = otherThan(code);
    const texts: (string | undefined)[] = [];
    for (let tried = 0; tried < 3; tried += 1) {
      const { status, body } = await submitCode(who, wrong);
      expect(status).toBe(422);
      texts.push(body.errors?.code?.[0]);
    }
    expect(texts).toEqual([
      'That code is not right. You have 2 tries left.',
      'That code is not right. You have 1 try left.',
      'You have no tries left. Please ask for a new code.',
    ]);
    expect((await submitCode(who, code)).body.code).toBe('login.code_spent');
  });

  test('the right one at the third try signs in [LOGIN-02]', async () => {
    const who = visitor();
    await askForCode(who);
    const code = await codeFor(api);
    for (let tried = 0; tried < 2; tried += 1) await submitCode(who, otherThan(code));
    expect((await submitCode(who, code)).status).toBe(200);
  });

  test('a clock that is set back keeps no code alive for longer than a minute [LOGIN-02]', async () => {
    const who = visitor();
    await askForCode(who);
    const code = await codeFor(api);
    api.setTime(noonInKhimki - minuteMs - 1);
    expect((await submitCode(who, code)).body.code).toBe('login.code_expired');
    api.setTime(noonInKhimki - minuteMs);
    expect((await submitCode(who, code)).status).toBe(200);
  });

  test('a code works once, for five minutes [LOGIN-02]', async () => {
    const who = visitor();
    await askForCode(who);
    api.setTime(noonInKhimki + 5 * minuteMs);
    expect((await submitCode(who, await codeFor(api))).body.code).toBe('login.code_expired');
    await askForCode(who);
    const code = await codeFor(api);
    api.setTime(noonInKhimki + 10 * minuteMs - 1);
    expect((await submitCode(who, code)).status).toBe(200);
    expect((await submitCode(who, code)).body.code).toBe('login.code_expired');
  });

  test('a new code takes the old one’s place [LOGIN-03]', async () => {
    const who = visitor();
    await askForCode(who);
    const old = await codeFor(api);
    api.setTime(noonInKhimki + minuteMs);
    await askForCode(who);
    const fresh = await codeFor(api);
    if (old !== fresh) expect((await submitCode(who, old)).status).toBe(422);
    expect((await submitCode(who, fresh)).status).toBe(200);
  });

  test('a code is worth nothing in another session [LOGIN-02]', async () => {
    await askForCode(visitor());
    const thief = visitor();
    await askForCode(thief, '79167654321');
    expect((await submitCode(thief, await codeFor(api))).status).toBe(422);
  });

  test('of fifty guesses at once over two processes at most three are looked at [LOGIN-02]', async () => {
    const other = await secondProcess();
    const who = visitor();
    await askForCode(who);
    const code = await codeFor(api);
    const cookie = { cookie: who.cookie ?? '' };
    const guesses = Array.from({ length: 50 }, (_, index) => (Number(code) + 1 + index) % 10_000);
    const doors = [api.address, other];
    const answers = await Promise.all(
      guesses.map((guess, index) =>
        new Visitor({ address: doors[index % 2] ?? '' }, cookie).call<{ code: string }>(
          'POST',
          '/api/user/check-verification-code',
          { code: String(guess).padStart(4, '0') },
        ),
      ),
    );
    const counted = answers.filter(({ body }) => body.code === 'login.code_wrong');
    expect(counted).toHaveLength(2);
    const row = await api.database.selectFrom('login_codes').select('attempts').executeTakeFirst();
    expect(row?.attempts).toBe(3);
    expect((await submitCode(who, code)).status).toBe(422);
  });

  test('of fifty right answers at once one signs in [LOGIN-02]', async () => {
    const who = visitor();
    await askForCode(who);
    const code = await codeFor(api);
    const cookie = { cookie: who.cookie ?? '' };
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => submitCode(new Visitor(api, cookie), code)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
  });
});

describe('the third way', () => {
  test('is offered when call and message have both been tried [LOGIN-10]', async () => {
    const vk = { url: 'http://127.0.0.1:1', clientId: 'shop' };
    const withVk = await startOther({ customerAuth: ['umi'], login: { vk } });
    const who = new Visitor(withVk);
    const first = await askForCode(who);
    withVk.setTime(noonInKhimki + minuteMs);
    const second = await askForCode(who, anna, { notify_channel: 'sms' });
    expect(first.body.user.verification.channels).toEqual(['call', 'sms']);
    expect(second.body.user.verification.channels).toEqual(['call', 'sms', 'vk']);
    // What was tried for one phone says nothing of another.
    const other = await askForCode(who, '79167654321', { notify_channel: 'sms' });
    expect(other.body.user.verification.channels).toEqual(['call', 'sms']);
  });
});

describe('what is kept of a code', () => {
  test('nowhere but in the message that waits to be sent, and there only until it has left', async () => {
    await askForCode(visitor());
    const code = await codeFor(api);
    const stored = await api.database.selectFrom('login_codes').selectAll().executeTakeFirst();
    expect(stored?.code_hmac).toHaveLength(32);
    expect(
      JSON.stringify({ ...stored, phone: '', code_hmac: stored?.code_hmac?.toString('hex') }),
    ).not.toContain(`"${code}"`);
    const sent: object[] = [];
    await sendOutbox(
      api.database,
      async (_id, _kind, payload) => {
        sent.push(payload);
      },
      api.now,
    );
    expect(sent).toMatchObject([{ phone: `+${anna}`, code }]);
    const rows = await api.database.selectFrom('outbox').select('payload').execute();
    expect(rows).toEqual([{ payload: {} }]);
  });

  test('a message that could not be sent in time is not sent late', async () => {
    await askForCode(visitor());
    api.setTime(noonInKhimki + 5 * minuteMs);
    expect(await sendOutbox(api.database, async () => {}, api.now)).toBe(0);
  });

  test('logs hold neither codes nor phones', async () => {
    const lines: string[] = [];
    const logging = await startOther({
      customerAuth: ['umi'],
      logSink: { write: (line: string) => lines.push(line) },
    });
    const who = new Visitor(logging);
    await askForCode(who);
    const code = await codeFor(logging);
    await submitCode(who, otherThan(code));
    await submitCode(who, code);
    await askForCode(new Visitor(logging));
    const log = lines.join('');
    expect(log).not.toContain('9161234567');
    expect(log).not.toMatch(new RegExp(`\\b${code}\\b`));
  });
});

describe('limits for all', () => {
  const phones = (count: number, prefix = '7916') =>
    Array.from({ length: count }, (_, index) => `${prefix}${String(1_000_000 + index * 12_345)}`);
  const ask = async (limited: typeof api, all: string[]) => {
    const statuses: number[] = [];
    for (const phone of all) statuses.push((await askForCode(new Visitor(limited), phone)).status);
    return statuses;
  };

  test('everybody together gets as many codes an hour as are configured', async () => {
    const limited = await startOther({
      customerAuth: ['umi'],
      rateLimits: 'on',
      login: { codesPerHour: 3 },
    });
    const statuses = await ask(limited, phones(5));
    limited.setTime(noonInKhimki + hourMs);
    const later = await ask(limited, phones(1, '7926'));
    expect(statuses).toEqual([200, 200, 200, 429, 429]);
    expect(later).toEqual([200]);
  });

  test('everybody together may guess ten times as often as codes are sent', async () => {
    const limited = await startOther({ customerAuth: ['umi'], rateLimits: 'on', login: { codesPerHour: 3 } });
    const visitor = new Visitor(limited);
    await askForCode(visitor);
    const statuses: number[] = [];
    for (let guess = 0; guess < 31; guess += 1)
      statuses.push(
        (await visitor.call('POST', '/api/user/check-verification-code', { code: '0000' })).status,
      );
    expect(statuses.indexOf(429)).toBe(30);
  });

  test('one address and one range of numbers get only so many', async () => {
    const limited = await startOther({ customerAuth: ['umi'], rateLimits: 'on' });
    const statuses = await ask(limited, phones(61));
    expect(statuses).toEqual([...Array(60).fill(200), 429]);
    const range = { key: 'login:prefix:+7926123', window_start: noonInKhimki, count: 149 };
    await limited.database.insertInto('rate_limits').values(range).execute();
    await limited.database.deleteFrom('rate_limits').where('key', 'like', 'login:address:%').execute();
    expect(await ask(limited, ['79261230001', '79261230002'])).toEqual([200, 429]);
  });
});

/** A second process over the same database, as behind a balancer. */
async function secondProcess(): Promise<string> {
  const app = await buildApp(api.dependencies);
  others.push(() => app.close());
  return app.listen({ port: 0, host: '127.0.0.1' });
}
async function startOther(options: Parameters<typeof startTestApi>[0]) {
  const other = await startTestApi(options);
  others.push(() => other.stop());
  return other;
}
