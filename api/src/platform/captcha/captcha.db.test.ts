import type { CaptchaReply, ErrorReply, SettingsReply } from '@storefront/contracts';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { anna, askForCode, messagesTo } from '../../people/login/testing/logIn';
import { noonInKhimki, shareTestApi, startTestApi, type TestApi, Visitor } from '../../testing/startTestApi';

const api = shareTestApi({ customerAuth: ['umi'], login: { captcha: 'altcha' } });

type Challenge = Parameters<typeof solveChallenge>[0]['challenge'];
const ask = async (): Promise<CaptchaReply> =>
  (await new Visitor(api).call<CaptchaReply>('GET', '/api/user/captcha')).body;
const encode = (payload: object) => Buffer.from(JSON.stringify(payload)).toString('base64');
/** What the widget sends when it has done its work. */
async function solve(): Promise<{ challenge: Challenge; solution: object }> {
  const { challenge } = await ask();
  if (!challenge) throw new Error('there was no puzzle');
  const solution = await solveChallenge({ challenge, deriveKey });
  if (!solution) throw new Error('the puzzle was not solved');
  return { challenge, solution };
}
const answerTo = async ({ challenge }: CaptchaReply): Promise<string> => {
  if (!challenge) throw new Error('there was no puzzle');
  return encode({ challenge, solution: await solveChallenge({ challenge, deriveKey }) });
};
const logInWith = (phone: string, token: string | null) =>
  askForCode(new Visitor(api), phone, { captcha_user_token: token });

test('with the work done a code is sent; the same work does not count twice [LOGIN-11]', async () => {
  const token = encode(await solve());
  expect((await logInWith(anna, token)).status).toBe(200);
  const again = await logInWith('79167654321', token);
  expect(again.status).toBe(422);
  expect(again.body.errors?.captcha_user_token).toHaveLength(1);
  expect(await messagesTo(api, '79167654321')).toEqual([]);
});

test('of twenty uses at once one counts [LOGIN-11]', async () => {
  const token = encode(await solve());
  const phones = Array.from({ length: 20 }, (_, index) => `791600000${String(index).padStart(2, '0')}`);
  const answers = await Promise.all(phones.map((phone) => logInWith(phone, token)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
});

test('nothing, nonsense, other work and easier work are refused [LOGIN-11]', async () => {
  const { challenge, solution } = await solve();
  const other = await solve();
  const easier = { ...challenge, parameters: { ...challenge.parameters, keyPrefix: '00' } };
  const later = {
    ...challenge,
    parameters: { ...challenge.parameters, data: { expires: noonInKhimki + 1e12 } },
  };
  const tokens = [
    null,
    '',
    'x',
    encode({}),
    encode({ challenge, solution: other.solution }),
    encode({ challenge: easier, solution }),
    encode({ challenge: later, solution }),
    encode({ challenge: { ...challenge, signature: other.challenge.signature }, solution }),
  ];
  for (const token of tokens) expect((await logInWith('79161110000', token)).status).toBe(422);
  expect((await logInWith('79161110000', encode({ challenge, solution }))).status).toBe(200);
});

test('work that is ten minutes old is worth nothing [LOGIN-11]', async () => {
  const token = encode(await solve());
  api.setTime(noonInKhimki + 10 * 60_000);
  expect((await logInWith('79161110001', token)).status).toBe(422);
});

test('work that was begun before the key changed counts, once [LOGIN-11]', async () => {
  const token = encode(await solve());
  const changed = await startTestApi({
    customerAuth: ['umi'],
    login: { captcha: 'altcha', secretKeys: ['a key that takes over', ...api.dependencies.login.secretKeys] },
  });
  const send = async (phone: string) =>
    (await askForCode(new Visitor(changed), phone, { captcha_user_token: token })).status;
  const statuses = [await send(anna), await send('79167654321')];
  await changed.stop();
  expect(statuses).toEqual([200, 422]);
});

test('in one address range thirty codes make the next puzzle twice as hard, and the easy one is refused [LOGIN-11]', async () => {
  const limited = await startTestApi({
    customerAuth: ['umi'],
    rateLimits: 'on',
    login: { captcha: 'altcha', captchaSteps: 10 },
  });
  const range = { key: 'login:prefix:+7916555', window_start: noonInKhimki, count: 30 };
  await limited.database.insertInto('rate_limits').values(range).execute();
  const who = new Visitor(limited);
  const getWork = (reply: CaptchaReply) =>
    (reply.challenge?.parameters.data as { work: number } | undefined)?.work;
  const puzzle = async () => (await who.call<CaptchaReply>('GET', '/api/user/captcha')).body;
  const easy = await puzzle();
  const refused = await askForCode(who, '79165550001', { captcha_user_token: await answerTo(easy) });
  const hard = await puzzle();
  const sent = await askForCode(who, '79165550001', { captcha_user_token: await answerTo(hard) });
  const elsewhere = await askForCode(new Visitor(limited), '79165560001', {
    captcha_user_token: await answerTo(await puzzle()),
  });
  await limited.stop();
  expect([getWork(easy), refused.status, refused.body.errors?.captcha_user_token?.length]).toEqual([
    1, 422, 1,
  ]);
  expect([getWork(hard), sent.status, elsewhere.status]).toEqual([2, 200, 200]);
});

describe('from the second code on', () => {
  let local: TestApi;
  beforeAll(async () => {
    local = await startTestApi({ customerAuth: ['umi'], login: { captcha: 'second', captchaSteps: 10 } });
  });
  afterAll(() => local.stop());
  const fetchPuzzle = async (who: Visitor) => (await who.call<CaptchaReply>('GET', '/api/user/captcha')).body;

  test('the first costs nothing and clients are told that none is needed [LOGIN-11]', async () => {
    const who = new Visitor(local);
    const { body } = await who.call<SettingsReply>('GET', '/api/settings');
    expect([body.settings.captcha, (await fetchPuzzle(who)).captcha]).toEqual(['off', 'off']);
    expect((await askForCode(who, '79161230001')).status).toBe(200);
    // Asked again before the timer ends, it is the same code.
    expect((await askForCode(who, '79161230001')).status).toBe(200);
  });

  test('the second wants work, whoever asks, and names the field; with the work done it is sent [LOGIN-11]', async () => {
    expect((await askForCode(new Visitor(local), '79161230002')).status).toBe(200);
    const who = new Visitor(local);
    const refused = await askForCode(who, '79161230002');
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ['captcha_user_token']]);
    const token = await answerTo(await fetchPuzzle(who));
    expect((await askForCode(who, '79161230002', { captcha_user_token: token })).status).toBe(200);
    expect((await askForCode(new Visitor(local), '79161230002', { captcha_user_token: token })).status).toBe(
      422,
    );
  });
});

test('it is off where it is not configured, and clients are told so [LOGIN-11] [BRAND-05]', async () => {
  const without = await startTestApi({ customerAuth: ['umi'] });
  const reply = await new Visitor(without).call<CaptchaReply>('GET', '/api/user/captcha');
  const off = await new Visitor(without).call<SettingsReply>('GET', '/api/settings');
  await without.stop();
  const on = await new Visitor(api).call<SettingsReply & ErrorReply>('GET', '/api/settings');
  expect(reply.body).toEqual({ captcha: 'off', challenge: null, expires_at: null });
  expect([off.body.settings.captcha, on.body.settings.captcha]).toEqual(['off', 'altcha']);
});
