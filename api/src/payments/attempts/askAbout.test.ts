import type { Facts } from '../acquirers/PaymentFacts';
import type { PaymentStep } from '../acquirers/PaymentStep';
import { toAskedEvents } from './askAbout';

const id = '7-0123456789abcdef';
const capture = { ref: '1', amountMinor: 150_000, currency: 'RUB', refundedMinor: 0 };
const unheard: Facts = { status: 'unknown', captures: [] };
const untouched: Facts = { status: 'pending', isUntouched: true, captures: [] };
const touched: Facts = { status: 'pending', isUntouched: false, captures: [] };
const step: PaymentStep = { kind: 'redirect', url: 'https://bank.example' };
const lost = [{ kind: 'declined', attempt: id, code: 'try_later' }];
interface Asked {
  since: number | null;
  step: PaymentStep | null;
  hasAnswered: boolean;
  at: number;
}
const asked: Asked = { since: 1_000, step: null, hasAnswered: false, at: 61_000 };

test.each<[string, Facts, Partial<Asked>, object[]]>([
  ['a request that is a minute old and unheard of', unheard, {}, lost],
  ['a request that may still be on its way', unheard, { at: 60_999 }, []],
  [
    'a request that was answered by a fault and is unheard of',
    unheard,
    { hasAnswered: true, at: 1_000 },
    lost,
  ],
  ['a request that opened a payment, which nobody has tried to pay', untouched, {}, lost],
  ['a request that may still reach an open payment', untouched, { at: 60_999 }, []],
  ['a request that the bank thinks about', touched, {}, []],
  ['nothing that was sent', unheard, { since: null }, []],
  ['a page that the bank has forgotten', unheard, { since: null, step }, []],
  [
    'a page that nobody has paid on, after a fault',
    untouched,
    { since: null, step, hasAnswered: true },
    [{ kind: 'waits', attempt: id }],
  ],
  ['a page whose next request is in the air', untouched, { step }, []],
  ['nothing in the air and nothing to go on with', touched, { since: null }, []],
  ['money', { status: 'paid', captures: [capture] }, {}, [{ kind: 'captured', attempt: id, ...capture }]],
])(
  'asked about %s, the acquirer’s answer is taken for no more than it says [PAY-11]',
  (_what, facts, changes, events) => {
    const { since, step, hasAnswered, at } = { ...asked, ...changes };
    expect(toAskedEvents({ id, step, asking_since: since }, facts, hasAnswered, at)).toStrictEqual(events);
  },
);
