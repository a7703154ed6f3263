import type { Acquirer } from '../acquirers/Acquirer';
import type { PaymentStep } from '../acquirers/PaymentStep';
import { type AttemptRequest, hashCryptogram, knownAttempt, preparedFor, refuseOver } from './beginAttempt';
import type { StoredAttempt, StoredCapture, StoredLedger } from './readLedger';

const acquirer = { account: 'bank' } as Acquirer;
const byCard: AttemptRequest = {
  acquirer,
  method: 'cardOnline',
  device: 'desktop',
  cryptogram: 'card',
  preparedId: null,
};
const byCode: AttemptRequest = { ...byCard, method: 'sbp', cryptogram: null };
const attempt = (id: string, changes: Partial<StoredAttempt> = {}): StoredAttempt =>
  ({
    id,
    phase: 'open',
    account: 'bank',
    method: 'sbp',
    asking_since: null,
    request_hash: null,
    step: null,
    ...changes,
  }) as StoredAttempt;
const code = (link: string, image: string | null): PaymentStep => ({ kind: 'code', link, image });
const both = code('https://qr.example', 'data:image/png;base64,A');
const page: PaymentStep = { kind: 'redirect', url: 'https://bank.example' };
const envelope: PaymentStep = { kind: 'pa-req', acsUrl: 'https://acs.example', md: '7', paReq: 'P' };
const ledger = (
  attempts: StoredAttempt[],
  {
    status = 'waiting_for_payment',
    captures = [],
    expires_at = 10,
  }: {
    status?: StoredLedger['order']['status'];
    captures?: Pick<StoredCapture, 'attempt_id' | 'purpose'>[];
    expires_at?: number | null;
  } = {},
) => ({ order: { status, expires_at }, attempts, captures }) as unknown as StoredLedger;
const hash = hashCryptogram('card');

test.each<[string, StoredAttempt[], AttemptRequest, string | undefined]>([
  ['the first press of a card', [], byCard, undefined],
  ['the same card once more', [attempt('a', { request_hash: hash })], byCard, 'a'],
  [
    'a card that was refused, once more',
    [attempt('a', { request_hash: hash, phase: 'declined' })],
    byCard,
    'a',
  ],
  [
    'another card after a refusal',
    [attempt('a', { request_hash: 'other', phase: 'declined' })],
    byCard,
    undefined,
  ],
  [
    'another card while one is in the air',
    [attempt('a', { request_hash: 'other', asking_since: 1 })],
    byCard,
    'a',
  ],
  [
    'the same card while another one is in the air',
    [attempt('a', { asking_since: 1 }), attempt('b', { request_hash: hash })],
    byCard,
    'b',
  ],
  [
    'another card, where the air is clear',
    [attempt('a', { asking_since: 1, phase: 'declined' })],
    byCard,
    undefined,
  ],
  [
    'another card beside the page of one before',
    [attempt('a', { method: 'cardOnline', request_hash: 'other', step: page })],
    byCard,
    undefined,
  ],
  ['a card beside a code', [attempt('a', { step: both })], byCard, undefined],
  ['a code that is shown', [attempt('a', { step: both })], byCode, 'a'],
  ['the newest of two codes', [attempt('a', { step: both }), attempt('b', { step: both })], byCode, 'b'],
  ['a code after one that was refused', [attempt('a', { step: both, phase: 'declined' })], byCode, undefined],
  ['a code of another way to pay', [attempt('a', { step: both, method: 'sberpay' })], byCode, undefined],
  ['a code of another account', [attempt('a', { step: both, account: 'other' })], byCode, undefined],
  ['a code while one is asked for', [attempt('a', { asking_since: 1 })], byCode, 'a'],
  ['a code whose request brought nothing', [attempt('a')], byCode, undefined],
  ['a page of the bank', [attempt('a', { step: page })], byCode, 'a'],
  ['a card’s question in place of a code', [attempt('a', { step: envelope })], byCode, undefined],
])('paying by %s: which try it is [PAY-11]', (_what, attempts, request, known) => {
  expect(knownAttempt(ledger(attempts), request)?.id).toBe(known);
});

test.each<['desktop' | 'mobile', PaymentStep, boolean]>([
  ['desktop', code('https://qr.example', null), true],
  ['desktop', code('', 'data:image/png;base64,A'), true],
  ['desktop', code('', null), false],
  ['mobile', code('https://qr.example', null), true],
  ['mobile', code('', 'data:image/png;base64,A'), false],
])('on a %s the code %j is shown again: %s [PAY-07]', (device, step, isShown) => {
  const known = knownAttempt(ledger([attempt('a', { step })]), { ...byCode, device });
  expect(known !== undefined).toBe(isShown);
});

test('of a paid order every press is told the payment; of one that was canceled it is not [PAY-11]', () => {
  const attempts = [attempt('b', { step: both }), attempt('a', { phase: 'paid' })];
  const captures = [
    { attempt_id: 'b', purpose: 'double' as const },
    { attempt_id: 'a', purpose: 'order' as const },
  ];
  const known = (status: 'accepted' | 'canceled', request = byCard) =>
    knownAttempt(ledger(attempts, { status, captures }), request)?.id;
  expect([known('accepted'), known('accepted', byCode)]).toEqual(['a', 'a']);
  expect([known('canceled'), known('canceled', byCode)]).toEqual([undefined, 'b']);
});

test.each<[string, Partial<StoredAttempt>, boolean]>([
  ['that nobody has used', {}, true],
  ['of another account', { account: 'other' }, false],
  ['of another way to pay', { method: 'sbp' }, false],
  ['that was refused', { phase: 'declined' }, false],
  ['that was given its card', { request_hash: hash }, false],
  ['that is in the air', { asking_since: 1 }, false],
  ['that has a page to go on with', { step: page }, false],
])('a prepared payment %s serves a card: %s [PAY-01]', (_what, changes, serves) => {
  const one = attempt('a', { method: 'cardOnline', ...changes });
  expect(preparedFor(ledger([one]), byCard)?.id).toBe(serves ? 'a' : undefined);
});

test.each<[string, Parameters<typeof ledger>[1] & object, string | null]>([
  ['waits, in time', {}, null],
  ['waits, and its time is over', { expires_at: 9 }, 'payment.over'],
  ['waits without an end', { expires_at: null }, 'payment.over'],
  ['was canceled', { status: 'canceled' }, 'payment.over'],
  ['was paid', { status: 'cooking', captures: [{ attempt_id: 'a', purpose: 'order' }] }, 'payment.paid'],
  ['is paid at the door', { status: 'accepted' }, 'payment.at_door'],
  [
    'is paid at the door, and by a code',
    { status: 'accepted', captures: [{ attempt_id: 'a', purpose: 'double' }] },
    'payment.at_door',
  ],
])('an order that %s may be paid, or says why not [PAY-03] [PAY-11]', (_what, change, code) => {
  const refuse = () => refuseOver(ledger([], change), 9);
  if (code === null) expect(refuse).not.toThrow();
  else expect(refuse).toThrow(expect.objectContaining({ status: 409, code }));
});
