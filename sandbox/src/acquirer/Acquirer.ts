import { join } from 'node:path';
import type { FastifyRequest } from 'fastify';
import { scenarioNamed } from './cards/Card';
import { CardKey } from './cards/CardKey';
import type { TestCard } from './cards/testCards';
import { Agenda } from './control/Agenda';
import type { Behaviour } from './control/Behaviour';
import { Notifier } from './control/Notifier';
import { Replays } from './control/Replays';
import { Rules, type Scope } from './control/Rules';
import { type Terminal, Terminals } from './control/Terminals';
import { Journal } from './ledger/Journal';
import { Ledger } from './ledger/Ledger';
import type { Payment } from './ledger/Payment';

export interface AcquirerSettings {
  /** Folder of the journal and the key; null: everything in memory. */
  folder: string | null;
  /** Base of the addresses that hear of payments; empty: none. */
  notifyUrl: string;
  /** Where browsers reach the sandbox; null: where the call came to. */
  publicUrl: string | null;
}
const lateMs = 11 * 60_000;
const toScope = ({ provider, terminal, order }: Payment): Scope => ({ provider, terminal, order });

/** What all fronts share: the books, the banks behind them, and how they are to misbehave. */
export class Acquirer {
  readonly ledger: Ledger;
  readonly rules: Rules;
  readonly terminals: Terminals;
  readonly notifier: Notifier;
  readonly replays: Replays;
  readonly key: CardKey;
  readonly agenda = new Agenda();
  readonly #journal: Journal;

  constructor(
    private readonly settings: AcquirerSettings,
    readonly now: () => number,
  ) {
    const { folder, notifyUrl } = settings;
    this.#journal = new Journal(folder && join(folder, 'acquirer.jsonl'));
    this.key = new CardKey(folder && join(folder, 'acquirer-key.pem'));
    this.ledger = new Ledger(this.#journal, now);
    this.rules = new Rules(this.#journal);
    this.terminals = new Terminals(notifyUrl);
    this.replays = new Replays(this.#journal, now);
    this.notifier = new Notifier(this.#journal, this.agenda, now);
    this.agenda.add({ wait: () => this.#wait(), run: () => this.#run() });
  }

  close(): void {
    this.agenda.close();
    this.#journal.close();
  }

  requireTerminal({ provider, terminal }: Pick<Payment, 'provider' | 'terminal'>): Terminal {
    const known = this.terminals.get(provider, terminal);
    if (!known) throw new Error(`there is no terminal ${provider} ${terminal}`);
    return known;
  }

  /** Address of the sandbox as a browser knows it. */
  origin(request: FastifyRequest): string {
    return this.settings.publicUrl ?? `${request.protocol}://${request.host}`;
  }

  /** How notifications of a payment are sent. */
  notificationBehaviour(payment: Payment): Behaviour {
    const silent = payment.card === null && payment.amount % 100 === 6 && payment.method !== null;
    const base = silent ? ({ notifications: 'lost' } as const) : scenarioNamed(payment.scenario).behaviour;
    return this.rules.use({ ...toScope(payment), call: 'notification' }, base);
  }

  /** The bank's decision about a payment whose customer it knows by now. */
  decide(id: string, scenario: TestCard, behaviour: Behaviour): Payment {
    if (behaviour.settle_after_ms !== undefined) {
      const after = behaviour.settle_after_ms;
      const paysAt = after === null ? null : this.now() + after;
      return this.#planned(this.ledger.note(id, { status: 'processing', paysAt }));
    }
    if (scenario.decline === null) return this.pay(id, behaviour);
    this.ledger.decline(id, scenario.decline);
    if (behaviour.success_after_decline_ms === undefined) return this.ledger.payment(id);
    const paysAt = this.now() + behaviour.success_after_decline_ms;
    return this.#planned(this.ledger.note(id, { paysAt }));
  }

  /** The customer's money is taken. */
  pay(id: string, behaviour?: Behaviour): Payment {
    const payment = this.ledger.payment(id);
    const known =
      behaviour ?? this.rules.behaviour(toScope(payment), scenarioNamed(payment.scenario).behaviour);
    return this.ledger.capture(id, payment.amount + (known.charged_amount_delta ?? 0));
  }

  /**
   * SBP and SberPay without a person: the amount's last two digits say what happens. Does nothing for the
   * rest.
   */
  decideByAmount(id: string): Payment {
    const payment = this.ledger.payment(id);
    switch (payment.amount % 100) {
      case 1:
      case 6:
        return this.pay(id);
      case 4:
        return this.payAgain(this.pay(id));
      case 2:
        return this.ledger.expire(id);
      case 3:
        return this.ledger.decline(id, 6001);
      case 5:
        return this.#planned(this.ledger.note(id, { paysAt: this.now() + lateMs, expiresAt: null }));
      default:
        return payment;
    }
  }

  /** Like `newest` of the ledger, for an order. */
  findNewest(order: string, provider?: string, terminal?: string): Payment | undefined {
    return this.ledger.newest(
      (payment) =>
        payment.order === order &&
        (provider === undefined || payment.provider === provider) &&
        (terminal === undefined || payment.terminal === terminal),
    );
  }

  #planned(payment: Payment): Payment {
    this.agenda.plan();
    return payment;
  }

  #getDue(payment: Payment): number | null {
    const isOpen = payment.status === 'created' || payment.status === 'authenticating';
    const times = [payment.paysAt, isOpen ? payment.expiresAt : null].filter((time) => time !== null);
    return times.length === 0 ? null : Math.min(...times);
  }

  #wait(): number | null {
    const waits = this.ledger.payments.list().flatMap((payment) => {
      const due = this.#getDue(payment);
      return due === null ? [] : [due - this.now()];
    });
    return waits.length === 0 ? null : Math.max(0, Math.min(...waits));
  }

  #run(): void {
    for (const payment of this.ledger.payments.list()) {
      const due = this.#getDue(payment);
      if (due === null || due > this.now()) continue;
      if (due === payment.paysAt) this.#payLate(payment);
      else this.ledger.expire(payment.id);
    }
  }

  /**
   * A refused transaction of CloudPayments stays refused: the customer's later success is a transaction of
   * its own.
   */
  #payLate(payment: Payment): void {
    if (payment.provider !== 'cloudpayments' || payment.status !== 'declined') {
      this.pay(payment.id);
      return;
    }
    this.ledger.note(payment.id, { paysAt: null });
    this.#another(payment);
  }

  /** One more payment by the same QR code: CloudPayments takes any number of them, the others one. */
  payAgain(payment: Payment): Payment {
    return payment.provider === 'cloudpayments' && payment.card === null ? this.#another(payment) : payment;
  }

  #another(payment: Payment): Payment {
    const { provider, terminal, order, amount, currency, method, card, scenario, details } = payment;
    const again = this.ledger.open({
      ...{ provider, terminal, order, amount, currency, method, card, scenario, details },
    });
    return this.pay(again.id);
  }
}
