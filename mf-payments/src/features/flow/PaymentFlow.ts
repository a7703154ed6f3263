import type { OrderPaymentReply, PaymentSettingsReply, PayReply } from '@storefront/contracts';
import type { Answer, PaymentApi } from '../../api/paymentApi';
import type { Cryptogram, TypedCard } from '../../lib/cryptogram/makeCryptogram';
import { type FieldError, toFieldError, toFieldErrors } from '../../lib/fieldErrors';
import { findPaymentType } from '../../lib/findPaymentType';
import type { PaymentData, PaymentKey } from '../../lib/PaymentData';
import { loadingAfterDeadlineMs } from '../../lib/timings';

/** What the page shows; everything about money in it was said by the server. */
export interface PaymentView {
  payment: OrderPaymentReply | null;
  problem: PaymentData['problem'];
  /** Way to pay that is chosen now. */
  type: string;
  card: PaymentSettingsReply | null;
  /**
   * `paying`: the acquirer is asked; `bank`: the bank looks at the browser; `leaving`: the page is on its way
   * elsewhere.
   */
  busy: 'paying' | 'bank' | 'leaving' | null;
  errors: readonly FieldError[];
  notice: PaymentKey | null;
  /** The server's clock, ms, and when it said so by the page's own steady clock. */
  clock: { now: number; at: number };
}

/** Side effects of a payment: calls, navigation and frames. */
export interface PaymentEffects {
  api: PaymentApi;
  go: (address: string) => void;
  goToBank: (reply: PayReply) => boolean;
  runMethodFrames: (reply: PayReply) => Promise<void>;
  makeCryptogram: (settings: PaymentSettingsReply, card: TypedCard) => Promise<Cryptogram>;
  device: () => 'desktop' | 'mobile';
  /** Steady and of no time zone: a device's clock may be wrong (PAY-03). */
  steadyMs: () => number;
}

/**
 * One payment in one page: what the customer does goes in, what the server says comes out. One thing at a
 * time, so a double click pays once.
 */
