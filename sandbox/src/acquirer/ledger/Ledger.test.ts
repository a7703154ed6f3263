import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { Journal } from './Journal';
import { Ledger, NotAllowed } from './Ledger';
import type { OperationKind, Payment } from './Payment';
import { orderSums, sumTotals } from './sums';

const opened = (journal = new Journal(null)) => new Ledger(journal, () => 1000);
const makePayment = (order: string, amount: number) =>
  ({ provider: 'cloudpayments', terminal: 'shop', order, amount, currency: 'RUB' }) as const;

type Step = { what: OperationKind; which: number; amount: number };
const steps = fc.array(
  fc.record({
    what: fc.constantFrom<OperationKind>('capture', 'refund', 'decline', 'expire'),
    which: fc.nat(2),
    amount: fc.integer({ min: -5, max: 1500 }),
  }),
  { maxLength: 14 },
);
function take(ledger: Ledger, id: string, { what, amount }: Step): void {
  try {
    if (what === 'capture') ledger.capture(id, amount);
    else if (what === 'refund') ledger.refund(id, amount);
    else if (what === 'decline') ledger.decline(id, 5051);
    else ledger.expire(id);
  } catch (error) {
    if (!(error instanceof NotAllowed)) throw error;
  }
}
/** What the operations of a payment say. */
function told(ledger: Ledger, id: string): { captured: number; refunded: number; captures: number } {
  const sums = { captured: 0, refunded: 0, captures: 0 };
  for (const { payment, kind, amount } of ledger.operations.list()) {
    if (payment !== id) continue;
    if (kind === 'capture') {
      sums.captured += amount;
      sums.captures += 1;
    }
    if (kind === 'refund') sums.refunded += amount;
  }
  return sums;
}
/** What is wrong with a payment's sums, if anything. */
function findFault(ledger: Ledger, { id, captured, refunded }: Payment): string | null {
  const sums = told(ledger, id);
  if (captured !== sums.captured || refunded !== sums.refunded) return 'the operations say otherwise';
  if (sums.captures > 1) return 'captured twice';
  if (refunded > captured) return 'more went back than came';
  return Math.min(captured, refunded) < 0 ? 'less than nothing' : null;
}

describe('the ledger', () => {
  test('whatever is asked, the sums stay true', () => {
    fc.assert(
      fc.property(steps, (asked) => {
        const ledger = opened();
        const ids = [0, 1, 2].map((index) => ledger.open(makePayment(`T-${index % 2}`, 1000 + index)).id);
        for (const step of asked) take(ledger, ids[step.which] as string, step);
        const payments = ledger.payments.list();
        for (const payment of payments) {
          const fault = findFault(ledger, payment);
          if (fault !== null) throw new Error(fault);
        }
        const net = orderSums(payments).reduce((sum, order) => sum + order.net, 0);
        if (sumTotals(payments).RUB?.net !== net) throw new Error('orders and totals differ');
      }),
      { numRuns: 10_000 },
    );
  });

  test.each<[string, (ledger: Ledger, payment: Payment) => unknown]>([
    ['captured twice', (ledger, { id }) => [ledger.capture(id), ledger.capture(id)]],
    ['refunded more than came', (ledger, { id }) => [ledger.capture(id), ledger.refund(id, 1001)]],
    ['refunded before it was paid', (ledger, { id }) => ledger.refund(id, 1)],
    ['declined after it was paid', (ledger, { id }) => [ledger.capture(id), ledger.decline(id, 5051)]],
  ])('a payment is not %s', (_what, ask) => {
    const ledger = opened();
    const payment = ledger.open(makePayment('T-1', 1000));
    expect(() => ask(ledger, payment)).toThrow(NotAllowed);
  });

  describe('on disk', () => {
    let folder: string;
    beforeEach(() => {
      folder = mkdtempSync(join(tmpdir(), 'ledger-'));
    });
    afterEach(() => rmSync(folder, { recursive: true, force: true }));
    const file = () => join(folder, 'deep', 'acquirer.jsonl');

    test('is the same after a restart, at whatever byte its process was killed', () => {
      const journal = new Journal(file());
      const ledger = opened(journal);
      const { id } = ledger.open(makePayment('T-1', 1000));
      ledger.capture(id);
      ledger.refund(id, 400);
      journal.close();
      const whole = readFileSync(file(), 'utf8');
      const again = new Journal(file());
      expect(opened(again).payment(id)).toEqual(ledger.payment(id));
      expect(opened(again).operations.list()).toEqual(ledger.operations.list());
      again.close();
      const warned = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
      const half = JSON.stringify([{ kind: 'payment', id, value: { ...ledger.payment(id), refunded: 999 } }]);
      for (const length of [1, 20, half.length]) {
        appendFileSync(file(), half.slice(0, length));
        const reopened = new Journal(file());
        expect(opened(reopened).payment(id).refunded).toBe(400);
        reopened.close();
      }
      expect(warned).toHaveBeenCalledTimes(3);
      warned.mockRestore();
      expect(whole).not.toBe('');
    });

    test('a damaged line is not passed over in silence', () => {
      new Journal(file()).close();
      appendFileSync(file(), 'not JSON\n[]\n');
      expect(() => new Journal(file())).toThrow(SyntaxError);
    });
  });
});
