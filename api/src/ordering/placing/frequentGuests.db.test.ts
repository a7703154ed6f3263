import type { CaptchaReply, ErrorReply } from '@storefront/contracts';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { anna, askForCode, codeFor, submitCode } from '../../people/login/testing/logIn';
import {
  addProduct,
  cacheOrder,
  chooseShop,
  createOrder,
  placeTestOrder,
  takeawayOrder,
} from '../../testing/shopping';
import { freshTestApi, noonInKhimki, startTestApi, Visitor } from '../../testing/startTestApi';

const guarded = { rateLimits: 'on', login: { captcha: 'altcha' } } as const;
const limited = freshTestApi(guarded);

const minuteMs = 60_000;

describe('guests who order often from one address', () => {
  const ready = async (api = limited): Promise<Visitor> => {
    const who = new Visitor(api);
    await chooseShop(who);
    await addProduct(who);
    return who;
  };
  const fetchPuzzle = async (who: Visitor) => (await who.call<CaptchaReply>('GET', '/api/user/captcha')).body;
  const solvePuzzle = async ({ challenge }: CaptchaReply): Promise<string | null> => {
    const solution = challenge && (await solveChallenge({ challenge, deriveKey }));
    return solution && Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
  };
  const withWork = (token: string | null) => ({ ...takeawayOrder, captcha_user_token: token });

  test('pay a puzzle from the third order of an hour on, which a program pays each time [CHK-07]', async () => {
    const statuses: number[] = [];
    for (let made = 0; made < 2; made += 1) {
      const who = await ready();
      expect((await fetchPuzzle(who)).captcha).toBe('off');
      statuses.push((await cacheOrder(who, takeawayOrder)).status);
    }
    const third = await ready();
    const refused = await cacheOrder(third, takeawayOrder);
    const token = await solvePuzzle(await fetchPuzzle(third));
    const taken = await cacheOrder(third, withWork(token));
    const { order_cache_key } = taken.body;
    const placed = await createOrder(third, { ...takeawayOrder, order_cache_key });
    // A lost reply is asked for again with the same body.
    const again = await cacheOrder(third, { ...withWork(token), order_cache_key });
    const fourth = await cacheOrder(await ready(), withWork(token));
    limited.setTime(noonInKhimki + 60 * minuteMs);
    const nextHour = await cacheOrder(await ready(), takeawayOrder);
    expect(statuses).toEqual([200, 200]);
    const { errors } = refused.body as unknown as ErrorReply;
    expect([refused.status, Object.keys(errors ?? {})]).toEqual([422, ['captcha_user_token']]);
    expect([taken.status, placed.status, again.status]).toEqual([200, 200, 200]);
    expect([fourth.status, nextHour.status]).toEqual([422, 200]);
  });

  test('the hardest puzzle is enough, however many orders came before [CHK-07]', async () => {
    await limited.database
      .insertInto('rate_limits')
      .values({ key: 'order:guest:127.0.0.1', window_start: limited.now(), count: 500 })
      .execute();
    const who = await ready();
    const taken = await cacheOrder(who, withWork(await solvePuzzle(await fetchPuzzle(who))));
    expect(taken.status).toBe(200);
  });

  test('are asked for the puzzle before their order is looked at, and pay none for one that is refused [CHK-07]', async () => {
    const who = await ready();
    const wrong = { ...takeawayOrder, payment_type: 'shells' };
    const fieldsOf = async (order: object) =>
      Object.keys(((await cacheOrder(who, order)).body as unknown as ErrorReply).errors ?? {});
    const free = [await fieldsOf(wrong), await fieldsOf(wrong), await fieldsOf(wrong)];
    await limited.database
      .insertInto('rate_limits')
      .values({ key: 'order:guest:127.0.0.1', window_start: limited.now(), count: 2 })
      .execute();
    const asked = await fieldsOf(wrong);
    const worked = await fieldsOf({
      ...wrong,
      captcha_user_token: await solvePuzzle(await fetchPuzzle(who)),
    });
    expect(free).toEqual([['payment_type'], ['payment_type'], ['payment_type']]);
    expect([asked, worked]).toEqual([['captcha_user_token'], ['payment_type']]);
  });

  test('thirty at once get no more free orders than one after the other [CHK-07]', async () => {
    const all = await Promise.all(Array.from({ length: 30 }, () => ready()));
    const answers = await Promise.all(all.map((who) => cacheOrder(who, takeawayOrder)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(28);
  });

  test('pay nothing where there is a sandbox, and customers who are signed in never do [LOGIN-11]', async () => {
    const local = await startTestApi({ rateLimits: 'on', login: { captcha: 'second' } });
    const statuses: number[] = [];
    for (let made = 0; made < 4; made += 1)
      statuses.push((await cacheOrder(await ready(local), takeawayOrder)).status);
    await local.stop();
    expect(statuses).toEqual([200, 200, 200, 200]);
    const signedIn = await startTestApi({ ...guarded, customerAuth: ['umi'] });
    const who = new Visitor(signedIn);
    const token = await solvePuzzle(await fetchPuzzle(who));
    await askForCode(who, anna, { captcha_user_token: token });
    await submitCode(who, await codeFor(signedIn));
    for (let made = 0; made < 3; made += 1) await placeTestOrder(who);
    await signedIn.stop();
  });
});
