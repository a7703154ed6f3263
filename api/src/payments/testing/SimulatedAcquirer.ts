import type { Acquirer, CardFormSettings } from '../acquirers/Acquirer';
import { Acquirers } from '../acquirers/Acquirers';
import type { DeclineCode } from '../acquirers/declineCodes';
import type { AcquirerAnswer, Facts, ListedCapture } from '../acquirers/PaymentFacts';
import type { BankAnswer, KnownPayment, NewPayment, RefundRequest } from '../acquirers/PaymentRequests';
import type { PaymentStep } from '../acquirers/PaymentStep';
import { NotSentError, RefusedRequestError, UnknownOutcomeError } from '../acquirers/requestErrors';
import {
  type CheckVerdict,
  ForgedError,
  type WebhookEvent,
  type WebhookReply,
  type WebhookRequest,
} from '../acquirers/webhooks';
import type { ReceiptItem } from '../receipt/receiptItems';

interface Booked {
  id: string;
  number: string;
  amountMinor: number;
  currency: string;
  status: 'pending' | 'declined' | 'paid';
  declineCode?: DeclineCode;
  captures: Facts['captures'];
}
/**
 * What a card does, by its cryptogram: `paid`, `declined:CODE`, `3ds` (then paid), `3ds-declined:CODE`,
 * `3ds-undecided`, `method` (3-D Secure 2, then a question), with `#anything` behind it to make cryptograms
 * differ. `lost` is paid and its reply never comes, `500` is not paid, `away` never arrives, `slow` is
 * decided later.
 */
const parseScenario = (cryptogram: string): string => cryptogram.split('#', 1)[0] ?? '';

/** An acquirer in memory with books of its own: the truth that tests compare with. */
export class SimulatedAcquirer implements Acquirer {
  readonly acquiring = 'cloudpayments';
  readonly prepares = false;
  readonly hasCardForm = true;
  readonly booked = new Map<string, Booked>();
  /** Called at each point where a process may die or a line may break; may throw. */
  onPoint: (point: string) => void = () => {};
  readonly requests: string[] = [];
  repeatsPartsForMs = Number.POSITIVE_INFINITY;
  /** The fiscal receipt of each refund. */
  readonly refundReceipts: (readonly ReceiptItem[])[] = [];
  /** Refunds are refused, as by an account without money. */
  refusesRefunds = false;
  #scenarios = new Map<string, string>();
  #numbers = 1_000_000;

  constructor(readonly account = 'bank') {}

  get acquirers(): Acquirers {
    return new Acquirers([this], [{ types: ['cardOnline', 'sbp', 'sberpay'], account: this.account }]);
  }

  async cardForm(): Promise<CardFormSettings> {
    return { verifyParam: 'pk_test', scriptUrl: 'https://bank.example/checkout.js', publicKey: null };
  }

  async prepare(): Promise<AcquirerAnswer> {
    return { facts: { status: 'unknown', captures: [] } };
  }

