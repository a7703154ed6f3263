import { type Json, Shop } from '../testing/Shop';

let shop: Shop;
beforeAll(async () => {
  shop = await Shop.open();
});
beforeEach(() => shop.fresh());
afterAll(() => shop.close());

const register = async (orderNumber: string) =>
  (await (
    await shop.form('/rbs/payment/rest/register.do', {
      userName: 'sandbox-api',
      password: 'sandbox-rbs-password',
      orderNumber,
      amount: 1000,
      returnUrl: `${shop.address}/back`,
    })
  ).json()) as Json;
const queries = () =>
  shop.heard.map(({ path }) => Object.fromEntries(new URL(path, shop.address).searchParams));

describe('controls', () => {
  test('a notification can be sent again: copies, another amount, a false signature', async () => {
    await register('T-1');
    await shop.json('/acquirer/orders/T-1/pay', {});
    await shop.settle();
    const again = await shop.json('/acquirer/orders/T-1/notify', { copies: 2, amount_delta: -1 });
    expect(again.notifications).toMatchObject([{ state: 'delivered' }, { state: 'delivered' }]);
    await shop.json('/acquirer/orders/T-1/notify', { forgery: 'bad' });
    const heard = queries();
    expect(heard.map(({ amount }) => amount)).toEqual(['1000', '999', '999', '1000']);
    expect(heard[3]?.checksum).not.toBe(heard[0]?.checksum);
  });

  test('a delayed notification leaves when its time has come', async () => {
    await shop.rule('T-', { notification_delay_ms: 120_000 });
    await register('T-1');
    await shop.json('/acquirer/orders/T-1/pay', {});
    expect(await shop.settle()).toEqual({ sent: 0 });
    await shop.pass(120_000);
    await shop.settle();
    expect(shop.heard).toHaveLength(1);
  });

  test('a reply may be a proxy’s page', async () => {
    await shop.rule('T-', { reply: 'garbage' }, { match: { call: 'register' } });
    await expect(register('T-1')).rejects.toThrow('is not valid JSON');
    expect((await shop.ledger('T-1')).payments).toHaveLength(1);
  });

  test('reset forgets the orders that it names, and their rules', async () => {
    await register('T-1');
    await register('S-1');
    await shop.rule('T-', { reply: '500' });
    await shop.json('/acquirer/reset', { order: 'T-' });
    expect((await shop.ledger('')).payments).toMatchObject([{ order: 'S-1' }]);
    expect(await register('T-1')).toHaveProperty('orderId');
  });

  test.each([
    ['/acquirer/rules', { match: {}, set: { reply: 'sometimes' } }, 400],
    ['/acquirer/rules', { match: { card: '4' }, set: {} }, 400],
    ['/acquirer/orders/none/pay', {}, 404],
  ])('%s %j: %i', async (path, body, status) => {
    const reply = await fetch(`${shop.origin}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    expect(reply.status).toBe(status);
  });

  test('a person pays, and has the shop notified with a false signature, from the page', async () => {
    await register('T-1');
    for (const action of ['pay', 'expire', 'notify forged'])
      await shop.form('/acquirer/act', { order: 'T-1', action });
    await shop.settle();
    expect((await shop.ledger('T-1')).payments).toMatchObject([{ status: 'captured' }]);
    const checksums = queries().map(({ checksum }) => checksum);
    expect([checksums.length, new Set(checksums).size]).toEqual([2, 2]);
    expect(await (await shop.get('/acquirer?order=T-1')).text()).toContain('order T-1: captured');
  });

  test('the page for people shows the books, and takes a rule', async () => {
    await register('T-<1>');
    await shop.json(`/acquirer/orders/${encodeURIComponent('T-<1>')}/pay`, {});
    const added = await shop.form('/acquirer/rules/add', {
      what: 'Notifications are lost',
      order: 'T-',
    });
    expect(added.headers.get('location')).toBe('/acquirer?order=T-');
    const page = await (await shop.get('/acquirer?order=T-')).text();
    expect(page).toContain('T-&lt;1&gt;');
    expect(page).toContain('10.00');
    expect(page).toContain('4242 4242 4242 4242');
    expect(page).toContain('{&quot;notifications&quot;:&quot;lost&quot;}');
  });
});
