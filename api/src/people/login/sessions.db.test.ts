import type { ContextReply, SessionReply } from '@storefront/contracts';
import { sql } from 'kysely';
import { addProduct, chooseShop, placeTestOrder, readCart, takeawayOrder } from '../../testing/shopping';
import { khimki, noonInKhimki, shareTestApi, Visitor } from '../../testing/startTestApi';
import { askForCode, codeFor, logIn, submitCode } from './testing/logIn';

const minuteMs = 60_000;
const api = shareTestApi({ customerAuth: ['umi'] });
let phone = 79_160_000_000;
let nextPhone: string;
beforeEach(() => {
  api.setTime(noonInKhimki);
  phone += 1;
  nextPhone = String(phone);
});
const visitor = () => new Visitor(api);
/** The same customer at another device; a minute later, as the phone's timer wants it. */
async function atAnotherDevice(prepare?: (who: Visitor) => Promise<unknown>): Promise<Visitor> {
  const who = visitor();
  await prepare?.(who);
  api.setTime(api.now() + minuteMs);
  await logIn(api, who, nextPhone);
  return who;
}
const isSignedIn = async (who: Visitor) =>
  (await who.call<SessionReply>('GET', '/api/user/check-session')).body.session !== null;
const counts = async (who: Visitor) =>
  Object.fromEntries(Object.entries((await readCart(who)).products).map(([key, { count }]) => [key, count]));

describe('the session at login and logout', () => {
  test('login changes the token; the old one opens nothing [API-03] [LOGIN-02]', async () => {
    const who = visitor();
    await chooseShop(who);
    const planted = new Visitor(api, { cookie: who.cookie ?? '' });
    await logIn(api, who, nextPhone);
    expect(await isSignedIn(who)).toBe(true);
    expect(await isSignedIn(planted)).toBe(false);
    expect((await planted.call('GET', '/api/user/balance')).status).toBe(401);
  });

  test('logout ends the session everywhere its token is known and gives an empty cart [LOGIN-08]', async () => {
    const who = visitor();
    await chooseShop(who);
    await addProduct(who);
    await logIn(api, who, nextPhone);
    const copy = new Visitor(api, { cookie: who.cookie ?? '' });
    expect((await who.call('DELETE', '/api/user/logout')).status).toBe(200);
    expect([await isSignedIn(who), await isSignedIn(copy)]).toEqual([false, false]);
    expect((await readCart(who)).count).toBe(0);
    const { body } = await who.call<{ user: null; shop_id: null }>('GET', '/api/user/get');
    expect(body).toMatchObject({ user: null, shop_id: null });
    expect((await who.call('DELETE', '/api/user/logout')).status).toBe(200);
  });

  test('logging out at one device leaves the other signed in [LOGIN-08]', async () => {
    const phoneDevice = await atAnotherDevice();
    const laptop = await atAnotherDevice();
    await phoneDevice.call('DELETE', '/api/user/logout');
    expect(await isSignedIn(laptop)).toBe(true);
  });

  test('the next customer at the same device finds nothing of the one before [LOGIN-08]', async () => {
    const who = visitor();
    await chooseShop(who);
    await logIn(api, who, nextPhone);
    await addProduct(who);
    await logIn(api, who, '79269999999');
    expect((await readCart(who)).count).toBe(0);
    expect((await who.call<ContextReply>('GET', '/api/user/get')).body).toMatchObject({ shop_id: null });
  });

  test('a session that is not used for 30 days, or is half a year old, is a guest’s [API-03]', async () => {
    const dayMs = 24 * 60 * minuteMs;
    const who = visitor();
    await logIn(api, who, nextPhone);
    for (let day = 0; day < 179; day += 20) {
      api.setTime(noonInKhimki + day * dayMs);
      expect(await isSignedIn(who)).toBe(true);
    }
    api.setTime(noonInKhimki + 180 * dayMs);
    expect(await isSignedIn(who)).toBe(false);
    api.setTime(noonInKhimki);
    const rare = await atAnotherDevice();
    api.setTime(noonInKhimki + 31 * dayMs);
    expect(await isSignedIn(rare)).toBe(false);
  });

  test('an account belongs to one brand [BRAND-04]', async () => {
    const who = visitor();
    await logIn(api, who, nextPhone);
    const elsewhere = new Visitor(api, { cookie: who.cookie ?? '', 'x-brand': 'tondo' });
    expect(await isSignedIn(elsewhere)).toBe(false);
  });

  test('a guest of a brand with accounts may fill a cart and not order [CHK-02] [BRAND-04]', async () => {
    const who = visitor();
    await chooseShop(who);
    await addProduct(who);
    const refused = await who.call('POST', '/api/order/create-order-cache', takeawayOrder);
    expect(refused.status).toBe(401);
    expect((await readCart(who)).count).toBe(2);
    await logIn(api, who, nextPhone);
    expect((await placeTestOrder(who)).order_number).toMatch(/^\d{7}$/);
  });
});

