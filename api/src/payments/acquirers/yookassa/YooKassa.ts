import { BlockList, isIPv6 } from 'node:net';
import type { BankAppMethod, OnlineMethod } from '../../../offers/payment-methods/paymentMethods';
import { parseJson } from '../../../platform/json/parseJson';
import type { Acquirer } from '../Acquirer';
import { type AskAcquirer, askAcquirer } from '../askAcquirer';
import { asUnsent } from '../asUnsent';
import { PageAcquirer } from '../PageAcquirer';
import type { AcquirerAnswer, Facts, ListedCapture } from '../PaymentFacts';
import type { KnownPayment, NewPayment, RefundRequest } from '../PaymentRequests';
import {
  amountIn,
  captureIn,
  currencyIn,
  majorText,
  minorAt,
  numberAt,
  objectAt,
  pageAt,
  textAt,
} from '../readReply';
import { RefusedRequestError } from '../requestErrors';
import { ForgedError, type WebhookEvent, type WebhookRequest } from '../webhooks';
import { toDeclineCode } from './toDeclineCode';

export interface YooKassaSettings {
  /** https://api.yookassa.ru/v3 */
  url: string;
  shopId: string;
  secretKey: string;
  /** Where its notifications may come from, as 185.71.76.0/27; they carry no signature. */
  notifiesFrom: readonly string[];
  /** How receipts are taxed; null where it makes none (the shop has a cash register of its own). */
  receipt: ReceiptSettings | null;
}
/** Numbers are YooKassa's own: yookassa.ru/developers/payment-acceptance/receipts. */
export interface ReceiptSettings {
  vatCode: number;
  deliveryVatCode: number;
  /** Null: the only one that the shop has. */
  taxSystemCode: number | null;
  paymentMode: 'full_payment' | 'full_prepayment';
}
/** YooKassa's codes of the rates that products may have of their own; null: no value added tax. */
const vatCodes: ReadonlyMap<number | null, number> = new Map([
  [null, 1],
  [0, 2],
  [10, 3],
  [20, 4],
  [5, 7],
  [7, 8],
  [22, 11],
]);
/** As yookassa.ru tells. */
export const yooKassaAddresses: readonly string[] = [
  '185.71.76.0/27',
  '185.71.77.0/27',
  '77.75.153.0/25',
  '77.75.156.11/32',
  '77.75.156.35/32',
  '77.75.154.128/25',
  '2a02:5180::/32',
];
/** Of a hundred payments each. */
const maxPages = 200;
const types = { cardOnline: 'bank_card', sbp: 'sbp', sberpay: 'sberbank' } as const satisfies Record<
  OnlineMethod,
  string
>;

/**
 * YooKassa v3: the customer pays on its page. A notification is only a hint, the payment itself is asked for.
 */
export class YooKassa extends PageAcquirer implements Acquirer {
  readonly acquiring = 'yookassa';
  readonly repeatsPartsForMs = Number.POSITIVE_INFINITY;
  readonly #senders = new BlockList();

  constructor(
    readonly account: string,
    private readonly settings: YooKassaSettings,
    private readonly send: AskAcquirer = askAcquirer,
  ) {
    super();
    for (const range of settings.notifiesFrom) {
      const [address = '', bits = ''] = range.split('/');
      this.#senders.addSubnet(address, Number(bits), isIPv6(address) ? 'ipv6' : 'ipv4');
    }
  }

  payByCard(payment: NewPayment): Promise<AcquirerAnswer> {
    return this.#open(payment, 'cardOnline');
  }

  payByCode(payment: NewPayment, method: BankAppMethod): Promise<AcquirerAnswer> {
    return this.#open(payment, method);
  }

  async finishCard(known: KnownPayment): Promise<AcquirerAnswer> {
    return { facts: await this.ask(known, []) };
  }

  async ask({ id, providerId }: KnownPayment, refs: readonly string[]): Promise<Facts> {
    const numbers = [...new Set([providerId, ...refs])].filter((number): number is string => number !== null);
    for (const number of numbers) {
      const { status, body } = await this.#call('GET', `/payments/${encodeURIComponent(number)}`);
      if (status === 200 && textAt(objectAt(body, 'metadata'), 'order_id') === id)
        return readFacts(objectAt(body));
      if (status !== 200 && status !== 404)
        throw new RefusedRequestError(`the payment was answered ${status}`);
    }
    return { status: 'unknown', captures: [] };
  }

