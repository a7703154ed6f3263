import type { BankAppMethod } from '../../../offers/payment-methods/paymentMethods';
import type { FiscalSettings } from '../../receipt/FiscalSettings';
import type { ReceiptItem } from '../../receipt/receiptItems';
import type { Acquirer, CardFormSettings } from '../Acquirer';
import { type AskAcquirer, askAcquirer } from '../askAcquirer';
import type { AcquirerAnswer, Facts, ListedCapture } from '../PaymentFacts';
import type { BankAnswer, KnownPayment, NewPayment, RefundRequest } from '../PaymentRequests';
import {
  amountIn,
  bankLinkAt,
  captureIn,
  currencyIn,
  minorAt,
  numberAt,
  objectAt,
  pageAt,
  textAt,
} from '../readReply';
import { RefusedRequestError, UnknownOutcomeError } from '../requestErrors';
import type { CheckVerdict, WebhookEvent, WebhookReply, WebhookRequest } from '../webhooks';
import { buildReceipt } from './buildReceipt';
import { readNotification } from './readNotification';
import { toDeclineCode } from './toDeclineCode';

export interface CloudPaymentsSettings {
  /** https://api.cloudpayments.ru */
  url: string;
  /** Its checkout.js; never a copy of ours. */
  scriptUrl: string;
  publicId: string;
  apiSecret: string;
  /** How CloudKassir taxes receipts; null where it makes none (the shop has a cash register of its own). */
  receipt: FiscalSettings | null;
}
type Model = Record<string, unknown>;

const maxPages = 200;
/** Its keys are kept for an hour; less, so that one is not forgotten on the way. */
const keyLifeMs = 50 * 60_000;

const checkCodes: Record<CheckVerdict, number> = {
  accept: 0,
  unknown_order: 10,
  wrong_amount: 12,
  not_now: 13,
  expired: 20,
};

/**
 * CloudPayments (developers.cloudpayments.ru): cards by cryptogram with 3-D Secure, SBP and SberPay by link
 * and code.
 */
export class CloudPayments implements Acquirer {
  readonly acquiring = 'cloudpayments';
  readonly repeatsPartsForMs = keyLifeMs;
  readonly prepares = false;
  readonly hasCardForm = true;

  constructor(
    readonly account: string,
    private readonly settings: CloudPaymentsSettings,
    private readonly ask_: AskAcquirer = askAcquirer,
  ) {}

  async cardForm(): Promise<CardFormSettings> {
    const { publicId, scriptUrl } = this.settings;
    return { verifyParam: publicId, scriptUrl, publicKey: null };
  }

  async prepare(): Promise<AcquirerAnswer> {
    return { facts: { status: 'unknown', captures: [] } };
  }

