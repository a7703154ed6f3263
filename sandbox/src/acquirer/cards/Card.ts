import type { CardFacts } from '../ledger/Payment';
import type { CardKey } from './CardKey';
import { isCardNumber } from './luhn';
import { findTestCard, type TestCard, testCards } from './testCards';

/** A card as it came; the number goes no further than to its facts and its test card. */
export interface Card {
  number: string;
  /** MM */
  month: string;
  /** YY */
  year: string;
  cvc: string;
}
function detectScheme(number: string): CardFacts['scheme'] {
  if (/^220[0-4]/.test(number)) return 'MIR';
  return number.startsWith('4') ? 'Visa' : 'MasterCard';
}

export const toCardFacts = ({ number, month, year }: Card): CardFacts => ({
  firstSix: number.slice(0, 6),
  lastFour: number.slice(-4),
  mask: `${number.slice(0, 6)}${'*'.repeat(number.length - 10)}${number.slice(-4)}`,
  scheme: detectScheme(number),
  expiry: `${month}/${year}`,
});

const expired = testCards.find(({ decline }) => decline === 5054) as TestCard;
/** What its bank does with it now. */
export function pickScenario(card: Card, now: number): TestCard {
  const today = new Date(now);
  const months = (2000 + Number(card.year)) * 12 + Number(card.month);
  return months <= today.getUTCFullYear() * 12 + today.getUTCMonth() ? expired : findTestCard(card.number);
}
const byTitle = new Map(testCards.map((known) => [known.title, known]));
/** The scenario that a payment carries (by title: the number is not kept). */
export const scenarioNamed = (title: string | null): TestCard =>
  byTitle.get(title ?? '') ?? findTestCard('4111111111111111');

function parseCard(number: string, month: string, year: string, cvc: string): Card | null {
  const isCard = /^\d{12,19}$/.test(number) && /^(0[1-9]|1[0-2])$/.test(month) && /^\d{2}$/.test(year);
  return isCard && /^\d{3,4}$/.test(cvc) ? { number, month, year, cvc } : null;
}

/** The card in a CloudPayments cryptogram made for this public id; null when there is none. */
export function cardInCryptogram(packet: string, publicId: string, key: CardKey): Card | null {
  const value = /"Value":"([A-Za-z0-9+/=]+)"/.exec(Buffer.from(packet, 'base64').toString('utf8'))?.[1];
  const [number = '', date = '', cvc = '', owner] = (key.decrypt(value ?? '') ?? '').split('@');
  return owner === publicId ? parseCard(number, date.slice(2), date.slice(0, 2), cvc) : null;
}

/** The card in an seToken made for this order; null when there is none. */
export function cardInToken(token: string, mdOrder: string, key: CardKey): Card | null {
  const parts = (key.decrypt(token) ?? '').split('/');
  const [, , number = '', cvc = '', date = '', order] = parts;
  return order === mdOrder ? parseCard(number, date.slice(4), date.slice(2, 4), cvc) : null;
}

/** The card that somebody typed on the acquirer's own page; null when it is none. */
export function cardTyped(number: string, expiry: string, cvc: string): Card | null {
  const digits = number.replace(/\D/g, '');
  const [, month = '', year = ''] = /^\s*(\d{2})\s*\/?\s*(?:20)?(\d{2})\s*$/.exec(expiry) ?? [];
  return isCardNumber(digits) ? parseCard(digits, month, year, cvc.trim()) : null;
}
