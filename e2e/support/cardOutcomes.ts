/** Acquirers whose cards are typed on our page. */
export type CardAcquirer = 'cloudpayments' | 'rbs';
/** A card of the sandbox's own list (GET /acquirer/cards). */
export interface SandboxCard {
  number: string;
  title: string;
  authentication: string;
  decline: number | null;
  behaviour: Record<string, unknown>;
}

/** What our pages say of a refusal, whoever took the card. */
export const declined = {
  number: 'Проверьте номер карты',
  expiry: 'Срок действия карты истёк или указан неверно',
  cvc: 'Проверьте код CVC на карте',
  poor: 'Недостаточно средств для оплаты',
  refused: 'Банк отклонил платёж. Позвоните в банк или выберите другой способ оплаты.',
  fraud: 'Банк счёл платёж подозрительным. Позвоните в банк или выберите другой способ оплаты.',
  limit: 'Превышен лимит платежей, установленный банком',
  later: 'Платёж не прошёл, деньги не списаны. Попробуйте ещё раз.',
  canceled: 'Платёж отменён',
  stranger: 'Банк не подтвердил, что это вы. Попробуйте ещё раз или заплатите другой картой.',
  mute: 'Банк сейчас не может подтвердить платёж. Попробуйте позже или заплатите другой картой.',
} as const;

// At its field, or above the form.
const number = `number: ${declined.number}`;
const expiry = `expiry: ${declined.expiry}`;
const cvc = `cvc: ${declined.cvc}`;
const poor = `form: ${declined.poor}`;
const refused = `form: ${declined.refused}`;
const fraud = `form: ${declined.fraud}`;
const limit = `form: ${declined.limit}`;
const later = `form: ${declined.later}`;
const canceled = `form: ${declined.canceled}`;
const stranger = `form: ${declined.stranger}`;
const mute = `form: ${declined.mute}`;

type Outcome = string | Readonly<Record<CardAcquirer, string>>;
/** What a customer reads when their bank refuses, by the acquirer's reason. */
const byReason: Record<number, Outcome> = {
  ...{
    5001: refused,
    5003: refused,
    5005: refused,
    5006: cvc,
    5012: { cloudpayments: refused, rbs: later },
    5013: limit,
    5014: number,
  },
  ...{ 5015: number, 5017: canceled, 5019: cvc, 5030: later, 5031: number, 5033: expiry, 5034: fraud },
  ...{ 5036: refused, 5041: refused, 5043: refused, 5051: poor, 5054: expiry, 5057: refused, 5059: fraud },
  ...{ 5061: limit, 5062: refused, 5063: fraud, 5065: limit, 5082: cvc, 5091: later, 5092: later },
  ...{ 5096: later, 5204: later, 5206: stranger, 5207: mute, 5300: fraud, 5303: limit },
};

const paid = 'paid';
const bankThenPaid = 'bank, paid';
const bankThenPoor = `bank, failed: ${declined.poor}`;
const bankThenStranger = `bank, failed: ${declined.stranger}`;
const silentBank = 'bank is silent';
/** Nobody knows: the customer is told to wait, not to pay again. */
const waits = 'checking';

/**
 * What a customer sees of a card that is more than one refusal; `rbs` where that gateway's protocol makes it
 * another thing.
 */
const byNumber: Record<string, Outcome> = {
  '4111111111111111': paid,
  '4000000000003055': paid,
  '4242424242424242': bankThenPaid,
  '5555555555554444': bankThenPaid,
  '2200000000000004': bankThenPaid,
  '4012888888881881': bankThenPoor,
  '5105105105105100': bankThenPoor,
  '2202202202202200': bankThenPoor,
  '2200990000002010': paid,
  '2200990000002028': paid,
  '2200990000002036': bankThenPaid,
  '2200990000002044': bankThenStranger,
  '2200990000002051': silentBank,
  '2200990000002085': bankThenPaid,
  '2200990000009015': paid,
  '2200990000009023': paid,
  '2200990000009064': later,
  '2200990000009072': later,
  '2200990000009031': paid,
  '2200990000009049': paid,
  '2200990000009106': paid,
  '2200990000009056': waits,
  '2200990000009114': later,
  '2200990000009122': waits,
  '2200990000009080': paid,
  '2200990000009130': 'returned',
  '2200990000009098': paid,
  '2200990000009148': paid,
};

/** @returns what must be seen; a card that nobody has thought of is said to be one. */
export function getExpectedOutcome({ number: digits, decline, title }: SandboxCard, acquirer: CardAcquirer) {
  const known = byNumber[digits] ?? byReason[decline ?? 0] ?? `no outcome is known of the card “${title}”`;
  return typeof known === 'string' ? known : known[acquirer];
}