  async payByCard(payment: NewPayment, cryptogram: string): Promise<AcquirerAnswer> {
    const { id, amountMinor, currency, ip, language, description, phone, email } = payment;
    const reply = await this.#call('/payments/cards/charge', id, {
      Amount: amountMinor / 100,
      Currency: currency,
      IpAddress: ip,
      CardCryptogramPacket: cryptogram,
      InvoiceId: id,
      Description: description,
      // Of our languages its messages know these two (developers.cloudpayments.ru/#cultures).
      CultureName: language === 'ru' ? 'ru-RU' : 'en-US',
      AccountId: phone,
      ...(email === null ? {} : { Email: email }),
      ...this.#receipt(payment.receipt, payment),
    });
    return this.#toAnswer(reply, id);
  }

  async payByCode(payment: NewPayment, method: BankAppMethod): Promise<AcquirerAnswer> {
    const { id, amountMinor, currency, description, returnUrl, lifetimeMs, device } = payment;
    const body = {
      PublicId: this.settings.publicId,
      Amount: amountMinor / 100,
      Currency: currency,
      InvoiceId: id,
      Description: description,
      Scheme: 'charge',
      SuccessRedirectUrl: returnUrl,
      TtlMinutes: Math.max(1, Math.floor(lifetimeMs / 60_000)),
      Device: device === 'mobile' ? 'Mobile' : 'DesktopWeb',
      ...this.#receipt(payment.receipt, payment),
    };
    const shape = device === 'mobile' ? 'link' : 'image';
    const { model } = await this.#call(`/payments/qr/${method}/${shape}`, id, body);
    const providerId = numberAt(model, 'TransactionId');
    const image = textAt(model, 'QrImage');
    const link = bankLinkAt(model, 'QrUrl');
    if (providerId === null || (image ?? link) === null)
      throw new RefusedRequestError('no code came for the payment');
    return {
      facts: { providerId, status: 'pending', captures: [] },
      step: { kind: 'code', link: link ?? '', image: image === null ? null : asDataAddress(image) },
    };
  }

  continueCard(): Promise<AcquirerAnswer> {
    throw new RefusedRequestError('CloudPayments has no second step of its own');
  }

  async finishCard({ id, providerId }: KnownPayment, { paRes }: BankAnswer): Promise<AcquirerAnswer> {
    const body = { TransactionId: Number(providerId), PaRes: paRes ?? '' };
    return this.#toAnswer(await this.#call('/payments/cards/post3ds', `${id}-3ds`, body), id);
  }

  async ask({ id, providerId }: KnownPayment, refs: readonly string[]): Promise<Facts> {
    // One code may be paid twice: the second payment has a number of its own, which only its notification
    // tells.
    const numbers = [...new Set([providerId, ...refs])].filter((number): number is string => number !== null);
    const found: Facts[] = [];
    if (providerId === null) {
      const { model } = await this.#call('/payments/find', null, { InvoiceId: id });
      if (textAt(model, 'InvoiceId') === id) found.push(readFacts(model));
    }
    for (const number of numbers) {
      const { model } = await this.#call('/payments/get', null, { TransactionId: Number(number) });
      if (textAt(model, 'InvoiceId') === id) found.push(readFacts(model));
    }
    return merged(found, providerId);
  }

  async listCaptures(from: number, to: number): Promise<ListedCapture[]> {
    const found = new Map<string, ListedCapture>();
    for (let page = 1; page <= maxPages; page += 1) {
      const { models } = await this.#call('/v2/payments/list', null, {
        CreatedDateGte: new Date(from).toISOString(),
        CreatedDateLte: new Date(to).toISOString(),
        PageNumber: page,
        TimeZone: 'UTC',
        Statuses: ['Completed'],
      });
      const known = found.size;
      for (const model of models)
        for (const { ref, amountMinor, currency = null } of readFacts(model).captures)
          found.set(ref, { attemptId: textAt(model, 'InvoiceId'), ref, amountMinor, currency });
      // The last page may be told by an empty one, or be told again.
      if (found.size === known) break;
    }
    return [...found.values()];
  }

  async refund(request: RefundRequest): Promise<number> {
    const { payment, ref, amountMinor, alreadyMinor, key, receipt } = request;
    const before = await this.#call('/payments/get', null, { TransactionId: Number(ref) });
    if (textAt(before.model, 'TransactionId') !== ref)
      throw new UnknownOutcomeError('the reply is not about this payment', false);
    // Of a part it says nothing, and of the whole only "refunded": what has gone back, our own books know.
    const already = Math.max(alreadyMinor, refundedMinor(before.model));
    if (already >= amountMinor) return already;
    // A person may have given back a part.
    const restMinor = amountMinor - already;
    const body = {
      TransactionId: Number(ref),
      Amount: restMinor / 100,
      ...this.#receipt(receipt.itemsAt(restMinor), receipt),
    };
    const { isSuccess, message } = await this.#call(
      '/payments/refund',
      // Not `-${already}`: so ends the key of a part that went back before.
      already === 0 ? key : `${key}-after-${already}`,
      body,
    );
    if (isSuccess) return amountMinor;
    const facts = await this.ask(payment, [ref]);
    const after = facts.captures.find((capture) => capture.ref === ref)?.refundedMinor ?? 0;
    if (after > alreadyMinor) return after;
    throw new RefusedRequestError(message ?? 'not refunded');
  }

  parseWebhook(incoming: WebhookRequest): WebhookEvent {
    return readNotification(incoming, this.settings.apiSecret);
  }

  webhookReply(verdict: CheckVerdict): WebhookReply {
    return { type: 'application/json', body: JSON.stringify({ code: checkCodes[verdict] }) };
  }

  #receipt(items: readonly ReceiptItem[], customer: Pick<NewPayment, 'email' | 'phone'>): object {
    const { receipt } = this.settings;
    return receipt === null ? {} : buildReceipt(items, customer, receipt);
  }

  /** `requestId` makes a repeated call the same call, for an hour. */
  async #call(path: string, requestId: string | null, body: object) {
    const { publicId, apiSecret, url } = this.settings;
    const send = () =>
      this.ask_(`${url}${path}`, {
        headers: {
          'content-type': 'application/json',
          authorization: `Basic ${Buffer.from(`${publicId}:${apiSecret}`).toString('base64')}`,
          ...(requestId === null ? {} : { 'x-request-id': requestId }),
        },
        body: JSON.stringify(body),
      });
    const reply = await send().catch((error: unknown) => {
      if (requestId === null || !(error instanceof UnknownOutcomeError) || error.isTimeout) throw error;
      // Under the same number it is the same request: what was done is told again, what was not is done now.
      return send();
    });
    if (reply.status >= 400) throw new RefusedRequestError(`${path} was answered ${reply.status}`);
    const answer = objectAt(reply.body);
    return {
      isSuccess: answer.Success === true,
      isRefused: answer.Success === false,
      message: textAt(answer, 'Message') ?? textAt(objectAt(answer, 'Model'), 'CardHolderMessage', 'Reason'),
      model: objectAt(answer, 'Model'),
      models: Array.isArray(answer.Model) ? answer.Model.map((one) => objectAt(one)) : [],
    };
  }

  #toAnswer({ isRefused, model }: { isRefused: boolean; model: Model }, id: string): AcquirerAnswer {
    const providerId = numberAt(model, 'TransactionId');
    if (providerId === null && isRefused) throw new RefusedRequestError('refused');
    if (providerId === null || (textAt(model, 'InvoiceId') ?? id) !== id)
      throw new UnknownOutcomeError('the reply is not about this payment', false);
    const [acsUrl, paReq] = [pageAt(model, 'AcsUrl'), textAt(model, 'PaReq')];
    if (acsUrl !== null && paReq !== null)
      return {
        facts: { providerId, status: 'pending', captures: [], ...readCard(model) },
        step: { kind: 'pa-req', acsUrl, md: providerId, paReq },
      };
    return { facts: readFacts(model) };
  }
}

