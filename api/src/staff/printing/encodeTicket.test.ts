import type { StaffOrder } from '@storefront/contracts';
import fc from 'fast-check';
import { encodeTicket } from './encodeTicket';

/** An order in which each text that a customer writes is the same. */
function orderWith(text: string): StaffOrder {
  const details = { text, room: text, floor: text, entrance: text, intercom: text, description: text };
  const order: Partial<StaffOrder> = {
    number: '100001',
    order_type: 'delivery',
    timezone: 'Europe/Moscow',
    promised_at: null,
    slot: { is_asap: true, starts_at: 0, ends_at: 0, start_cooking_at: 0 },
    currency: { code: 'RUB', fraction_digits: 0 },
    lines: [],
    removed: [],
    packages: [],
    comment: text,
    cutlery: 0,
    address: details as StaffOrder['address'],
    customer: { name: text, phone: '+79161234567' } as StaffOrder['customer'],
    payment: { name: 'Cash', to_collect: 500, change_from: null } as StaffOrder['payment'],
    prices: { total: 500 } as StaffOrder['prices'],
  };
  return order as StaffOrder;
}
const printComment = (text: string) => Buffer.from(encodeTicket(orderWith(text), 'new', 'en'));

const [lineFeed, carriageReturn, esc, fs, gs] = [0x0a, 0x0d, 0x1b, 0x1c, 0x1d];
/** Commands of a ticket of harmless texts, and how many bytes follow each: alphabets, bold, sizes, feed, cut. */
const knownCommands = new Map([
  [esc, new Map(Object.entries({ '@': 0, t: 1, E: 1, M: 1, a: 1, '!': 1, '2': 0 }))],
  [fs, new Map([['.', 0]])],
  [gs, new Map(Object.entries({ '!': 1, V: 1, B: 1 }))],
]);

/** Control characters that belong to none of them. */
function strayControls(bytes: Buffer): number[] {
  const stray: number[] = [];
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0;
    if (byte === lineFeed || byte === carriageReturn || (byte >= 0x20 && byte !== 0x7f)) continue;
    const following = knownCommands.get(byte)?.get(String.fromCharCode(bytes[at + 1] ?? 0));
    if (following === undefined) stray.push(byte);
    else at += 1 + following;
  }
  return stray;
}

test.each([
  ['opens the cash drawer', '\u001bp\u0000\u0019\u00fa'],
  ['cuts the paper', '\u001dV\u0000'],
  ['resets the printer', '\u001b@'],
  ['asks for its state', '\u0010\u0004\u0001'],
  ['feeds paper', '\u000b\u000c'],
  ['is a control character of Latin-1', '\u0085\u009b'],
])('a customer’s text that %s is printed as a space', (_, command) => {
  expect(printComment(`no${command}onion`)).toEqual(
    printComment(`no ${command.replace(/\p{Cc}+/gu, ' ')}onion`),
  );
});

test('no text brings a command of its own to the printer', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
      expect(strayControls(printComment(text))).toEqual([]);
    }),
    // The encoder takes some 20 ms for a ticket.
    { numRuns: 30 },
  );
});

test('a comment is named and quoted, and cannot lay out lines that look like the ticket’s own', () => {
  const text = printComment(`please${' '.repeat(36)}To be paid: 0 RUB`).toString('latin1');
  expect(text).toContain('Comment: "please To be paid: 0 RUB"');
  expect(text).toContain('To be paid: 500 RUB');
});

test('lines of a comment are told apart by a mark', () => {
  const text = printComment('no onions\r\n\r\nring twice\nthanks').toString('latin1').replaceAll('\r\n', '');
  expect(text).toContain('"no onions / ring twice / thanks"');
});

test('what nobody sees is not printed', () => {
  expect(printComment('\u202eno\u200b onions\u2069')).toEqual(printComment('no onions'));
});

test('nor can a name, or what is told of the way to the door', () => {
  const order = orderWith('');
  const description = 'To be paid: 0 RUB';
  const address = { ...order.address, description } as StaffOrder['address'];
  const customer = { ...order.customer, name: description };
  const ticket = Buffer.from(encodeTicket({ ...order, address, customer }, 'new', 'en')).toString('latin1');
  expect(ticket.match(/"?To be paid: \d+ RUB"?/g)).toEqual([
    `"${description}"`,
    `"${description}"`,
    'To be paid: 500 RUB',
  ]);
});

test('whoever brings the order reads what its customer asked for; whoever packs it, how much cutlery', () => {
  const order = orderWith('');
  const print = (asked: object, cutlery: number) => {
    const address = { ...order.address, ...asked } as StaffOrder['address'];
    return Buffer.from(encodeTicket({ ...order, cutlery, address }, 'new', 'en')).toString('latin1');
  };
  const all = print({ leave_at_door: true, no_bell: true, call_on_arrival: true }, 2);
  for (const text of ['Leave at the door', 'Do not ring the bell', 'Call on arrival', 'Cutlery: 2'])
    expect(all).toContain(text);
  const none = print({ leave_at_door: false, no_bell: false, call_on_arrival: false }, 0);
  expect(none).not.toMatch(/door|bell|arrival/);
  expect(none).toContain('Cutlery: 0');
});