  async listCaptures(from: number, to: number): Promise<ListedCapture[]> {
    const found: ListedCapture[] = [];
    let cursor: string | null = null;
    for (let page = 0; page < maxPages; page += 1) {
      const query = new URLSearchParams({
        'created_at.gte': new Date(from).toISOString(),
        'created_at.lte': new Date(to).toISOString(),
        status: 'succeeded',
        limit: '100',
        ...(cursor === null ? {} : { cursor }),
      });
      const { status, body } = await this.#call('GET', `/payments?${query}`);
      if (status !== 200) throw new RefusedRequestError(`the list was answered ${status}`);
      const { items } = objectAt(body);
      for (const item of Array.isArray(items) ? items.map((one) => objectAt(one)) : []) {
        const attemptId = textAt(objectAt(item, 'metadata'), 'order_id');
        for (const { ref, amountMinor, currency = null } of readFacts(item).captures)
          found.push({ attemptId, ref, amountMinor, currency });
      }
      cursor = textAt(objectAt(body), 'next_cursor');
      if (cursor === null) break;
    }
    return found;
  }

  async refund(request: RefundRequest): Promise<number> {
    const { payment, ref, amountMinor, capturedMinor, alreadyMinor, key } = request;
    const isPart = amountMinor < capturedMinor;
    // Of the whole payment YooKassa makes the receipt from the payment's own.
    const whole = isPart || alreadyMinor > 0 ? null : await this.#giveBack(request, amountMinor, key, null);
    if (whole?.isDone) return amountMinor;
    // Keys are forgotten after a day, and a person may have given back a part: what has gone back, the
    // payment says. Where it does not, our own books do.
    const facts = await this.ask(payment, [ref]);
    const told = facts.captures.find((capture) => capture.ref === ref)?.refundedMinor ?? 0;
    const already = Math.max(alreadyMinor, told);
    const restMinor = amountMinor - already;
    if (restMinor <= 0) return already;
    if (whole && already === 0) throw new RefusedRequestError(whole.reason);
    const { receipt: settings } = this.settings;
    const { email, phone, itemsAt } = request.receipt;
    const receipt =
      settings &&
      buildReceipt({ receipt: itemsAt(restMinor), email, phone, currency: payment.currency }, settings);
    const { isDone, reason } = await this.#giveBack(request, restMinor, `${key}-${already}`, receipt);
    if (isDone) return amountMinor;
    if (already > alreadyMinor) return already;
    throw new RefusedRequestError(reason);
  }

  parseWebhook({ body, ip }: WebhookRequest): WebhookEvent {
    if (!this.#senders.check(ip, isIPv6(ip) ? 'ipv6' : 'ipv4'))
      throw new ForgedError('the sender has another address');
    const notification = objectAt(parseJson(body.toString('utf8')));
    const object = objectAt(notification, 'object');
    const event = numberAt(notification, 'event') ?? '';
    const id = numberAt(object, 'id') ?? '';
    return {
      kind: 'changed',
      key: `${event}:${id}`,
      attemptId: numberAt(objectAt(object, 'metadata'), 'order_id'),
      ref: numberAt(object, 'payment_id') ?? (id === '' ? null : id),
      amountMinor: null,
      currency: null,
    };
  }

  /** @returns whether it went back, and else why not. */
  async #giveBack(
    { payment, ref }: RefundRequest,
    minor: number,
    key: string,
    receipt: object | null,
  ): Promise<{ isDone: boolean; reason: string }> {
    const amount = { value: majorText(minor), currency: payment.currency };
    const body = { payment_id: ref, amount, ...(receipt ? { receipt } : {}) };
    const { status, body: reply } = await this.#call('POST', '/refunds', body, key);
    const refund = objectAt(reply);
    const isDone = status === 200 && textAt(refund, 'status') === 'succeeded';
    const reason =
      textAt(objectAt(refund, 'cancellation_details'), 'reason') ?? textAt(refund, 'description');
    return { isDone, reason: reason ?? `the refund was answered ${status}` };
  }