const asDataAddress = (image: string): string =>
  image.startsWith('data:') ? image : `data:image/png;base64,${image}`;

function readCard(model: Model): Pick<Facts, 'card'> {
  const lastFour = textAt(model, 'CardLastFour');
  return lastFour === null ? {} : { card: { lastFour, scheme: textAt(model, 'CardType') ?? '' } };
}

/** "Success" of a reply is not the payment's: `Status` is. */
function readFacts(model: Model): Facts {
  const providerId = numberAt(model, 'TransactionId');
  if (providerId === null) return { status: 'unknown', captures: [] };
  const shared = { providerId, ...readCard(model) };
  // Lists and notifications name refunds and payouts, too, which are completed as payments are: no money came
  // by them.
  if (textAt(model, 'OriginalTransactionId', 'PaymentTransactionId') !== null)
    return { status: 'unknown', captures: [] };
  switch (model.Status) {
    case 'Completed':
      return {
        ...shared,
        status: 'paid',
        captures: [
          captureIn({
            ref: providerId,
            amountMinor: minorAt(model, 'Amount'),
            ...currencyIn(model, 'Currency'),
            refundedMinor: refundedMinor(model),
          }),
        ],
      };
    case 'Declined':
      return {
        ...shared,
        status: 'declined',
        declineCode: toDeclineCode(Number(model.ReasonCode)),
        captures: [],
      };
    case 'Cancelled':
      return { ...shared, status: 'declined', declineCode: 'canceled', captures: [] };
    default:
      return { ...shared, status: 'pending', captures: [] };
  }
}

const refundedMinor = (model: Model): number =>
  model.Refunded === true
    ? (minorAt(model, 'Amount') ?? 0)
    : amountIn(model, 'RefundedAmount', minorAt) || (minorAt(model, 'Refunded') ?? 0);

/** What several operations of one payment say together: money decides over all the rest. */
function merged(found: readonly Facts[], providerId: string | null): Facts {
  const own = found.find((facts) => facts.providerId === providerId) ?? found[0];
  if (!own) return { status: 'unknown', captures: [] };
  const captures = found.flatMap((facts) => facts.captures);
  return { ...own, status: captures.length > 0 ? 'paid' : own.status, captures };
}
