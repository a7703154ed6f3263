import type { Acquirer } from '../Acquirer';
import { type AskAcquirer, askAcquirer } from '../askAcquirer';
import { asUnsent } from '../asUnsent';
import { PageAcquirer } from '../PageAcquirer';
import type { AcquirerAnswer, Facts } from '../PaymentFacts';
import type { KnownPayment, NewPayment, RefundRequest } from '../PaymentRequests';
import { captureIn, currencyIn, numberAt, objectAt, pageAt, textAt, wholeAt } from '../readReply';
import { RefusedRequestError } from '../requestErrors';
import { ForgedError, type WebhookEvent } from '../webhooks';

export interface OzanSettings {
  /** https://checkout-api.ozan.com: where a payment is opened. */
  checkoutUrl: string;
  /** https://api.ozan.com: where it is asked about and given back. */
  apiUrl: string;
  apiKey: string;
}

const page = '/pw/v3/initializePayment';
const api = '/api/v3';

/**
 * Ozan (Turkey): the customer pays on its page and comes back by a form, which is never believed. Built from
 * what others' code shows, without a contract: check it against Ozan's own documents before money goes
 * through it (docs/payments.md says which part is known from where). Its server calls the same address as the
 * browser; either makes us ask.
 */
export class Ozan extends PageAcquirer implements Acquirer {
  readonly acquiring = 'ozan';
  readonly repeatsPartsForMs = 0;
  readonly returnsNumberIn = 'transactionId';

  constructor(
    readonly account: string,
    private readonly settings: OzanSettings,
    private readonly send: AskAcquirer = askAcquirer,
  ) {
    super();
  }

  async payByCard(payment: NewPayment): Promise<AcquirerAnswer> {
    const { id, amountMinor, currency, email, language, returnUrl, description, phone } = payment;
    if (email === null) throw new RefusedRequestError('an e-mail address is needed');
    const reply = await asUnsent(() =>
      this.#call(this.settings.checkoutUrl, page, {
        referenceNo: id,
        amount: amountMinor,
        currency,
        email,
        language: language === 'tr' ? 'tr' : 'en',
        showInstallmentList: null,
        returnUrl,
        ...buildBilling(payment),
        billingPhone: phone,
        basketItems: [
          {
            name: description,
            description,
            category: 'food',
            extraField: '',
            quantity: 1,
            unitPrice: amountMinor,
          },
        ],
      }),
    );
    const url = pageAt(reply, 'purchaseUrl');
    const providerId = numberAt(reply, 'transactionId');
    if (url === null) throw new RefusedRequestError('no address for the payment came');
    return {
      facts: { ...(providerId === null ? {} : { providerId }), status: 'pending', captures: [] },
      step: { kind: 'redirect', url },
    };
  }

  async payByCode(): Promise<AcquirerAnswer> {
    throw new RefusedRequestError('Ozan takes cards only');
  }

  async finishCard(known: KnownPayment): Promise<AcquirerAnswer> {
    return { facts: await this.ask(known, []) };
  }

  /**
   * By its own number wherever that is known: others ask in no other way. What it tells must be of this
   * payment.
   */
  async ask({ id, providerId }: KnownPayment, refs: readonly string[]): Promise<Facts> {
    const numbers = [...new Set([providerId, ...refs])].filter((number): number is string => number !== null);
    let found: Facts = { status: 'unknown', captures: [] };
    for (const by of [...numbers.map((transactionId) => ({ transactionId })), { referenceNo: id }]) {
      if (found.status !== 'unknown') break;
      const reply = await this.#call(this.settings.apiUrl, `${api}/status`, by).catch((error: unknown) => {
        // A customer's browser may bring any number: one that is refused must not keep us from the others.
        if (error instanceof RefusedRequestError && !('referenceNo' in by)) return {};
        throw error;
      });
      const about = textAt(reply, 'referenceNo') ?? ('referenceNo' in by ? id : null);
      if (about === id) found = readFacts(reply, id);
    }
    return found;
  }

  async cancelUnpaid({ id, providerId }: KnownPayment): Promise<void> {
    await this.#call(this.settings.apiUrl, `${api}/cancel`, {
      referenceNo: id,
      ...(providerId === null ? {} : { transactionId: providerId }),
    });
  }

  /** No list of operations is known of. */
  async listCaptures(): Promise<null> {
    return null;
  }

  async refund(request: RefundRequest): Promise<number> {
    const { payment, ref, amountMinor, capturedMinor, alreadyMinor } = request;
    const reply = await this.#call(this.settings.apiUrl, `${api}/refund`, {
      referenceNo: payment.id,
      transactionId: ref,
      amount: amountMinor - alreadyMinor,
      currency: payment.currency,
    });
    if (textAt(reply, 'status') === 'APPROVED') return amountMinor;
    // Given back by an earlier call whose answer was lost, or by a person. Of a payment of which a part went
    // back before, "refunded" says nothing of the rest.
    const { captures } = await this.ask(payment, [ref]);
    const after = captures.find((capture) => capture.ref === ref)?.refundedMinor ?? 0;
    if (alreadyMinor === 0 && amountMinor === capturedMinor && after > 0) return after;
    throw new RefusedRequestError(textAt(reply, 'message') ?? 'not refunded');
  }

  parseWebhook(): WebhookEvent {
    throw new ForgedError('Ozan has no address of its own for notifications');
  }

  async #call(base: string, path: string, body: object): Promise<Record<string, unknown>> {
    const { apiKey } = this.settings;
    const reply = await this.send(`${base}${path}`, {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ apiKey, ...body }),
    });
    if (reply.status >= 400) throw new RefusedRequestError(`${path} was answered ${reply.status}`);
    return objectAt(reply.body);
  }
}

/**
 * Every field that both known users of it send: which of them it insists on is not known. The customer's
 * address is not asked for, so it is the city of the sale, of which no postcode is known.
 */
function buildBilling({ name, description, city }: NewPayment): Record<string, string> {
  const [first = description, ...others] = name.split(/\s+/).filter((part) => part !== '');
  return {
    billingFirstName: first,
    billingLastName: others.at(-1) ?? first,
    billingAddress1: '-',
    billingCity: city,
    billingPostcode: '00000',
    billingCountry: 'TR',
  };
}

function readFacts(reply: Record<string, unknown>, id: string): Facts {
  const providerId = numberAt(reply, 'transactionId');
  const shared = providerId === null ? {} : { providerId };
  const captured = (isBack: boolean): Facts => {
    const amountMinor = wholeAt(reply, 'amountProcessed', 'amount');
    const money = { ref: providerId ?? id, amountMinor, ...currencyIn(reply, 'currency') };
    return {
      ...shared,
      status: 'paid',
      captures: [captureIn({ ...money, refundedMinor: isBack ? (amountMinor ?? 0) : 0 })],
    };
  };
  switch (textAt(reply, 'status')) {
    case 'APPROVED':
      return captured(false);
    case 'REFUNDED':
      return captured(true);
    case 'DECLINED':
    case 'FAILED':
      return { ...shared, status: 'declined', declineCode: 'refused', captures: [] };
    case 'CANCELLED':
      return { ...shared, status: 'declined', declineCode: 'canceled', captures: [] };
    case 'WAITING':
    case 'PENDING':
      return { ...shared, status: 'pending', captures: [] };
    // An ERROR is of the request, not of the payment; a word that nobody has told of decides nothing.
    default:
      return { status: 'unknown', captures: [] };
  }
}
