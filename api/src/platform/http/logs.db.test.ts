import { sql } from 'kysely';
import { Payer } from '../../payments/testing/Payer';
import { SimulatedAcquirer } from '../../payments/testing/SimulatedAcquirer';
import { askForCode, codeFor, otherThan, submitCode } from '../../people/login/testing/logIn';
import { addProduct, cacheOrder, createOrder, placeTestOrder } from '../../testing/shopping';
import { khimki, startTestApi, Visitor } from '../../testing/startTestApi';

/** What the customer is known by; each is looked for in every form that it could be logged in. */
const secrets = {
  phone: '9161234567',
  name: 'Аполлинария',
  email: 'apollinaria@example.com',
  room: 'квартира-77714',
  comment: 'домофон не работает, звоните',
  address: 'Московская улица, 14',
  message: 'у меня аллергия на орехи',
};

/** Fails when a log holds one of the texts in any form that it could be written in. */
function expectWithout(log: string, texts: readonly string[]): void {
  for (const text of texts) {
    expect(text.length).toBeGreaterThan(3);
    for (const form of [text, encodeURIComponent(text), JSON.stringify(text).slice(1, -1)])
      expect(log).not.toContain(form);
  }
}

test('logs of a whole journey, with refusals and faults, at the finest level, name nobody and open nothing', async () => {
  const lines: string[] = [];
  const api = await startTestApi({ logSink: { write: (line) => void lines.push(line) } });
  const who = new Visitor(api);
  const draft = {
    city_id: khimki.id,
    order_type: 'delivery',
    phone: secrets.phone,
    username: secrets.name,
    email: secrets.email,
    payment_type: 'cash',
    order_comment: secrets.comment,
    delivery_address: { room: secrets.room, description: secrets.comment },
  };
  const { order_id, order_number, tracking_key, order_cache_key } = await placeTestOrder(who, draft);
  const key = encodeURIComponent(tracking_key);
  await who.call('GET', `/api/order/${order_id}?key=${key}`);
  await new Visitor(api).call(
    'GET',
    `/api/order-tracking/get-courier-location?order_id=${order_id}&key=${key}`,
  );
  await who.call('POST', '/api/order/lookup', { phone: secrets.phone, order_id: order_number });
  await who.call('POST', '/api/order/lookup', { phone: secrets.phone, order_id: '999999' });
  await who.call('POST', '/api/user/addresses/set-by-address', { city: khimki.id, address: secrets.address });
  await who.call('POST', '/api/feedback/questions', {
    name: secrets.name,
    phone: secrets.phone,
    email: secrets.email,
    message: secrets.message,
    consent: true,
  });
  await who.call('POST', '/api/user/login', {
    phone: secrets.phone,
    name: secrets.name,
    email: secrets.email,
  });
  await who.call('POST', '/api/order/cancel', { order_id });
  await who.call('POST', '/api/feedback/questions', { phone: secrets.phone, name: 7 });
  await who.call('POST', '/api/feedback/questions', `{"phone": "${secrets.phone}"`);
  await addProduct(who);
  const cached = await cacheOrder(who, draft);
  // A fault in the middle of an order: the database refuses the row and quotes it.
  await sql`alter table orders add constraint nobody_orders check (phone = 'nobody') not valid`.execute(
    api.database,
  );
  const fault = await createOrder(who, { ...draft, order_cache_key: cached.body.order_cache_key });
  await api.stop();

  expect(fault.status).toBe(500);
  const log = lines.join('');
  expect(log).toContain('"status":500');
  expect(log).toContain('/api/order/:orderId');
  const cookie = who.cookie?.split('=')[1] ?? '';
  const forms = [
    ...Object.values(secrets),
    tracking_key,
    order_cache_key,
    cached.body.order_cache_key,
    cookie,
  ];
  expectWithout(log, forms);
  // Every line is an object of its own.
  for (const line of lines) expect(typeof JSON.parse(line).time).toBe('number');
});

test('logs of a login and of an order that is paid by card tell no code, no key and nothing of the card', async () => {
  const lines: string[] = [];
  const bank = new SimulatedAcquirer();
  const api = await startTestApi({
    customerAuth: ['tondo'],
    acquirers: bank.acquirers,
    logSink: { write: (line) => void lines.push(line) },
  });
  const customer = new Visitor(api, { 'x-brand': 'tondo', 'x-forwarded-for': '203.0.113.77' });
  const phone = `7${secrets.phone}`;
  await askForCode(customer, phone, { name: secrets.name });
  const code = await codeFor(api, phone);
  await submitCode(customer, otherThan(code));
  expect((await submitCode(customer, code)).status).toBe(200);

  const payer = await new Payer(api).order();
  const { order_cache_key, order_id, tracking_key } = payer.placed;
  expect((await payer.card('paid')).status).toBe(200);
  const key = encodeURIComponent(tracking_key);
  const pages = [
    `/api/order/${order_id}?key=${key}`,
    `/api/order/${order_id}?key=${key}&other=${encodeURIComponent(secrets.address)}`,
    `/api/order/payment-return/${order_cache_key}?MD=${order_cache_key}`,
    `/auth/vk/callback?code=vk2-secret-code&state=state-of-this-login`,
    `/api/nothing/here?key=${key}`,
  ];
  for (const page of pages) await fetch(`${api.address}${page}`, { redirect: 'manual' });
  // What a library or a later line of ours might put into a log.
  for (const page of pages) api.app.log.warn({ page }, `${page} was asked for`);
  api.app.log.error(new Error(`http://shop.example/khimki/order/payment/${order_cache_key} failed`));
  await api.stop();

  const log = lines.join('');
  expect(log).toContain('/api/user/check-verification-code');
  expect(log).toContain('was asked for');
  expectWithout(log, [
    secrets.phone,
    secrets.name,
    secrets.address,
    `"${code}"`,
    tracking_key,
    order_cache_key,
    'vk2-secret-code',
    'state-of-this-login',
    '203.0.113.77',
    '4242424242424242',
    customer.cookie?.split('=')[1] ?? '',
    payer.visitor.cookie?.split('=')[1] ?? '',
  ]);
});
