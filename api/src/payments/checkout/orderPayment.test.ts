import type { PaymentState } from '@storefront/contracts';
import type { StoredAttempt, StoredCapture, StoredLedger } from '../attempts/readLedger';
import { getPaymentState } from './orderPayment';

const expiresAt = 600_000;
type Order = StoredLedger['order'];
const attempt = (changes: Partial<StoredAttempt>): StoredAttempt =>
  ({
    phase: 'open',
    asking_since: null,
    step: null,
    bank_answer: null,
    request_hash: 'x',
    ...changes,
  }) as StoredAttempt;
const prepared = attempt({ request_hash: null });
const shown = attempt({ step: { kind: 'redirect', url: 'https://bank.example' } });
const code = attempt({ request_hash: null, step: { kind: 'code', link: 'https://qr.example', image: null } });
const asking = attempt({ asking_since: 1 });
const askingForCode = attempt({ request_hash: null, asking_since: 1 });
const answered = attempt({ bank_answer: { paRes: 'P' }, step: shown.step });
const declined = attempt({ phase: 'declined' });
const paid = attempt({ phase: 'paid' });

const stateOf = (
  attempts: StoredAttempt[],
  {
    status = 'waiting_for_payment',
    expires_at = expiresAt,
    captures = [],
    now = 0,
  }: {
    status?: Order['status'];
    expires_at?: number | null;
    captures?: Pick<StoredCapture, 'purpose'>[];
    now?: number;
  } = {},
) => getPaymentState({ order: { status, expires_at }, attempts, captures } as unknown as StoredLedger, now);

test.each<[string, StoredAttempt[], PaymentState, PaymentState]>([
  ['nobody has tried to pay', [], 'waiting', 'expired'],
  ['only a form was opened', [prepared], 'waiting', 'expired'],
  ['a page of the bank is open', [shown], 'confirming', 'checking'],
  ['a code is shown', [code], 'confirming', 'checking'],
  ['a form was opened beside a code', [code, prepared], 'confirming', 'checking'],
  ['a request is in the air', [asking], 'checking', 'checking'],
  ['a code is being asked for', [askingForCode], 'checking', 'checking'],
  ['an older request is in the air', [asking, declined], 'checking', 'checking'],
  ['the bank’s answer waits to be passed on', [answered], 'checking', 'checking'],
  ['it was refused', [declined], 'declined', 'expired'],
  [
    'it was refused while another request was sent',
    [attempt({ phase: 'declined', asking_since: 1 })],
    'declined',
    'expired',
  ],
  ['a code was refused', [attempt({ phase: 'declined', request_hash: null })], 'declined', 'expired'],
  ['nobody has decided on a card', [attempt({})], 'confirming', 'checking'],
  ['it was refused, and a form was opened', [declined, prepared], 'declined', 'expired'],
  ['it was refused, and another way was begun', [declined, shown], 'confirming', 'checking'],
  ['money came that is not the order’s', [paid], 'returned', 'returned'],
])('an order that waits for its payment, where %s [PAY-03] [PAY-07]', (_what, attempts, inTime, late) => {
  expect(stateOf(attempts, { now: expiresAt - 1 })).toBe(inTime);
  expect(stateOf(attempts, { now: expiresAt })).toBe(late);
  expect(stateOf(attempts, { expires_at: null })).toBe(late);
});

test.each<[string, Order['status'], StoredCapture['purpose'][], PaymentState]>([
  ['was paid', 'accepted', ['order'], 'paid'],
  ['was paid twice and is being cooked', 'cooking', ['double', 'order'], 'paid'],
  ['is paid at the door', 'accepted', [], 'accepted'],
  ['is paid at the door, though a code was paid as well', 'accepted', ['double'], 'accepted'],
  ['was given up', 'canceled', [], 'expired'],
  ['was paid when it had been given up', 'canceled', ['late'], 'returned'],
  ['was paid and canceled', 'canceled', ['canceled'], 'returned'],
])(
  'an order that %s is told as it stands, whatever was tried last [PAY-03] [PAY-11]',
  (_what, status, purposes, state) => {
    const captures = purposes.map((purpose) => ({ purpose }));
    for (const attempts of [[], [paid], [paid, declined], [paid, shown], [asking]])
      expect(stateOf(attempts, { status, captures })).toBe(state);
  },
);