export class PaymentFlow {
  private view: PaymentView;
  private readonly listeners = new Set<() => void>();
  /** A gateway's number serves one try: after it, a new one is asked for. */
  private isCardFresh: boolean;
  /** Set while something was under way when the time was up. */
  private overdue: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly data: PaymentData,
    private readonly effects: PaymentEffects,
  ) {
    const { payment = null, problem, card = null } = data;
    this.view = {
      payment,
      problem,
      type: payment?.payment_type ?? '',
      card,
      busy: null,
      errors: payment?.errors ?? [],
      notice: null,
      clock: { now: payment?.now ?? 0, at: 0 },
    };
    this.isCardFresh = payment?.state === 'waiting';
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };
  readonly current = (): PaymentView => this.view;

  /** The server's time now. */
  serverNow(): number {
    const { now, at } = this.view.clock;
    return now + this.effects.steadyMs() - at;
  }

  choose(type: string): void {
    if (this.view.busy) return;
    this.show({ type, errors: [], notice: null });
  }

  async payByCard(card: TypedCard): Promise<void> {
    await this.alone(async () => {
      const settings = await this.settings();
      if (!settings) return;
      const made = await this.effects.makeCryptogram(settings, card);
      if (made.kind === 'unreachable') return this.show({ notice: 'payment.notice.script' });
      if (made.kind === 'wrong') return this.show({ errors: made.codes.map(toFieldError) });
      const { cryptogram } = made;
      await this.send({ cryptogram, verify_param: settings.verify_param });
    });
  }

  /** Every way to pay that needs nothing typed here: a code, a bank's application, an acquirer's own page. */
  async payElsewhere(): Promise<void> {
    const { payment, card, type } = this.view;
    const isCard = payment !== null && findPaymentType(payment, type)?.kind === 'card';
    // An acquirer without a card form here is a "new acquiring" (PAY-01).
    const isTypedThere = isCard && card?.acquiring != null && card.script_url == null;
    await this.alone(() => this.send(isTypedThere ? { is_new_acquiring: true } : {}));
  }

  /**
   * Has the order paid when it is handed over. Asking twice is harmless: it is accepted once.
   * @param cash change is asked from this, in major units; 0 for none.
   */
  async payAtDoor(cash: number): Promise<void> {
    await this.alone(async () => {
      const { payment, type } = this.view;
      if (!payment) return;
      const { order_id, order_cache_key } = payment;
      const answer = await this.effects.api.payAtDoor({
        order_id,
        order_cache_key,
        payment_type: type,
        cash,
      });
      if (answer.kind === 'ok') return this.take(answer.data);
      if (answer.kind === 'unknown') {
        await this.refresh();
        return this.show({ notice: 'payment.notice.offline' });
      }
      await this.settle(answer);
    });
  }

  /** Goes on with a try that waits for its customer, after a reload or in another browser. */
  async goOn(): Promise<void> {
    const next = this.view.payment?.next;
    if (next) await this.alone(() => this.follow(next));
  }

  /** Asks how the payment stands; no answer changes nothing. */
  async refresh(): Promise<void> {
    const answer = await this.effects.api.state();
    if (answer.kind === 'ok') this.take(answer.data);
    else if (answer.kind === 'refused' && answer.status === 404) this.show({ problem: 'missing' });
    // A link that was not copied whole is refused as a wrong key, not as an unknown one.
    else if (!this.view.payment && this.view.problem !== 'missing') this.show({ problem: 'unavailable' });
  }

  /**
   * The countdown is at zero (PAY-03). What is under way is waited for, a minute at most; the server has the
   * last word (D-78, D-80).
   */
  async timeOver(): Promise<void> {
    if (this.view.busy === null) return this.endTime();
    if (this.view.busy !== 'leaving')
      this.overdue ??= setTimeout(() => void this.endTime(), loadingAfterDeadlineMs);
  }

  private async endTime(): Promise<void> {
    clearTimeout(this.overdue);
    this.overdue = undefined;
    await this.refresh();
    if (this.view.busy !== 'leaving' && this.isOver()) this.leave(this.view.payment?.failure_link ?? '/');
  }

  /** Still to be paid, but its time is up. */
  private isOver(): boolean {
    const { payment } = this.view;
    return payment?.expires_at != null && this.isOpen() && payment.expires_at <= this.serverNow();
  }

  private isOpen(): boolean {
    const { payment } = this.view;
    if (payment?.state === 'returned') return payment.can_pay;
    return payment?.state === 'waiting' || payment?.state === 'declined';
  }

  private async settings(): Promise<PaymentSettingsReply | null> {
    const { payment } = this.view;
    let { card } = this.view;
    if (!this.isCardFresh || !card?.verify_param) {
      const answer = payment && (await this.effects.api.settings(toSettings(payment)));
      if (answer?.kind !== 'ok') {
        this.show({ notice: 'payment.notice.later' });
        return null;
      }
      card = answer.data;
      this.show({ card });
    }
    this.isCardFresh = false;
    if (card.verify_param) return card;
    this.show({ notice: 'payment.notice.noPublicId' });
    return null;
  }

  private async send(more: { cryptogram?: string; verify_param?: string | null; is_new_acquiring?: true }) {
    const answer = await this.ask(more);
    if (answer?.kind !== 'ok' || answer.data.reason !== '3ds-v2') return this.settle(answer);
    this.show({ busy: 'bank' });
    await this.effects.runMethodFrames(answer.data);
    const { threeDSServerTransId } = answer.data;
    await this.settle(await this.ask({ ...more, threeDSServerTransId }));
  }

  private async ask(more: object): Promise<Answer<PayReply> | null> {
    const { payment, type } = this.view;
    if (!payment) return null;
    return this.effects.api.pay({
      order_id: payment.order_id,
      order_cache_key: payment.order_cache_key,
      payment_type: type,
      device: this.effects.device(),
      ...more,
    });
  }

  private async settle(answer: Answer<PayReply> | null): Promise<void> {
    if (answer?.kind === 'ok') return this.follow(answer.data);
    if (answer?.kind === 'refused' && answer.status === 422) {
      this.show({ errors: toFieldErrors(answer.error) });
      const { errors } = this.view;
      await this.refresh();
      // The state's own words are about the same try; what pay said stays.
      return this.show({ errors });
    }
    if (answer?.kind === 'later') return this.show({ notice: 'payment.notice.later' });
    if (answer?.kind === 'refused' && answer.status === 429)
      return this.show({ notice: 'payment.notice.later' });
    // Paid already, over, or unknown: the state says.
    const before = this.view.payment;
    await this.refresh();
    if (answer?.kind === 'refused') {
      // For another reason than a card's, and it may still be paid: a press is never left without an answer.
      if (this.isOpen()) this.show({ notice: 'payment.notice.later' });
      return;
    }
    if (this.view.payment === before) this.waitForBank();
    else if (this.view.payment?.can_pay) this.show({ notice: 'payment.notice.lost' });
  }

  private async follow(reply: PayReply): Promise<void> {
    const { payment } = this.view;
    switch (reply.reason) {
      case 'approved':
        return this.leave(reply.complete_link ?? payment?.complete_link ?? '/');
      case 'approved-new':
        return this.leave(reply.form_url ?? '');
      case 'sbp-mobile':
        this.confirming(reply);
        if (reply.payment_link) this.effects.go(reply.payment_link);
        return;
      case 'qr':
        return this.confirming(reply);
      case '3ds':
        this.show({ busy: 'leaving' });
        if (!this.effects.goToBank(reply)) this.show({ busy: null, notice: 'payment.notice.later' });
        return;
      case '3ds-v2':
      case 'pending':
        await this.refresh();
        if (this.view.payment?.state !== 'paid' && this.view.payment?.state !== 'declined')
          this.waitForBank();
    }
  }

  private confirming(next: PayReply): void {
    const { payment } = this.view;
    if (payment)
      this.show({
        payment: { ...payment, state: 'confirming', payment_type: this.view.type, errors: [], next },
      });
  }
  private waitForBank(): void {
    const { payment } = this.view;
    if (payment) this.show({ payment: { ...payment, state: 'checking', can_pay: false, next: null } });
  }

  private take(payment: OrderPaymentReply): void {
    const clock = { now: payment.now, at: this.effects.steadyMs() };
    const before = this.view.payment;
    // A refusal is told at the way that was refused, not at another one that is chosen since.
    const isRefused = payment.state === 'declined' && (!before || this.view.type === payment.payment_type);
    this.show({
      payment,
      clock,
      problem: null,
      errors: isRefused ? payment.errors : this.view.errors,
      ...(before ? {} : { type: payment.payment_type }),
    });
    if (payment.state === 'paid' || payment.state === 'accepted') this.leave(payment.complete_link);
    // A try that was declined after zero leaves nothing to wait for.
    if (payment.state === 'expired' || (this.view.busy === null && this.isOver()))
      this.leave(payment.failure_link);
  }

  private leave(address: string): void {
    this.show({ busy: 'leaving' });
    this.effects.go(address);
  }

  private async alone(work: () => Promise<void>): Promise<void> {
    if (this.view.busy) return;
    this.show({ busy: 'paying', errors: [], notice: null });
    try {
      await work();
    } finally {
      if (this.view.busy !== 'leaving') this.show({ busy: null });
      if (this.overdue !== undefined) await this.endTime();
    }
  }

  private show(change: Partial<PaymentView>): void {
    this.view = { ...this.view, ...change };
    for (const listener of this.listeners) listener();
  }
}

const toSettings = (payment: OrderPaymentReply) => ({
  payment_type: payment.payment_types.find(({ kind }) => kind === 'card')?.alias ?? payment.payment_type,
  is_delivery: payment.order_type === 'delivery',
  city_id: payment.city_id,
  shop_id: payment.shop_id,
  order_cache_key: payment.order_cache_key,
});
