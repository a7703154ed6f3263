import type { Behaviour } from '../control/Behaviour';
import { isCardNumber, luhnDigit } from './luhn';
import { cardReasonCodes, getReason } from './reasons';

/** How the issuer wants to know its customer. */
export type Authentication = 'none' | 'v1' | 'frictionless' | 'silent_method' | 'challenge' | 'no_method';
export interface TestCard {
  number: string;
  /** What happens, for people. */
  title: string;
  authentication: Authentication;
  /** ReasonCode of the refusal; null: approved. */
  decline: number | null;
  /** What the issuer's page does: as a person says, refuses whatever is typed, never comes back. */
  issuer: 'person' | 'refuses' | 'silent';
  behaviour: Behaviour;
}
const lateMs = 11 * 60_000;
const card = (number: string, title: string, rest: Partial<TestCard> = {}): TestCard => ({
  number,
  title,
  authentication: 'none',
  decline: null,
  issuer: 'person',
  behaviour: {},
  ...rest,
});
const declining = (number: string, code: number): TestCard =>
  card(number, `declined: ${code} ${getReason(code).name}`, { decline: code });
const odd = (number: string, title: string, behaviour: Behaviour, rest: Partial<TestCard> = {}): TestCard =>
  card(number, title, { behaviour, ...rest });

const v1 = { authentication: 'v1' } as const;
const challenge = { authentication: 'challenge' } as const;
const named: TestCard[] = [
  card('4111111111111111', 'no 3-D Secure, paid'),
  card('4000000000003055', 'no 3-D Secure, paid'),
  card('4242424242424242', '3-D Secure 1, paid', v1),
  card('5555555555554444', '3-D Secure 1, paid', v1),
  card('2200000000000004', '3-D Secure 1, paid', v1),
  card('4012888888881881', '3-D Secure 1, then insufficient funds', { ...v1, decline: 5051 }),
  card('5105105105105100', '3-D Secure 1, then insufficient funds', { ...v1, decline: 5051 }),
  card('2202202202202200', '3-D Secure 1, then insufficient funds', { ...v1, decline: 5051 }),
  declining('4000056655665556', 5051),
  declining('5404000000000043', 5051),
  card('2200990000002010', '3-D Secure 2, frictionless, paid', { authentication: 'frictionless' }),
  card('2200990000002028', '3-D Secure 2, the method never calls back, frictionless, paid', {
    authentication: 'silent_method',
  }),
  card('2200990000002036', '3-D Secure 2, challenge, paid', challenge),
  card('2200990000002044', '3-D Secure 2, challenge, refused whatever is typed', {
    ...challenge,
    issuer: 'refuses',
  }),
  card('2200990000002051', '3-D Secure 2, challenge, the page never comes back', {
    ...challenge,
    issuer: 'silent',
  }),
  card('2200990000002085', '3-D Secure 2 without a method address, challenge, paid', {
    authentication: 'no_method',
  }),
  declining('2200990000002069', 5206),
  declining('2200990000002077', 5207),
  declining('2200990000000543', 5054),
  declining('2200990000000824', 5082),
  declining('2200990000000055', 5005),
  declining('2200990000000345', 5034),
  declining('2200990000000659', 5065),
  declining('2200990000000915', 5091),
  odd('2200990000009015', 'charged, the connection drops before the reply', { reply: 'lost' }),
  odd('2200990000009023', 'charged, the reply comes after 45 s', { delay_ms: 45_000 }),
  odd('2200990000009064', 'error 500, nothing charged', { reply: '500' }),
  odd('2200990000009072', 'error 429, nothing charged', { reply: '429' }),
  odd('2200990000009031', 'paid, the notification comes five times', { notification_copies: 5 }),
  odd('2200990000009049', 'paid, the notification comes before the reply', { notifications: 'before_reply' }),
  odd('2200990000009106', 'paid, then the failure of an earlier attempt arrives', { stale_failure: true }),
  odd('2200990000009056', 'no answer; processing for 11 minutes, then paid', {
    settle_after_ms: lateMs,
    reply: 'lost',
  }),
  odd(
    '2200990000009114',
    'declined (5091), paid 11 minutes later all the same',
    { success_after_decline_ms: lateMs },
    { decline: 5091 },
  ),
  odd('2200990000009122', 'no answer; processing for ever', { settle_after_ms: null, reply: 'lost' }),
  odd('2200990000009080', 'paid, the notification tells another amount', { notification_amount_delta: -100 }),
  odd('2200990000009130', 'less than asked is really charged', { charged_amount_delta: -1 }),
  odd('2200990000009098', 'paid, a notification with a wrong signature, then the right one', {
    forgery: 'bad_then_good',
  }),
  odd('2200990000009148', 'paid, no notification at all', { notifications: 'lost' }),
];
const byReason = cardReasonCodes.map((code) => {
  const digits = `22009900${code}000`;
  return declining(`${digits}${luhnDigit(digits)}`, code);
});

/** Every card that the sandbox's banks have given out. */
export const testCards: readonly TestCard[] = [...named, ...byReason];
const byNumber = new Map(testCards.map((known) => [known.number, known]));

/**
 * What becomes of a card: a known one as its table says, another good number is paid, a wrong one is refused
 * (5014).
 */
export function findTestCard(number: string): TestCard {
  const known = byNumber.get(number);
  if (known) return known;
  return isCardNumber(number) ? card(number, 'not in the table, paid') : declining(number, 5014);
}