  async #open(payment: NewPayment, method: keyof typeof types): Promise<AcquirerAnswer> {
    const { id, amountMinor, currency, description, returnUrl, language } = payment;
    const body = {
      amount: { value: majorText(amountMinor), currency },
      capture: true,
      // Its page speaks these two.
      confirmation: {
        type: 'redirect',
        return_url: returnUrl,
        locale: language === 'ru' ? 'ru_RU' : 'en_US',
      },
      payment_method_data: { type: types[method] },
      description: description.slice(0, 128),
      metadata: { order_id: id },
      ...(this.settings.receipt === null ? {} : { receipt: buildReceipt(payment, this.settings.receipt) }),
    };
    const { status, body: reply } = await asUnsent(() => this.#call('POST', '/payments', body, id));
    const opened = objectAt(reply);
    const url = pageAt(objectAt(opened, 'confirmation'), 'confirmation_url');
    const facts = readFacts(opened);
    if (status !== 200 || facts.providerId === undefined)
      throw new RefusedRequestError(`the payment was answered ${status}`);
    if (textAt(objectAt(opened, 'metadata'), 'order_id') !== id)
      throw new RefusedRequestError('another payment was opened');
    if (facts.status !== 'pending') return { facts };
    if (url === null) throw new RefusedRequestError('no address for the payment came');
    return { facts, step: { kind: 'redirect', url } };
  }

  #call(method: 'GET' | 'POST', path: string, body?: object, key?: string) {
    const { url, shopId, secretKey } = this.settings;
    return this.send(`${url}${path}`, {
      method,
      headers: {
        authorization: `Basic ${Buffer.from(`${shopId}:${secretKey}`).toString('base64')}`,
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...(key === undefined ? {} : { 'idempotence-key': key }),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
  }
}

/**
 * What is sold or given back, for the fiscal receipt that YooKassa makes and sends; its amounts add up to the
 * payment's or the refund's.
 */
function buildReceipt(
  { receipt, email, phone, currency }: Pick<NewPayment, 'receipt' | 'email' | 'phone' | 'currency'>,
  settings: ReceiptSettings,
): object {
  const { vatCode, deliveryVatCode, taxSystemCode, paymentMode } = settings;
  const usualCode = { goods: vatCode, delivery: deliveryVatCode };
  return {
    customer: email === null ? { phone: phone.replace(/\D/g, '') } : { email },
    ...(taxSystemCode === null ? {} : { tax_system_code: taxSystemCode }),
    items: receipt.map(({ name, subject, count, unitMinor, taxPercent }) => ({
      description: name.slice(0, 128),
      quantity: `${count}.00`,
      amount: { value: majorText(unitMinor), currency },
      vat_code: (taxPercent !== undefined && vatCodes.get(taxPercent)) || usualCode[subject],
      payment_mode: paymentMode,
      payment_subject: subject === 'delivery' ? 'service' : 'commodity',
    })),
  };
}

function readFacts(payment: Record<string, unknown>): Facts {
  const providerId = numberAt(payment, 'id');
  if (providerId === null) return { status: 'unknown', captures: [] };
  const card = objectAt(objectAt(payment, 'payment_method'), 'card');
  const lastFour = textAt(card, 'last4');
  const shared = {
    providerId,
    ...(lastFour === null ? {} : { card: { lastFour, scheme: textAt(card, 'card_type') ?? '' } }),
  };
  const status = textAt(payment, 'status');
  if (status === 'succeeded')
    return {
      ...shared,
      status: 'paid',
      captures: [
        captureIn({
          ref: providerId,
          amountMinor: minorAt(objectAt(payment, 'amount'), 'value'),
          ...currencyIn(objectAt(payment, 'amount'), 'currency'),
          refundedMinor: amountIn(objectAt(payment, 'refunded_amount'), 'value', minorAt),
        }),
      ],
    };
  if (status !== 'canceled') return { ...shared, status: 'pending', captures: [] };
  const reason = textAt(objectAt(payment, 'cancellation_details'), 'reason') ?? '';
  return { ...shared, status: 'declined', declineCode: toDeclineCode(reason), captures: [] };
}
