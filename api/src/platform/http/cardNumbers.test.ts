import fc from 'fast-check';
import { withoutCardNumbers } from './cardNumbers';
import { createLogger } from './logger';

test.each([
  '4242424242424242',
  '5555 5555 5555 4444',
  '2200-9900-0000-2036',
  '378282246310005',
  'pan=4111111111111111&cvc=1',
  '{"number":"2200990000009015"}',
])('a card’s number in %j is taken out [PAY-05]', (text) => {
  expect(withoutCardNumbers(text)).toContain('[card number]');
  expect(withoutCardNumbers(text)).not.toMatch(/\d{4}[ -]?\d{4}/);
});

test.each([
  '4242424242424241',
  '+79161234567',
  '{"level":30,"time":1795299704480}',
  // Of 2033, and with a right check digit.
  '{"level":30,"time":2000000000008,"pid":7}',
  '220099******2036',
  '3559871592',
  'b16db739-5310-42c2-a744-ddd88d33071f',
  // With thirteen digits or more and a right check digit in them.
  '04cae2ac-29bd-4e9e-a380-68527302437e',
  '38242930-4725-4e2f-83cf-3bc502daea81',
  'order 2D383156-5161-408D-B4FB-02CD9613082E, twice: 2d383156-5161-408d-b4fb-02cd9613082e',
])('%j is none and stays', (text) => {
  expect(withoutCardNumbers(text)).toBe(text);
});

test('no UUID is taken for a card: orders and payments are named by them', () => {
  fc.assert(
    fc.property(fc.uuid(), (id) => withoutCardNumbers(`{"order_cache_key":"${id}"}`).includes(id)),
    { numRuns: 20_000 },
  );
});

test('a card’s number beside a UUID is taken out [PAY-05]', () => {
  const id = '38242930-4725-4e2f-83cf-3bc502daea81';
  expect(withoutCardNumbers(`${id} 4242424242424242-${id}`)).toBe(`${id} [card number]-${id}`);
});

test('a log line never carries one, whatever was logged [PAY-05]', () => {
  const lines: string[] = [];
  const log = createLogger({ logLevel: 'trace' }, 'test', { write: (line) => void lines.push(line) });
  log.info({ deep: { sent: 'card 4242 4242 4242 4242' } }, 'paying with 2200990000002036');
  log.error(new Error('the bank refused 4111111111111111'));
  expect(lines).toHaveLength(2);
  // Whole texts: four digits of a card may stand in a line's time by chance.
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    expect.objectContaining({ deep: { sent: 'card [card number]' }, msg: 'paying with [card number]' }),
    expect.objectContaining({ err: expect.objectContaining({ message: 'the bank refused [card number]' }) }),
  ]);
  expect(lines.join('')).not.toContain('4111111111111111');
});
