import { sql } from 'kysely';
import { placeTestOrder, takeawayOrder } from '../../testing/shopping';
import { khimki, shareTestApi, Visitor } from '../../testing/startTestApi';
import { bankPosts, Payer } from '../testing/Payer';
import { SimulatedAcquirer } from '../testing/SimulatedAcquirer';

const lines: string[] = [];
const bank = new SimulatedAcquirer();
const api = shareTestApi({
  acquirers: bank.acquirers,
  logSink: { write: (line) => void lines.push(line) },
});

/** Cards of the sandbox, as a person would type them too. */
const numbers = [
  '4242424242424242',
  '5555555555554444',
  '2200990000002036',
  '4000056655665556',
  '378282246310005',
];
const grouped = (number: string) => number.replace(/(\d{4})(?=\d)/g, '$1 ');

/** All that the database holds, as text. */
async function everything(): Promise<string> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(
    api.database,
  );
  const texts = await Promise.all(
    tables.map(async ({ name }) => {
      const { rows } = await sql<{ text: string | null }>`
        select string_agg(row::text, ' ') as text from ${sql.table(name)} as row`.execute(api.database);
      return rows[0]?.text ?? '';
    }),
  );
  return texts.join('\n');
}

test('whatever a broken page, a bank or a stranger sends: no card’s number gets into the database or the log [PAY-05]', async () => {
  const payer = await new Payer(api).order();
  const { TermUrl = '', MD = '' } = (await payer.card('3ds')).body;
  const visitor = new Visitor(api);
  const settings = { is_delivery: false, city_id: khimki.id };
  for (const number of numbers.flatMap((plain) => [plain, grouped(plain)])) {
    for (const field of ['cryptogram', 'verify_param', 'threeDSServerTransId', 'payment_type'])
      expect((await payer.pay({ cryptogram: 'paid', [field]: number })).status).toBe(422);
    for (const field of ['TransactionId', 'PaRes', 'cres']) {
      const body = { ...payer.ids, TransactionId: MD, [field]: number };
      expect((await visitor.call('POST', '/api/order/post3ds', body)).status).toBe(422);
    }
    await visitor.call('POST', '/api/order/payment-settings', { ...settings, payment_type: number });
    await visitor.call('POST', '/api/order/payment', { order_cache_key: number.replaceAll(' ', '') });
    await bankPosts(`${TermUrl}?card=${encodeURIComponent(number)}`, {
      MD: number,
      PaRes: number,
      cres: number,
    });
    await bankPosts(`${api.address}/api/payments/notify/bank/pay?card=${encodeURIComponent(number)}`, {
      card: number,
    });
    await bankPosts(`${api.address}/api/payments/notify/${encodeURIComponent(number)}`, { card: number });
  }
  const kept = await everything();
  expect(kept).toContain(payer.placed.order_cache_key);
  expect(lines.length).toBeGreaterThan(numbers.length);
  const log = lines.join('\n');
  const found = numbers.filter((number) =>
    [number, grouped(number), encodeURIComponent(grouped(number))].some(
      (text) => kept.includes(text) || log.includes(text),
    ),
  );
  expect(found).toEqual([]);
});

test('an order whose name has the digits of a card by chance is paid like any other [PAY-06]', async () => {
  const payer = new Payer(api);
  const order_cache_key = '38242930-4725-4e2f-83cf-3bc502daea81';
  payer.placed = await placeTestOrder(payer.visitor, {
    ...takeawayOrder,
    payment_type: 'cardOnline',
    order_cache_key,
  });
  expect(payer.placed.order_cache_key).toBe(order_cache_key);
  const { status, body } = await payer.pay({ cryptogram: 'paid', verify_param: order_cache_key });
  expect([status, body.reason]).toEqual([200, 'approved']);
});