describe('the cart of a customer', () => {
  test('is the same at two devices [CART-11]', async () => {
    const phoneDevice = await atAnotherDevice(chooseShop);
    const laptop = await atAnotherDevice(chooseShop);
    await addProduct(phoneDevice, 'philadelphia', 3);
    expect(await counts(laptop)).toEqual({ philadelphia: 3 });
    await addProduct(laptop, 'philadelphia', 1);
    expect(await counts(phoneDevice)).toEqual({ philadelphia: 4 });
  });

  test('takes in what the guest had, counts added up [CART-11]', async () => {
    const first = await atAnotherDevice(chooseShop);
    await addProduct(first, 'philadelphia', 3);
    const second = await atAnotherDevice(async (who) => {
      await chooseShop(who);
      await addProduct(who, 'philadelphia', 2);
      await addProduct(who, 'california', 1);
    });
    expect(await counts(second)).toEqual({ philadelphia: 5, california: 1 });
    expect(await counts(first)).toEqual(await counts(second));
  });

  test('keeps the time that was chosen last [SLOT-01]', async () => {
    const slot = (minutes: number) => ({ interval_id: `20261121-${String(minutes).padStart(4, '0')}` });
    const first = await atAnotherDevice(chooseShop);
    await addProduct(first);
    await first.call('PUT', '/api/cart/set-interval', slot(18 * 60));
    const second = await atAnotherDevice(async (who) => {
      await chooseShop(who);
      await addProduct(who);
      api.setTime(api.now() + 1000);
      await who.call('PUT', '/api/cart/set-interval', slot(19 * 60));
    });
    expect((await readCart(second)).selectedInterval?.id).toBe(slot(19 * 60).interval_id);
  });

  test('a change whose reply was lost is not done twice by the login between [CART-11]', async () => {
    const first = await atAnotherDevice(chooseShop);
    await addProduct(first, 'california', 1);
    const change = {
      city_id: khimki.id,
      product_key: 'philadelphia',
      count: 2,
      request_id: 'lost-reply-0001',
    };
    const second = await atAnotherDevice(async (who) => {
      await chooseShop(who);
      await who.call('PUT', '/api/cart/add', change);
    });
    await second.call('PUT', '/api/cart/add', change);
    expect(await counts(second)).toEqual({ california: 1, philadelphia: 2 });
  });

  test('stays with the customer at logout and is there at the next login [LOGIN-08]', async () => {
    const who = await atAnotherDevice(chooseShop);
    await addProduct(who, 'philadelphia', 2);
    await who.call('DELETE', '/api/user/logout');
    expect((await readCart(who)).count).toBe(0);
    expect((await readCart(await atAnotherDevice(chooseShop))).count).toBe(2);
  });

  test('is one cart though both devices begin it at once [CART-11]', async () => {
    const devices = [await atAnotherDevice(chooseShop), await atAnotherDevice(chooseShop)];
    await Promise.all(
      Array.from({ length: 20 }, (_, index) => addProduct(devices[index % 2] as Visitor, 'philadelphia', 1)),
    );
    expect(await counts(devices[0] as Visitor)).toEqual({ philadelphia: 20 });
  });
});

test('a login in the midst of changes loses none of them [CART-11]', async () => {
  const who = visitor();
  await chooseShop(who);
  await askForCode(who, nextPhone);
  const code = await codeFor(api, nextPhone);
  const cookie = { cookie: who.cookie ?? '' };
  const adding = Array.from({ length: 10 }, () =>
    new Visitor(api, cookie).call('PUT', '/api/cart/add', {
      city_id: khimki.id,
      product_key: 'philadelphia',
      count: 1,
    }),
  );
  const [login, ...added] = await Promise.all([submitCode(who, code), ...adding]);
  expect(login?.status).toBe(200);
  const done = added.filter(({ status }) => status === 200).length;
  expect(added.filter(({ status }) => status >= 500)).toEqual([]);
  expect((await readCart(who)).count).toBe(done);
});

test("a first product that arrives while a login makes the account goes into the account's cart [CART-11]", async () => {
  const who = visitor();
  await chooseShop(who);
  const { id: sessionId } = await api.database
    .selectFrom('sessions')
    .select('id')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  const isWaiting = async () => {
    const { rows } = await sql`select 1 from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(api.database);
    return rows.length > 0;
  };
  const login = api.database.transaction().execute(async (transaction) => {
    await sql`select 1 from sessions where id = ${sessionId} for update`.execute(transaction);
    const adding = addProduct(who, 'philadelphia', 1);
    while (!(await isWaiting())) await new Promise((resolve) => setTimeout(resolve, 5));
    const customer = await transaction
      .insertInto('customers')
      .values({
        brand: 'umi',
        phone: `+${nextPhone}`,
        name: 'Anna',
        email: null,
        birthday: null,
        vk_id: null,
        created_at: 0,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await transaction
      .updateTable('sessions')
      .set({ customer_id: customer.id })
      .where('id', '=', sessionId)
      .execute();
    return { adding };
  });
  await (await login).adding;
  expect(await counts(who)).toEqual({ philadelphia: 1 });
});
