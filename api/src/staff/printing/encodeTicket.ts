import ReceiptPrinterEncoder from '@point-of-sale/receipt-printer-encoder';
import type { Language, StaffOrder } from '@storefront/contracts';
import { sayIn } from '../../platform/messages/text';

/** What 80 mm paper takes in the printer's usual face. */
const columns = 42;
const ruler = '-'.repeat(columns);
/** Our six languages; the encoder changes to the page that has a letter. */
const codepages = ['windows1252', 'windows1251', 'windows1254'] as const;

const newEncoder = (): ReceiptPrinterEncoder =>
  new ReceiptPrinterEncoder({
    language: 'esc-pos',
    columns,
    codepageMapping: 'epson',
    codepageCandidates: [...codepages],
    feedBeforeCut: 4,
  });

/** What shows that a printer is reached and has the letters of its language. */
export function encodeTestTicket(shopName: string, language: Language): Uint8Array {
  const encoder = newEncoder();
  encoder.initialize().codepage('auto').align('center');
  for (const text of [sayIn(language)('ticket.test'), shopName]) encoder.line(printable(text));
  return encoder.cut().encode();
}

export type TicketKind = 'new' | 'changed' | 'canceled';

/**
 * An order as ESC/POS bytes: what the kitchen makes, and under it what a courier needs. Codes of currencies
 * stand in place of signs, which few printers have.
 */
export function encodeTicket(order: StaffOrder, kind: TicketKind, language: Language): Uint8Array {
  const say = sayIn(language);
  const encoder = newEncoder();
  const { currency, payment } = order;
  const money = (amount: number) => `${amount.toFixed(currency.fraction_digits)} ${currency.code}`;
  const line = (text: string) => encoder.line(printable(text));
  const bold = (text: string) => {
    encoder.bold(true);
    line(text);
    encoder.bold(false);
  };

  encoder.initialize().codepage('auto').align('center');
  if (kind !== 'new') bold(say(`ticket.${kind}`).toLocaleUpperCase(language));
  encoder.size(2, 2);
  bold(order.number);
  encoder.size(1, 1).align('left');
  bold(say(order.order_type === 'delivery' ? 'cart.delivery' : 'ticket.takeaway'));
  line(`${say('ticket.time')}: ${formatTime(order, language)}`);
  line(ruler);
  for (const { name, count, modifiers, is_gift } of order.lines) {
    bold(`${count} x ${name}${is_gift ? ` (${say('ticket.gift')})` : ''}`);
    for (const modifier of modifiers) line(`  + ${modifier.count} x ${modifier.name}`);
  }
  for (const { name, count } of order.removed) line(`- ${count} x ${name}`);
  for (const { name, count } of order.packages) line(`${count} x ${name}`);
  // Also none: whoever packs would put some in.
  line(`${say('ticket.cutlery')}: ${order.cutlery}`);
  if (order.comment) bold(`${say('ticket.comment')}: ${quoted(order.comment)}`);
  line(ruler);
  for (const text of addressLines(order, say)) line(text);
  for (const text of courierLines(order, say)) bold(text);
  line([quoted(order.customer.name), order.customer.phone].filter(Boolean).join(' '));
  line(`${payment.name}: ${money(order.prices.total)}`);
  bold(`${say('ticket.to_collect')}: ${money(payment.to_collect)}`);
  if (payment.change_from !== null && payment.to_collect > 0)
    line(`${say('ticket.change_from')}: ${money(payment.change_from)}`);
  return encoder.cut().encode();
}

/**
 * A customer's text must not steer the printer by control characters, nor lay out lines of its own by runs of
 * spaces; the okina and its like are in no code page, and signs that nobody sees would be printed as "?".
 */
const printable = (text: string): string =>
  text
    .replace(/\p{Cf}+/gu, '')
    .replace(/\p{Cc}+/gu, ' ')
    .replace(/[ʻʼ‘’]/g, "'")
    .replace(/[\u00a0\u202f]/g, ' ')
    .replace(/(?<=\S)\s+/g, ' ');

/**
 * What a customer wrote: else a name of "To be paid: 0" would look like the ticket's own line. A new line is
 * marked for the same reason.
 */
const quoted = (text: string): string => (text === '' ? '' : `"${text.replace(/\s*[\r\n]\s*/g, ' / ')}"`);

function formatTime({ slot, promised_at, timezone }: StaffOrder, language: Language): string {
  const time = (at: number) =>
    new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, {
      timeZone: timezone,
      day: '2-digit',
      month: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
    }).format(at);
  if (slot.is_asap)
    return `${sayIn(language)('ticket.asap')}${promised_at === null ? '' : `, ${time(promised_at)}`}`;
  return `${time(slot.starts_at)} - ${time(slot.ends_at)}`;
}

function addressLines({ address }: StaffOrder, say: ReturnType<typeof sayIn>): string[] {
  if (address === null) return [];
  const { text, entrance, floor, room, intercom, description } = address;
  const details = Object.entries({ entrance, floor, room, intercom }).flatMap(([name, value]) =>
    value ? [`${say(`ticket.${name as 'entrance' | 'floor' | 'room' | 'intercom'}`)} ${value}`] : [],
  );
  return [text, details.join(', '), quoted(description)].filter((part) => part !== '');
}

function courierLines({ address }: StaffOrder, say: ReturnType<typeof sayIn>): string[] {
  const wishes = ['leave_at_door', 'no_bell', 'call_on_arrival'] as const;
  return wishes.filter((wish) => address?.[wish]).map((wish) => say(`ticket.${wish}`));
}