  async payByCard(payment: NewPayment, cryptogram: string): Promise<AcquirerAnswer> {
    const scenario = parseScenario(cryptogram);
    this.requests.push(`card ${scenario}`);
    if (scenario === 'away') throw new NotSentError('away');
    if (scenario === '500') throw new UnknownOutcomeError('500', true);
    const booked = this.#book(payment);
    this.#scenarios.set(payment.id, scenario);
    if (scenario === 'lost') this.pay(payment.id);
    if (scenario === 'lost' || scenario === 'slow') throw new UnknownOutcomeError('lost', false);
    if (scenario.startsWith('3ds')) return this.#asks(booked, { kind: 'pa-req', paReq: 'PAREQ' });
    if (scenario === 'method')
      return this.#asks(booked, {
        kind: 'method',
        transId: `trans-${booked.number}`,
        serverUrl: 'https://bank.example/gather',
        methodUrl: null,
        methodData: null,
      });
    return this.#decide(booked, scenario);
  }

  async payByCode(payment: NewPayment, method: 'sbp' | 'sberpay'): Promise<AcquirerAnswer> {
    this.requests.push(method);
    const booked = this.#book(payment);
    const link = `https://qr.example/${booked.number}`;
    return { facts: this.#facts(booked), step: { kind: 'code', link, image: 'data:image/png;base64,AA==' } };
  }

  async continueCard(payment: NewPayment): Promise<AcquirerAnswer> {
    this.requests.push('continue');
    const booked = this.#known(payment.id);
    return this.#asks(booked, { kind: 'c-req', cReq: 'CREQ' });
  }

  async finishCard({ id }: KnownPayment, answer: BankAnswer): Promise<AcquirerAnswer> {
    this.requests.push(`finish ${answer.paRes ?? answer.cres}`);
    this.onPoint('finish');
    const booked = this.#known(id);
    const scenario = this.#scenarios.get(id) ?? '';
    const declined = scenario.split('-', 2)[1];
    if (booked.status === 'pending' && declined !== 'undecided') this.#decide(booked, declined ?? 'paid');
    this.onPoint('finished');
    return { facts: this.#facts(booked) };
  }

  async ask({ id }: KnownPayment): Promise<Facts> {
    this.requests.push('ask');
    this.onPoint('ask');
    const booked = this.booked.get(id);
    return booked ? this.#facts(booked) : { status: 'unknown', captures: [] };
  }

  async listCaptures(): Promise<ListedCapture[]> {
    return [...this.booked.values()].flatMap(({ id, captures }) =>
      captures.map(({ ref, amountMinor, currency = null }) => ({
        attemptId: id,
        ref,
        amountMinor,
        currency,
      })),
    );
  }

  async refund({ payment, ref, amountMinor, receipt }: RefundRequest): Promise<number> {
    this.requests.push('refund');
    if (this.refusesRefunds) throw new RefusedRequestError('no money on the account');
    this.onPoint('refund');
    const capture = this.#known(payment.id).captures.find((item) => item.ref === ref);
    if (!capture) throw new Error('no such capture');
    if (amountMinor > capture.refundedMinor)
      this.refundReceipts.push(receipt.itemsAt(amountMinor - capture.refundedMinor));
    capture.refundedMinor = Math.max(capture.refundedMinor, amountMinor);
    this.onPoint('refunded');
    return capture.refundedMinor;
  }

  parseWebhook({ body, headers, kind }: WebhookRequest): WebhookEvent {
    if (headers.signature !== 'right') throw new ForgedError('the signature is wrong');
    const { id, ref, amountMinor, currency } = JSON.parse(body.toString()) as Record<string, string | number>;
    return {
      kind: kind === 'check' ? 'check' : 'changed',
      key: `${kind}:${id}:${ref}`,
      attemptId: String(id),
      ref: ref === undefined ? null : String(ref),
      amountMinor: amountMinor === undefined ? null : Number(amountMinor),
      currency: currency === undefined ? null : String(currency),
    };
  }

  webhookReply(verdict: CheckVerdict): WebhookReply {
    return { type: 'text/plain', body: verdict };
  }

  /** The customer pays, as the bank sees it; a code may be paid again. */
  pay(id: string, amountMinor = this.#known(id).amountMinor, currency = this.#known(id).currency): void {
    const booked = this.#known(id);
    booked.status = 'paid';
    this.#numbers += 1;
    booked.captures.push({ ref: String(this.#numbers), amountMinor, currency, refundedMinor: 0 });
  }

  decline(id: string, code: DeclineCode = 'refused'): void {
    const booked = this.#known(id);
    if (booked.status === 'pending') Object.assign(booked, { status: 'declined', declineCode: code });
  }

  /** What is here and was not given back, minor units. */
  get keptMinor(): number {
    return [...this.booked.values()]
      .flatMap(({ captures }) => captures)
      .reduce((sum, { amountMinor, refundedMinor }) => sum + amountMinor - refundedMinor, 0);
  }

  #known(id: string): Booked {
    const booked = this.booked.get(id);
    if (!booked) throw new Error('no such payment');
    return booked;
  }

  #book({ id, amountMinor, currency }: NewPayment): Booked {
    this.onPoint('arrives');
    const known = this.booked.get(id);
    if (known) return known;
    this.#numbers += 1;
    const booked: Booked = {
      id,
      number: String(this.#numbers),
      amountMinor,
      currency,
      status: 'pending',
      captures: [],
    };
    this.booked.set(id, booked);
    return booked;
  }

  #decide(booked: Booked, scenario: string): AcquirerAnswer {
    if (scenario === 'paid') this.pay(booked.id);
    else this.decline(booked.id, (scenario.split(':')[1] ?? 'refused') as DeclineCode);
    this.onPoint('decided');
    return { facts: this.#facts(booked) };
  }

  #asks(
    booked: Booked,
    step:
      | { kind: 'pa-req'; paReq: string }
      | { kind: 'c-req'; cReq: string }
      | Extract<PaymentStep, { kind: 'method' }>,
  ): AcquirerAnswer {
    const place = { acsUrl: 'https://acs.example/', md: booked.number };
    return { facts: this.#facts(booked), step: step.kind === 'method' ? step : { ...step, ...place } };
  }

  #facts({ number, status, declineCode, captures }: Booked): Facts {
    return {
      providerId: number,
      status,
      ...(declineCode === undefined ? {} : { declineCode }),
      card: { scheme: 'Visa', lastFour: '4242' },
      captures: captures.map((capture) => ({ ...capture })),
    };
  }
}
