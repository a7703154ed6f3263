import type { CartReply, ErrorReply } from '@storefront/contracts';
import { Acquirers } from '../../payments/acquirers/Acquirers';
import { Payer } from '../../payments/testing/Payer';
import { SimulatedAcquirer } from '../../payments/testing/SimulatedAcquirer';
import { askForCode, codeFor, logIn, submitCode } from '../../people/login/testing/logIn';
import { addProduct, chooseShop, placeTestOrder, readCart, takeawayOrder } from '../../testing/shopping';
import { khimki, noonInKhimki, startTestApi, type TestApi, Visitor } from '../../testing/startTestApi';

// A machine's clock is wrong by an hour or a day, and set right again. What was written meanwhile must not
// keep anybody out until the wrong time comes round.

const hourMs = 3_600_000;
const jumps = [
  ['an hour ahead', hourMs],
  ['a day ahead', 24 * hourMs],
  ['an hour behind', -hourMs],
  ['a day behind', -24 * hourMs],
] as const;
let api: TestApi;
let bank: SimulatedAcquirer;
let phones = 79_180_000_000;
beforeAll(async () => {
  bank = new SimulatedAcquirer();
  const acquirers = new Acquirers(bank.acquirers.all, [{ types: ['cardOnline', 'sbp'], account: 'bank' }]);
  api = await startTestApi({ acquirers, rateLimits: 'on', customerAuth: ['umi'] });
});
afterAll(() => api.stop());
beforeEach(async () => {
  api.setTime(noonInKhimki);
  await api.database.deleteFrom('rate_limits').execute();
  phones += 1;
});

describe.each(jumps)('the clock goes %s and back', (_how, byMs) => {
  test('a session, its cart and its customer stay, and an order is taken', async () => {
    const who = new Visitor(api);
    await logIn(api, who, String(phones));
    await chooseShop(who);
    await addProduct(who);
    api.setTime(noonInKhimki + byMs);
    expect((await readCart(who)).count).toBe(2);
    expect((await who.call('GET', '/api/user/orders')).status).toBe(200);
    api.setTime(noonInKhimki);
    expect((await readCart(who)).count).toBe(2);
    expect((await placeTestOrder(who, takeawayOrder)).order_id).toBeGreaterThan(0);
  });

  test('a code can be asked for and told at either time; the old one does not live on [LOGIN-09]', async () => {
    const who = new Visitor(api);
    api.setTime(noonInKhimki + byMs);
    expect((await askForCode(who, String(phones))).status).toBe(200);
    const old = await codeFor(api, String(phones));
    api.setTime(noonInKhimki);
    expect((await submitCode(who, old)).status).not.toBe(200);
    expect((await askForCode(who, String(phones))).status).toBe(200);
    expect((await submitCode(who, await codeFor(api, String(phones)))).status).toBe(200);
  });

  test('a limit that was reached is over with its time, whichever way the clock went', async () => {
    const lookUp = async () =>
      (
        await new Visitor(api).call<ErrorReply>('POST', '/api/order/lookup', {
          order_id: '1',
          phone: String(phones),
        })
      ).status;
    api.setTime(noonInKhimki + byMs);
    let tries = 0;
    while ((await lookUp()) !== 429 && tries < 200) tries += 1;
    expect(tries).toBeLessThan(200);
    api.setTime(noonInKhimki);
    // A window of an hour that began an hour ahead may last for the two.
    if (Math.abs(byMs) > hourMs) expect(await lookUp()).not.toBe(429);
    api.setTime(noonInKhimki + 3 * hourMs);
    expect(await lookUp()).not.toBe(429);
  });

  test('a payment that was begun meanwhile is asked about, and paid for once [PAY-11]', async () => {
    const payer = await new Payer(api, await signedIn()).order('sbp');
    api.setTime(noonInKhimki + Math.min(byMs, 0));
    await payer.pay();
    const id = [...bank.booked.keys()].at(-1) ?? '';
    bank.pay(id);
    api.setTime(noonInKhimki + 20_000);
    expect(await payer.state()).toBe('paid');
    const money = bank.booked.get(id)?.captures ?? [];
    expect(money.map(({ refundedMinor }) => refundedMinor)).toEqual([0]);
  });
});

test('a payment of a clock that was a day ahead is asked about as soon as somebody looks [PAY-11]', async () => {
  api.setTime(noonInKhimki + 24 * hourMs);
  const payer = await new Payer(api, await signedIn()).order('sbp');
  await payer.pay();
  bank.pay([...bank.booked.keys()].at(-1) ?? '');
  api.setTime(noonInKhimki);
  expect(await payer.state()).toBe('paid');
});

async function signedIn(): Promise<Visitor> {
  const who = new Visitor(api);
  await logIn(api, who, String(phones));
  const cart = await who.call<CartReply>('PUT', '/api/cart', { city_id: khimki.id });
  expect(cart.status).toBe(200);
  return who;
}
