import { randomInt, randomUUID } from 'node:crypto';
import { Collection } from './Collection';
import type { Journal } from './Journal';
import type { Operation, OperationKind, Payment } from './Payment';

export interface LedgerEvent {
  payment: Payment;
  operation: Operation;
}
/** A request that the state of a payment does not allow. */
export class NotAllowed extends Error {}

type NewPayment = Pick<Payment, 'provider' | 'terminal' | 'order' | 'amount' | 'currency'> & Partial<Payment>;

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
  note(id: string, change: Partial<Omit<Payment, 'captured' | 'refunded' | 'id'>>): Payment {
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

  /** Takes the money. A refused or expired payment may still be captured: banks are late. */
  capture(id: string, amount = this.payment(id).amount): Payment {
    if (!Number.isSafeInteger(amount) || amount <= 0)
      throw new NotAllowed('the amount must be more than nothing');
    const change = { status: 'captured', captured: amount, reason: null } as const;
    return this.#after(this.#book(this.#unpaid(id), 'capture', amount, change));
  }

  decline(id: string, reason: number): Payment {
    const payment = this.#unpaid(id);
    return this.#after(this.#book(payment, 'decline', payment.amount, { status: 'declined', reason }));
  }

  expire(id: string): Payment {
    const payment = this.#unpaid(id);
    return this.#after(this.#book(payment, 'expire', payment.amount, { status: 'expired', reason: 3004 }));
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

  #unpaid(id: string): Payment {
    const payment = this.payment(id);
    if (payment.status === 'captured') throw new NotAllowed('already paid');
    return payment;
  }

  #book(before: Payment, kind: OperationKind, amount: number, change: Partial<Payment>): Operation {
    const at = this.now();
    const paysAt = kind === 'capture' ? null : before.paysAt;
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
    for (const listener of this.#listeners) listener({ payment, operation });
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
