import { sayIn } from '../../platform/messages/text';
import { noonInKhimki, shareTestApi } from '../../testing/startTestApi';
import { type DeclineCode, declineCodes } from '../acquirers/declineCodes';
import { PaymentRun, type Waiting } from '../testing/PaymentRun';
import { SimulatedAcquirer } from '../testing/SimulatedAcquirer';
import { declineText, getErrorField } from './toPayReply';

// Whatever an acquirer says of a payment, and by whichever way we come to hear of it: the same state, the
// same words for the customer.

const bank = new SimulatedAcquirer();
const api = shareTestApi({ acquirers: bank.acquirers });
const run = new PaymentRun(api, bank);

/** What the acquirer says, and what has to come of it. */
interface Outcome {
  /** In the simulated bank's words; `null`: it goes on not knowing. */
  scenario: string;
  happens: (id: string) => void;
  state: string;
  order: string;
  kept: 'price' | 'nothing';
  /** Id of the text that the customer reads. */
  text: string | null;
}
const declined = (code: DeclineCode): [string, Outcome] => [
  `declined: ${code}`,
  {
    scenario: `declined:${code}`,
    happens: (id) => bank.decline(id, code),
    state: 'declined',
    order: 'waiting_for_payment',
    kept: 'nothing',
    text: `payment.declined.${code}`,
  },
];
const paidOutcome: Outcome = {
  scenario: 'paid',
  happens: (id) => bank.pay(id),
  state: 'paid',
  order: 'accepted',
  kept: 'price',
  text: null,
};
const declineThenPay = (id: string): void => {
  bank.decline(id);
  bank.pay(id);
};
const back = {
  scenario: '',
  state: 'returned',
  order: 'waiting_for_payment',
  kept: 'nothing',
  text: null,
} as const;
const outcomes = new Map<string, Outcome>([
  ['paid', paidOutcome],
  ...declineCodes.map(declined),
  ['still undecided', { ...back, scenario: 'slow', happens: () => {}, state: 'undecided' }],
  ['paid with less', { ...back, happens: (id) => bank.pay(id, 100) }],
  ['paid in another currency', { ...back, happens: (id) => bank.pay(id, undefined, 'UZS') }],
  ['refused, then paid all the same', { ...paidOutcome, scenario: '', happens: declineThenPay }],
]);

/** Ways by which an outcome reaches us, for a payment that the bank has decided since. */
type Entry = (order: Waiting, id: string, number: string) => Promise<void>;
const minuteMs = 60_000;
const entries: Record<string, { begin: 'code' | '3ds'; enter: Entry }> = {
  'a notification': { begin: 'code', enter: async (_order, id) => run.notify(id, null) },
  'a notification, five times': {
    begin: 'code',
    enter: async (_order, id) => void (await Promise.all([1, 2, 3, 4, 5].map(() => run.notify(id, null)))),
  },
  'the page that polls': {
    begin: 'code',
    enter: async (order) => {
      api.setTime(noonInKhimki + 20_000);
      await run.look(order);
    },
  },
  'the clock': {
    begin: 'code',
    enter: async () => {
      api.setTime(noonInKhimki + minuteMs);
      while ((await run.reconcile()) > 0);
    },
  },
  post3ds: { begin: '3ds', enter: async (order, _id, number) => void (await run.check(order, number)) },
  'the customer’s return, then the clock': {
    begin: '3ds',
    enter: async (order) => {
      await run.comeBack(order);
      api.setTime(noonInKhimki + minuteMs);
      while ((await run.reconcile()) > 0);
    },
  },
  'the customer’s return, then post3ds': {
    begin: '3ds',
    enter: async (order, _id, number) => {
      await run.comeBack(order);
      await run.check(order, number);
    },
  },
};

/** The order, its payment and the bank's books as a customer and an accountant find them. */
async function found(order: Waiting, pending: string) {
  const payment = await run.payment(order);
  const { status, keptMinor, owedMinor, bookedMinor } = await run.accounts(order);
  // A payment that nobody has decided waits for its customer, or for its bank.
  const state = payment.state === pending ? 'undecided' : payment.state;
  return { state, order: status, keptMinor, owedMinor, bookedMinor, errors: payment.errors };
}
/**
 * What must be found, whatever the way; the words are the catalogue's own, at the field that the code names.
 */
function expected({ state, order, text }: Outcome, priceMinor: number, code: DeclineCode | null) {
  const minor = order === 'accepted' ? priceMinor : 0;
  const errors =
    code === null ? [] : [{ code, field: getErrorField(code), text: sayIn('en')(declineText(code)) }];
  if (text !== null && code !== null) expect(declineText(code)).toBe(text);
  return { state, order, keptMinor: minor, owedMinor: minor, bookedMinor: minor, errors };
}
const parseDeclineCode = ({ text }: Outcome): DeclineCode | null =>
  (text?.slice('payment.declined.'.length) as DeclineCode | undefined) ?? null;
const readTotal = async ({ order_id }: Waiting): Promise<number> =>
  (
    await api.database
      .selectFrom('orders')
      .select('total_minor')
      .where('id', '=', order_id)
      .executeTakeFirstOrThrow()
  ).total_minor;

const cells = Object.keys(entries).flatMap((entry) =>
  [...outcomes.keys()].map((outcome) => [outcome, entry] as const),
);
test.each(cells)('%s, told by %s [PAY-06] [PAY-10] [PAY-11]', async (outcomeName, entryName) => {
  const [outcome, entry] = [outcomes.get(outcomeName), entries[entryName]];
  if (!outcome || !entry) throw new Error('no such cell');
  const order = await run.order(entry.begin === 'code' ? 'sbp' : 'cardOnline');
  const begun = await run.pay(order, entry.begin === 'code' ? {} : { cryptogram: '3ds-undecided' });
  expect(typeof begun).not.toBe('string');
  const id = run.listPayments(order)[0] ?? '';
  outcome.happens(id);
  await entry.enter(order, id, bank.booked.get(id)?.number ?? '');
  api.setTime(noonInKhimki + 2 * minuteMs);
  // Money that is not the order's goes back by the clock, however it was heard of.
  if (outcome.state === 'returned') while ((await run.reconcile()) > 0);
  const at = await found(order, entry.begin === '3ds' && entryName !== 'post3ds' ? 'checking' : 'confirming');
  expect(at).toEqual(expected(outcome, await readTotal(order), parseDeclineCode(outcome)));
});

const charged = [...outcomes].filter(([, { scenario }]) => scenario !== '').map(([name]) => name);
test.each(charged)(
  '%s, told by the reply to the charge itself [PAY-06] [PAY-10] [PAY-11]',
  async (outcomeName) => {
    const outcome = outcomes.get(outcomeName);
    if (!outcome) throw new Error('no such cell');
    const order = await run.order();
    const reply = await run.pay(order, { cryptogram: outcome.scenario });
    const code = parseDeclineCode(outcome);
    if (code !== null) expect(reply).toBe(`payment.declined.${code}`);
    else expect(reply).toMatchObject({ reason: outcome.state === 'paid' ? 'approved' : 'pending' });
    expect(await found(order, 'checking')).toEqual(expected(outcome, await readTotal(order), code));
  },
);
