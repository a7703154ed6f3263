import {
  type Acquirer,
  type Answer,
  type Facts,
  ForgedError,
  type KnownPayment,
  type NewPayment,
  type News,
  type NewsReply,
  type RefundRequest,
  RefusedRequestError,
} from '../Acquirer';
import { type AskAcquirer, askAcquirer, objectAt, textAt } from '../askAcquirer';
import { asUnsent } from '../asUnsent';

export interface OzanSettings {
  /** https://checkout-api.ozan.com: where a payment is opened. */
  checkoutUrl: string;
  /** https://api.ozan.com: where it is asked about and given back. */
  apiUrl: string;
  apiKey: string;
}

/**
 * Ozan (Turkey): the customer pays on its page and comes back by a form, which is never believed. Built from what others' code shows, without a contract:
 * check it against Ozan's own documents before money goes through it. It sends no notifications; the clock asks.
 */
export class Ozan implements Acquirer {
  readonly acquiring = 'ozan';
  readonly prepares = false;
  readonly hasCardForm = false;

  constructor(
    readonly account: string,
    private readonly settings: OzanSettings,
    private readonly send: AskAcquirer = askAcquirer,
  ) {}

  async cardForm(): Promise<null> {
    return null;
  }

  async prepare(): Promise<Answer> {
    throw new RefusedRequestError('nothing is prepared here');
  }

  async payByCard(payment: NewPayment): Promise<Answer> {
    const { id, amountMinor, currency, email, language, returnUrl, description, name, phone } = payment;
    if (email === null) throw new RefusedRequestError('an e-mail address is needed');
    const reply = await asUnsent(() =>
      this.#call(this.settings.checkoutUrl, '/pw/v3/initializePayment', {
        referenceNo: id,
        amount: amountMinor,
        currency,
        email,
        language: language === 'tr' ? 'TR' : 'EN',
        returnUrl,
        billingFirstName: name === '' ? description : name,
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
    const url = textAt(reply, 'purchaseUrl');
    const providerId = textAt(reply, 'transactionId');
    if (url === null) throw new RefusedRequestError('no address for the payment came');
    return {
      facts: { ...(providerId === null ? {} : { providerId }), status: 'pending', captures: [] },
      step: { kind: 'redirect', url },
    };
  }

  async payByCode(): Promise<Answer> {
    throw new RefusedRequestError('Ozan takes cards only');
  }

  async continueCard(): Promise<Answer> {
    throw new RefusedRequestError('cards are not typed here');
  }

  async finishCard(known: KnownPayment): Promise<Answer> {
    return { facts: await this.ask(known) };
  }

  async ask({ id }: KnownPayment): Promise<Facts> {
    const reply = await this.#call(this.settings.apiUrl, '/api/v3/status', { referenceNo: id });
    const providerId = textAt(reply, 'transactionId');
    const shared = providerId === null ? {} : { providerId };
    switch (textAt(reply, 'status')) {
      case 'APPROVED': {
        const amountMinor = Number(textAt(reply, 'amountProcessed', 'amount') ?? '0');
        const captures = [{ ref: providerId ?? id, amountMinor, refundedMinor: 0 }];
        return { ...shared, status: 'paid', captures };
      }
      case 'DECLINED':
        return { ...shared, status: 'declined', declineCode: 'refused', captures: [] };
      case 'ERROR':
        return { status: 'unknown', captures: [] };
      default:
        return { ...shared, status: 'pending', captures: [] };
    }
  }

  /** No list of operations is known of. */
  async listCaptures(): Promise<null> {
    return null;
  }

  async refund({ payment, ref, amountMinor }: RefundRequest): Promise<number | null> {
    const reply = await this.#call(this.settings.apiUrl, '/api/v3/refund', {
      referenceNo: payment.id,
      transactionId: ref,
      amount: amountMinor,
      currency: payment.currency,
    });
    return textAt(reply, 'status') === 'APPROVED' ? amountMinor : null;
  }

  readNews(): News {
    throw new ForgedError('Ozan sends none');
  }

  newsReply(): NewsReply {
    return { type: 'text/plain', body: 'OK' };
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
