import type { Order } from '@storefront/contracts';
import { sql } from 'kysely';
import type { OutgoingMessage } from '../../platform/outbox/queueMessage';
import { StaffClient } from '../../staff/testing/StaffClient';
import { addProduct, chooseShop, placeTestOrder, takeawayOrder } from '../../testing/shopping';
import { khimki, shareTestApi, Visitor } from '../../testing/startTestApi';

const api = shareTestApi();

const russian = { 'accept-language': 'ru' };
/** The promo code is given to each phone once. */
let phones = 0;
async function finished(who: Visitor) {
  await chooseShop(who);
  await addProduct(who, 'california', 3);
  await who.call('PUT', '/api/cart/gift/apply-promocode', { city_id: khimki.id, promocode: 'ROLLS300' });
  phones += 1;
  const placed = await placeTestOrder(who, { ...takeawayOrder, phone: `8916123450${phones}` });
  const readOrder = async () =>
    (await who.call<{ order: Order }>('GET', `/api/order/${placed.order_id}`)).body.order;
  expect((await readOrder()).receipt_path).toBeNull();
  await api.database
    .updateTable('orders')
    .set({ status: 'done' })
    .where('id', '=', placed.order_id)
    .execute();
  return { ...placed, order: await readOrder() };
}
const open = async (path: string, headers: Record<string, string> = {}) => {
  const reply = await fetch(api.address + path, { headers });
  return { status: reply.status, headers: reply.headers, html: await reply.text() };
};
/** The cells of a part of the table, with no-break spaces as spaces. */
const cells = (html: string, part: 'tbody' | 'tfoot') =>
  [...(html.split(`<${part}>`)[1]?.split(`</${part}>`)[0] ?? '').matchAll(/<tr>(.*?)<\/tr>/g)].map(
    ([, row = '']) =>
      [...row.matchAll(/<t[dh][^>]*>(.*?)<\/t[dh]>/g)].map(([, cell = '']) => cell.replaceAll('\u00a0', ' ')),
  );
const minor = (text = '') => Math.round(Number(text.replace(/[^\d,]/g, '').replace(',', '.')) * 100);

test('a receipt’s rows add up to what was paid, with the tax of each rate, in the order’s language [ORD-07]', async () => {
  const { order: seen, total } = await finished(new Visitor(api, russian));
  const { status, headers, html } = await open(seen.receipt_path ?? '', { 'accept-language': 'de' });
  expect(status).toBe(200);
  expect(html).toContain('<html lang="ru">');
  expect(html).toContain(`Чек заказа №\u00a0${seen.order_number}`);
  expect(html).toContain('21 ноября 2026');
  const rows = cells(html, 'tbody');
  expect(rows.map(([name]) => name)).toEqual(expect.arrayContaining(['Филадельфия']));
  for (const [, times = '', amount] of rows) {
    const [count, price] = times.split(' × ');
    expect(minor(amount)).toBe(Number(count) * minor(price));
  }
  expect(rows.reduce((sum, row) => sum + minor(row[2]), 0)).toBe(Math.round(total * 100));
  const [sum, tax] = cells(html, 'tfoot');
  expect(minor(sum?.[1])).toBe(Math.round(total * 100));
  expect(tax?.[0]).toMatch(/^В\sтом числе НДС 22\s% с/);
  // 22/122 of the whole, but for the rounding of each row.
  expect(Math.abs(minor(tax?.[1]) - (total * 100 * 22) / 122)).toBeLessThan(rows.length);
  expect(html).toContain('Скидки и бонусы уже учтены в\u00a0ценах.');
  expect(headers.get('x-robots-tag')).toContain('noindex');
  expect(headers.get('cache-control')).toBe('no-store');
  expect(headers.get('referrer-policy')).toBe('no-referrer');
  expect(headers.get('content-security-policy')).toContain("default-src 'none'");
});

test('nobody else has it: not by the number, nor by a link that was passed on [ORD-06]', async () => {
  const who = new Visitor(api, russian);
  const { order: seen, order_id } = await finished(who);
  for (const key of ['', '&key=guessed', `&key=${seen.share_key}`]) {
    const { status, html } = await open(`/api/order/receipt?order_id=${order_id}${key}`, russian);
    expect([key, status]).toEqual([key, 404]);
    expect(html).toContain('Заказ не найден');
    expect(html).not.toContain('Филадельфия');
  }
  // Its customer’s session opens it without a key.
  const own = await open(`/api/order/receipt?order_id=${order_id}`, { cookie: who.cookie ?? '' });
  expect(own.status).toBe(200);
  const shared = await open(`/api/order/${order_id}?key=${seen.share_key}`);
  expect(JSON.parse(shared.html).order.receipt_path).toBeNull();
});

test('names are text, whatever a menu or an editor wrote [ORD-07]', async () => {
  const { order: seen, order_id } = await finished(new Visitor(api, russian));
  await sql`update orders set snapshot = jsonb_set(snapshot, '{lines,0,name,ru}', ${JSON.stringify('<script>"&')}::jsonb)
    where id = ${order_id}`.execute(api.database);
  const { html } = await open(seen.receipt_path ?? '');
  expect(html).toContain('&lt;script&gt;&quot;&amp;');
  expect(html).not.toContain('<script');
});

/** The messages with a receipt that the customer of an order was sent. */
const receiptMessages = async (number: string) =>
  (await api.database.selectFrom('outbox').select('payload').where('kind', '=', 'payment_receipt').execute())
    .map(({ payload }) => payload as OutgoingMessage)
    .filter((message) => message.order_number === number);

test.each(['cash', 'card'])(
  'who paid by %s at the door is sent the receipt when the order is done [ORD-07]',
  async (type) => {
    const who = new Visitor(api, { 'accept-language': 'de' });
    const placed = await placeTestOrder(who, { ...takeawayOrder, payment_type: type });
    const kitchen = await StaffClient.create(api, null);
    expect((await kitchen.step(placed.order_id, { step: 'cook' })).status).toBe(200);
    expect((await kitchen.step(placed.order_id, { step: 'ready' })).status).toBe(200);
    expect(await receiptMessages(placed.order_number)).toEqual([]);
    expect((await kitchen.step(placed.order_id, { step: 'done' })).status).toBe(200);
    const [message, ...others] = await receiptMessages(placed.order_number);
    expect(others).toEqual([]);
    expect(message).toMatchObject({ phone: '+79161234567', language: 'de' });
    expect(message?.text).toMatch(new RegExp(`^Bestellung ${placed.order_number} ist abgeschlossen: `));
    const { pathname, search } = new URL(message?.text.split(' ').at(-1) ?? '');
    const { status, html } = await open(pathname + search);
    expect([status, html]).toEqual([200, expect.stringContaining(placed.order_number)]);
  },
);
