import { randomInt, randomUUID } from 'node:crypto';
import { Collection } from './Collection';
import type { Journal } from './Journal';
import type { Operation, OperationKind, Payment } from './Payment';

export interface LedgerEvent {
  payment: Payment;
  operation: Operation;
  /** The payment before. */
  before: Payment;
}
/** A request that the state of a payment does not allow. */
export class NotAllowed extends Error {}

type NewPayment = Pick<Payment, 'provider' | 'terminal' | 'order' | 'amount' | 'currency'> & Partial<Payment>;
const final = new Set<Payment['status']>(['captured', 'cancelled']);

/**
 * The acquirer's books: payments, and an append-only list of what was done with money. A payment is captured
 * at most once and never gives back more than it took; whatever a shop or a test asks, the sums stay true.
 */
export class Ledger {
  readonly payments: Collection<Payment>;
  readonly operations: Collection<Operation>;
  #listeners: ((event: LedgerEvent) => void)[] = [];

  constructor(
    private readonly journal: Journal,
    private readonly now: () => number,
  ) {
    this.payments = new Collection<Payment>(journal, 'payment');
    this.operations = new Collection<Operation>(journal, 'operation');
  }

  onOperation(listener: (event: LedgerEvent) => void): void {
    this.#listeners.push(listener);
  }

  open(payment: NewPayment): Payment {
    const at = this.now();
    return this.payments.put({
      id: this.#newId(payment.provider),
      method: null,
      status: 'created',
      held: 0,
      captured: 0,
      refunded: 0,
      reason: null,
      card: null,
      scenario: null,
      createdAt: at,
      updatedAt: at,
      expiresAt: null,
      paysAt: null,
      details: {},
      ...payment,
    });
  }

  /** The payment as it is now. @throws NotAllowed when there is none. */
  payment(id: string): Payment {
    const payment = this.payments.get(id);
    if (!payment) throw new NotAllowed(`there is no payment ${id}`);
    return payment;
  }

  /** Changes what is not money. */
  note(id: string, change: Partial<Omit<Payment, 'held' | 'captured' | 'refunded' | 'id'>>): Payment {
    return this.payments.put({ ...this.payment(id), ...change, updatedAt: this.now() });
  }

  newest(matches: (payment: Payment) => boolean): Payment | undefined {
    return this.payments
      .list()
      .filter(matches)
      .reduce<Payment | undefined>(
        (newest, payment) => (newest && newest.createdAt > payment.createdAt ? newest : payment),
        undefined,
      );
  }

  hold(id: string, amount = this.payment(id).amount): Payment {
    const payment = this.payment(id);
    if (final.has(payment.status) || payment.status === 'held') throw new NotAllowed('already paid or ended');
    return this.#after(this.#book(payment, 'hold', amount, { status: 'held', held: amount, reason: null }));
  }

  /**
   * Takes the money, of a held sum at most so much. A refused or expired payment may still be captured: banks
   * are late.
   */
  capture(id: string, amount?: number): Payment {
    const payment = this.payment(id);
    if (final.has(payment.status)) throw new NotAllowed('already paid or ended');
    const sum = amount ?? (payment.status === 'held' ? payment.held : payment.amount);
    if (!Number.isSafeInteger(sum) || sum <= 0) throw new NotAllowed('the amount must be more than nothing');
    if (payment.status === 'held' && sum > payment.held) throw new NotAllowed('more than was held');
    const change = { status: 'captured', held: 0, captured: sum, reason: null } as const;
    return this.#after(this.#book(payment, 'capture', sum, change));
  }

  decline(id: string, reason: number): Payment {
    const payment = this.payment(id);
    if (final.has(payment.status) || payment.status === 'held') throw new NotAllowed('already paid or ended');
    return this.#after(this.#book(payment, 'decline', payment.amount, { status: 'declined', reason }));
  }

  expire(id: string): Payment {
    const payment = this.payment(id);
    if (final.has(payment.status) || payment.status === 'held') throw new NotAllowed('already paid or ended');
    return this.#after(this.#book(payment, 'expire', payment.amount, { status: 'expired', reason: 3004 }));
  }

  /** Gives up a held sum. */
  release(id: string): Payment {
    const payment = this.payment(id);
    if (payment.status !== 'held') throw new NotAllowed('nothing is held');
    return this.#after(this.#book(payment, 'void', payment.held, { status: 'cancelled', held: 0 }));
  }

  /** @returns the line of the ledger: its id is the refund's. */
  refund(id: string, amount: number): Operation {
    const payment = this.payment(id);
    if (!Number.isSafeInteger(amount) || amount <= 0)
      throw new NotAllowed('the amount must be more than nothing');
    if (payment.refunded + amount > payment.captured) throw new NotAllowed('more than was paid');
    return this.#book(payment, 'refund', amount, { refunded: payment.refunded + amount });
  }

  forget(matches: (order: string) => boolean): void {
    for (const books of [this.payments, this.operations])
      books.remove(
        books
          .list()
          .filter(({ order }) => matches(order))
          .map(({ id }) => id),
      );
  }

  #book(before: Payment, kind: OperationKind, amount: number, change: Partial<Payment>): Operation {
    const at = this.now();
    const paysAt = kind === 'hold' || kind === 'capture' ? null : before.paysAt;
    const payment: Payment = { ...before, ...change, updatedAt: at, paysAt };
    const { id, provider, terminal, order, currency, reason } = payment;
    const operation: Operation = {
      id: this.#newId(provider),
      at,
      kind,
      payment: id,
      provider,
      terminal,
      order,
      amount,
      currency,
      reason,
    };
    this.journal.write([this.payments.entry(payment), this.operations.entry(operation)]);
    for (const listener of this.#listeners) listener({ payment, operation, before });
    return operation;
  }

  #after(operation: Operation): Payment {
    return this.payment(operation.payment);
  }

  /** CloudPayments counts, the others use UUIDs. */
  #newId(provider: Payment['provider']): string {
    if (provider !== 'cloudpayments') return randomUUID();
    for (;;) {
      const id = String(randomInt(1_000_000_000, 9_000_000_000));
      if (!this.payments.get(id) && !this.operations.get(id)) return id;
    }
  }
}
