import { randomUUID } from 'node:crypto';
import { Collection } from '../ledger/Collection';
import type { Journal } from '../ledger/Journal';
import type { Provider } from '../ledger/Payment';
import type { Agenda } from './Agenda';
import type { Behaviour } from './Behaviour';
import { type DeliveryAnswer, type HttpMessage, sendMessage } from './sendMessage';

export interface Notification {
  id: string;
  provider: Provider;
  terminal: string;
  order: string;
  payment: string;
  type: string;
  forged: boolean;
  message: HttpMessage;
  createdAt: number;
  tries: (DeliveryAnswer & { at: number })[];
  /** By the sandbox's clock; null: done, given up or never sent. */
  nextAt: number | null;
  /** Not before this other one has been tried. */
  after: string | null;
  state: 'waiting' | 'delivered' | 'refused' | 'lost';
}
export type NewNotification = Pick<
  Notification,
  'provider' | 'terminal' | 'order' | 'payment' | 'type' | 'message'
> & {
  /** The same with a signature that is not the acquirer's. */
  forgery: HttpMessage | null;
  after?: string | null;
};
const minute = 60_000;
/** How long each acquirer waits before it tries again; the last one repeats until `maxTries`. */
const retries: Record<Provider, { waits: number[]; maxTries: number }> = {
  cloudpayments: { waits: [1, 2, 5, 10, 30].map((minutes) => minutes * minute), maxTries: 100 },
  rbs: { waits: [30_000, 5 * minute], maxTries: 6 },
  yookassa: { waits: [minute, 10 * minute, 60 * minute], maxTries: 26 },
  ozan: { waits: [minute], maxTries: 1 },
};
const isTaken = (provider: Provider, { status, body }: DeliveryAnswer): boolean =>
  status === 200 && (provider !== 'cloudpayments' || /^\s*\{\s*"code"\s*:\s*0\s*\}\s*$/.test(body));

/** Notifies shops, as often as it takes, and as wrongly as was asked for. */
export class Notifier {
  readonly #notifications: Collection<Notification>;
  #sending = new Map<string, Promise<void>>();

  constructor(
    journal: Journal,
    private readonly agenda: Agenda,
    private readonly now: () => number,
  ) {
    this.#notifications = new Collection<Notification>(journal, 'notification');
    agenda.add({ wait: () => this.#wait(), run: () => this.#run() });
  }

  list(): Notification[] {
    return this.#notifications.list();
  }

  /** Puts a notification on its way; it leaves after the reply that caused it, or when `flush` is called. */
  notify(newNotification: NewNotification, behaviour: Behaviour): Notification[] {
    const { forgery, after = null, ...rest } = newNotification;
    const now = this.now();
    const made = (forged: boolean, message: HttpMessage): Notification => ({
      ...rest,
      id: randomUUID(),
      forged,
      message,
      createdAt: now,
      tries: [],
      after,
      nextAt: now + (behaviour.notification_delay_ms ?? 0),
      state: 'waiting',
    });
    if (behaviour.notifications === 'lost')
      return [this.#notifications.put({ ...made(false, rest.message), nextAt: null, state: 'lost' })];
    const batch: Notification[] = [];
    if (behaviour.forgery !== undefined && forgery) batch.push(made(true, forgery));
    if (behaviour.forgery !== 'bad')
      for (let copy = 0; copy < (behaviour.notification_copies ?? 1); copy++)
        batch.push(made(false, rest.message));
    for (const notification of batch) this.#notifications.put(notification);
    this.agenda.plan();
    return batch;
  }

  /** Sends what is due (of an order) and waits for the answers. @returns how many were sent */
  async flush(matches: (notification: Notification) => boolean = () => true): Promise<number> {
    let sent = 0;
    for (;;) {
      const due = this.#notifications.list().filter((one) => this.#isDue(one) && matches(one));
      if (due.length === 0) return sent;
      sent += due.length;
      await Promise.all(due.map((one) => this.#deliver(one)));
    }
  }

  forget(matches: (order: string) => boolean): void {
    this.#notifications.remove(
      this.#notifications
        .list()
        .filter(({ order }) => matches(order))
        .map(({ id }) => id),
    );
  }

  #isDue(one: Notification): boolean {
    if (one.nextAt === null) return false;
    const before = one.after === null ? undefined : this.#notifications.get(one.after);
    const isFree = before === undefined || before.tries.length > 0 || before.nextAt === null;
    return isFree && one.nextAt <= this.now();
  }

  #wait(): number | null {
    const waits = this.#notifications
      .list()
      .flatMap((one) => (one.nextAt === null || this.#sending.has(one.id) ? [] : [one.nextAt - this.now()]));
    return waits.length === 0 ? null : Math.max(0, Math.min(...waits));
  }

  #run(): void {
    for (const one of this.#notifications.list()) if (this.#isDue(one)) void this.#deliver(one);
  }

  #deliver(notification: Notification): Promise<void> {
    const running = this.#sending.get(notification.id);
    if (running) return running;
    const work = this.#try(notification).finally(() => this.#sending.delete(notification.id));
    this.#sending.set(notification.id, work);
    return work;
  }

  async #try(notification: Notification): Promise<void> {
    const answer = await sendMessage(notification.message);
    // It may have been forgotten meanwhile.
    const current = this.#notifications.get(notification.id);
    if (!current) return;
    const { provider, forged } = current;
    const now = this.now();
    const tries = [...current.tries, { ...answer, at: now }];
    const { waits, maxTries } = retries[provider];
    const wait = waits[Math.min(tries.length, waits.length) - 1] ?? minute;
    const taken = isTaken(provider, answer);
    const again = !taken && !forged && tries.length < maxTries;
    this.#notifications.put({
      ...current,
      tries,
      nextAt: again ? now + wait : null,
      state: taken ? 'delivered' : again ? 'waiting' : 'refused',
    });
    this.agenda.plan();
  }
}
