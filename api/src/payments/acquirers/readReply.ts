import type { Facts } from './PaymentFacts';
import { UnknownOutcomeError } from './requestErrors';

type Reply = Record<string, unknown>;
type Capture = Facts['captures'][number];

/** What is counted exactly; far above any order, in soums too. */
const maxMinor = Number.MAX_SAFE_INTEGER;
/** PostgreSQL takes neither NUL nor half of a character. */
const unstorable = /\0|\p{Surrogate}/u;
/** A code with more does not fit into a QR code. */
const maxAddressLength = 2_000;
const scriptProtocols: ReadonlySet<string> = new Set([
  'javascript:',
  'data:',
  'vbscript:',
  'blob:',
  'file:',
  'about:',
]);

/** A part of a reply that is an object; an empty one for everything else. */
export const objectAt = (value: unknown, key?: string): Reply => {
  const found = key === undefined ? value : objectAt(value)[key];
  return found !== null && typeof found === 'object' && !Array.isArray(found) ? (found as Reply) : {};
};
/** A number or text of a reply as text; null for everything else. */
export const textAt = (object: Reply, ...keys: string[]): string | null => {
  for (const key of keys) {
    const value = object[key];
    if (typeof value === 'string' && value !== '' && !unstorable.test(value)) return value;
    if (typeof value === 'number' && Number.isFinite(value)) return String(value);
  }
  return null;
};
/** The acquirer's number of a payment or an operation; null for what cannot be one. */
export const numberAt = (object: Reply, ...keys: string[]): string | null => {
  const text = textAt(object, ...keys);
  return text !== null && /^[\x21-\x7e]{1,100}$/.test(text) ? text : null;
};
/** The address of a page, to which a browser is sent; null for everything else. */
export const pageAt = (object: Reply, ...keys: string[]): string | null => {
  const address = bankLinkAt(object, ...keys);
  return address !== null && /^https?:/i.test(address) ? address : null;
};
/** The address of a page or of a bank's application; null for everything else, scripts above all. */
export const bankLinkAt = (object: Reply, ...keys: string[]): string | null => {
  const text = textAt(object, ...keys);
  if (text === null || text.length > maxAddressLength || !URL.canParse(text)) return null;
  return scriptProtocols.has(new URL(text).protocol) ? null : text;
};

/** An amount in major units ("100.00" or 100) in minor ones; null when it is none. */
export const minorAt = (object: Reply, ...keys: string[]): number | null => {
  const text = textAt(object, ...keys);
  if (text === null || !/^\d{1,13}(\.\d{1,2}0*)?$/.test(text)) return null;
  const [whole = '0', fraction = ''] = text.split('.');
  return storable(Number(whole) * 100 + Number(fraction.slice(0, 2).padEnd(2, '0')));
};
/** An amount in minor units; null when it is none. */
export const wholeAt = (object: Reply, ...keys: string[]): number | null => {
  const text = textAt(object, ...keys);
  return text !== null && /^\d{1,15}$/.test(text) ? storable(Number(text)) : null;
};
const storable = (minor: number): number | null => (minor <= maxMinor ? minor : null);
export const majorText = (minor: number): string =>
  `${Math.trunc(minor / 100)}.${String(minor % 100).padStart(2, '0')}`;

/**
 * An amount that a reply may leave out: 0 then.
 * @throws UnknownOutcomeError when there is something that is no amount.
 */
export function amountIn(
  object: Reply,
  key: string,
  read: (object: Reply, key: string) => number | null,
): number {
  if (object[key] === undefined || object[key] === null) return 0;
  return read(object, key) ?? unreadable(key);
}
/**
 * A reply's currency (ISO 4217, letters) as a capture keeps it: nothing where the reply has none.
 * @throws UnknownOutcomeError when there is something that is no currency.
 */
export function currencyIn(object: Reply, key: string): { currency?: string } {
  if (object[key] === undefined || object[key] === null) return {};
  const currency = textAt(object, key);
  return currency !== null && currency.length <= 10 ? { currency } : unreadable(key);
}
/**
 * Money that a reply tells of. A reply that says "paid" and not how much says nothing that can be booked: the
 * acquirer is asked again.
 * @throws UnknownOutcomeError
 */
export function captureIn({
  ref,
  amountMinor,
  refundedMinor,
  currency,
}: Omit<Capture, 'ref' | 'amountMinor'> & { ref: string | null; amountMinor: number | null }): Capture {
  if (ref === null || amountMinor === null || amountMinor === 0) return unreadable('capture');
  if (refundedMinor > amountMinor) return unreadable('refund');
  return { ref, amountMinor, refundedMinor, ...(currency === undefined ? {} : { currency }) };
}
const unreadable = (what: string): never => {
  throw new UnknownOutcomeError(`a reply has a ${what} that cannot be read`, false);
};
