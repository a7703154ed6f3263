import { type BankAppMethod, isCardMethod } from '../../../offers/payment-methods/paymentMethods';
import type { Acquirer, CardFormSettings } from '../Acquirer';
import { type AskAcquirer, askAcquirer } from '../askAcquirer';
import { asUnsent } from '../asUnsent';
import type { AcquirerAnswer, Facts, ListedCapture } from '../PaymentFacts';
import type { BankAnswer, KnownPayment, NewPayment, RefundRequest } from '../PaymentRequests';
import { bankLinkAt, numberAt, objectAt, pageAt, textAt } from '../readReply';
import { RefusedRequestError, UnknownOutcomeError } from '../requestErrors';
import type { WebhookEvent, WebhookReply, WebhookRequest } from '../webhooks';
import { buildOrderBundle, type OrderReceiptSettings } from './buildOrderBundle';
import { buildRefundItems } from './buildRefundItems';
import { currencyNumbers } from './currencies';
import { GatewayKeys } from './GatewayKeys';
import { readCallback } from './readCallback';
import { readFacts, readMdOrder, tellsRefunds } from './readFacts';
import { readStep, transIdIn } from './readStep';

export interface RbsSettings {
  /** https://securepayments.sberbank.ru/payment/rest or another gateway of the kind. */
  url: string;
  userName: string;
  password: string;
  /** By which its callbacks are signed. */
  callbackKey: string;
  /**
   * For a card form on our page: the script that makes tokens, and the key that they are made with (PEM) or
   * where it is published.
   */
  scriptUrl: string | null;
  publicKey: string | null;
  keysUrl: string | null;
  /** How the gateway taxes receipts; null where it makes none (the shop has a cash register of its own). */
  receipt: OrderReceiptSettings | null;
}
type Reply = Record<string, unknown>;

const unknownOrder = '6';
const alreadyKnown = '1';
const qrPixels = '400';
/** Of a hundred orders each. */
const maxPages = 200;
/** These gateways tell and take time as Moscow does, 20261121094000. */
const moscowMs = 3 * 3_600_000;
const moscowTime = (at: number): string =>
  new Date(at + moscowMs).toISOString().replace(/\D/g, '').slice(0, 14);

/**
 * RBS gateways (Sber, Alfa and others; BPC's API): a card form on our page with 3-D Secure 1 and 2 (`rbs`),
 * or the gateway's own page (`sber_new`); SBP codes and SberPay. A payment is registered first; what became
 * of it, only its status says.
 */
export class Rbs implements Acquirer {
  readonly repeatsPartsForMs = Number.POSITIVE_INFINITY;
  readonly prepares: boolean;
  readonly hasCardForm: boolean;
  readonly #keys: GatewayKeys;

  constructor(
    readonly account: string,
    readonly acquiring: 'rbs' | 'sber_new',
    private readonly settings: RbsSettings,
    private readonly send: AskAcquirer = askAcquirer,
  ) {
    this.prepares = acquiring === 'rbs';
    this.hasCardForm = acquiring === 'rbs';
    this.#keys = new GatewayKeys(settings, Date.now, send);
  }

  async cardForm(): Promise<CardFormSettings | null> {
    const { scriptUrl } = this.settings;
    if (!this.hasCardForm || scriptUrl === null) return null;
    return { verifyParam: null, scriptUrl, publicKey: await this.#keys.key() };
  }

  async prepare(payment: NewPayment): Promise<AcquirerAnswer> {
    const { orderId } = await this.#register(payment);
    return { facts: { providerId: orderId, status: 'pending', captures: [] } };
  }

  async payByCard(payment: NewPayment, cryptogram: string, known: KnownPayment): Promise<AcquirerAnswer> {
    if (this.acquiring === 'rbs') return this.#payOrder(payment, cryptogram, known, null);
    const { orderId, formUrl } = await this.#register(payment);
    if (formUrl === null) throw new RefusedRequestError('no address for the payment came');
    return {
      facts: { providerId: orderId, status: 'pending', captures: [] },
      step: { kind: 'redirect', url: formUrl },
    };
  }

  async payByCode(payment: NewPayment, method: BankAppMethod): Promise<AcquirerAnswer> {
    const { orderId } = await this.#register(payment);
    const facts: Facts = { providerId: orderId, status: 'pending', captures: [] };
    const open = (path: string, fields: Record<string, string>) =>
      asUnsent(() => this.#call(path, { mdOrder: orderId, ...fields }));
    if (method === 'sberpay') {
      const reply = await open('paymentSberPay.do', { returnUrl: payment.returnUrl });
      const link = bankLinkAt(reply, 'deepLink', 'externalUrl', 'redirect');
      if (link === null) throw new RefusedRequestError('no address for SberPay came');
      return { facts, step: { kind: 'code', link, image: null } };
    }
    const reply = await open('sbp/c2b/qr/dynamic/get.do', {
      qrHeight: qrPixels,
      qrWidth: qrPixels,
      qrFormat: 'image',
      redirectUrl: payment.returnUrl,
    });
    const link = bankLinkAt(reply, 'payload');
    const image = textAt(reply, 'renderedQr');
    if (link === null) throw new RefusedRequestError('no code came for the payment');
    return {
      facts,
      step: { kind: 'code', link, image: image === null ? null : `data:image/png;base64,${image}` },
    };
  }

  continueCard(
    payment: NewPayment,
    cryptogram: string,
    known: KnownPayment,
    transId: string,
  ): Promise<AcquirerAnswer> {
    return this.#payOrder(payment, cryptogram, known, transId);
  }

  async finishCard(known: KnownPayment, { paRes, cres }: BankAnswer): Promise<AcquirerAnswer> {
    const mdOrder = known.providerId ?? '';
    if (paRes !== undefined) await this.#ask('finish3dsPayment.do', { mdOrder, paRes });
    else {
      const transId = transIdIn(cres);
      const fields: Record<string, string> =
        transId === null ? {} : { threeDSServerTransId: transId, tDsTransId: transId };
      await this.#ask('finish3dsVer2Payment.do', { mdOrder, ...fields });
    }
    return { facts: await this.ask(known) };
  }

  async ask(known: KnownPayment): Promise<Facts> {
    return this.#readFacts(known, await this.#askStatus(known));
  }

  #askStatus({ id, providerId }: KnownPayment): Promise<Reply> {
    const which: Record<string, string> = providerId === null ? { orderNumber: id } : { orderId: providerId };
    return this.#ask('getOrderStatusExtended.do', which);
  }

  #readFacts({ id, providerId, method }: KnownPayment, reply: Reply): Facts {
    const code = textAt(reply, 'errorCode') ?? '';
    const isAnother = (textAt(reply, 'orderNumber') ?? id) !== id;
    if (code === unknownOrder || isAnother) return { status: 'unknown', captures: [] };
    if (code !== '0') throw new RefusedRequestError(`the status was refused with ${code}`);
    return readFacts(
      reply,
      providerId ?? readMdOrder(reply),
      this.acquiring === 'rbs' && isCardMethod(method),
    );
  }

  async cancelUnpaid({ id, providerId }: KnownPayment): Promise<void> {
    await this.#ask('decline.do', providerId === null ? { orderNumber: id } : { orderId: providerId });
  }

  async listCaptures(from: number, to: number): Promise<ListedCapture[]> {
    const found = new Map<string, ListedCapture>();
    for (let page = 0; page < maxPages; page += 1) {
      const { orderStatuses } = await this.#call('getLastOrdersForMerchants.do', {
        from: moscowTime(from),
        to: moscowTime(to),
        page: String(page),
        size: '100',
        transactionStates: 'DEPOSITED',
        merchants: '',
      });
      const known = found.size;
      for (const order of Array.isArray(orderStatuses) ? orderStatuses.map((one) => objectAt(one)) : [])
        for (const { ref, amountMinor, currency = null } of readFacts(order, readMdOrder(order), false)
          .captures)
          found.set(ref, { attemptId: textAt(order, 'orderNumber'), ref, amountMinor, currency });
      if (found.size === known) break;
    }
    return [...found.values()];
  }

  async refund(request: RefundRequest): Promise<number> {
    const { payment, ref, amountMinor, alreadyMinor, capturedMinor, isRepeated, receipt } = request;
    const known = { ...payment, providerId: ref };
    const status = await this.#askStatus(known);
    // Refunds have no number of their own here: what has gone back already is asked for first.
    const told = this.#readFacts(known, status).captures[0]?.refundedMinor;
    if (told === undefined) throw new UnknownOutcomeError('the status names no payment', true);
    const isTold = tellsRefunds(status) && told >= alreadyMinor;
    // Of the whole the gateway gives back no more than came; a part might go back twice.
    if (!isTold && isRepeated && amountMinor < capturedMinor)
      throw new UnknownOutcomeError('its status does not tell whether the part has gone back', true);
    const already = Math.max(alreadyMinor, told);
    if (already >= amountMinor) return already;
    const restMinor = amountMinor - already;
    const reply = await this.#ask('refund.do', {
      orderId: ref,
      amount: String(restMinor),
      // Of the whole order the gateway makes the receipt from the order's own.
      ...(this.settings.receipt === null || restMinor === capturedMinor
        ? {}
        : buildRefundItems(status, receipt.itemsAt(restMinor))),
    });
    const after = await this.#askStatus(known);
    const afterMinor = this.#readFacts(known, after).captures[0]?.refundedMinor ?? 0;
    if (afterMinor > already) return afterMinor;
    const code = textAt(reply, 'errorCode');
    // A status that tells nothing of refunds cannot say no either: the reply's word counts then.
    if (code === '0' && !(isTold && tellsRefunds(after))) return amountMinor;
    if (code === '0') throw new UnknownOutcomeError('its status does not tell of the refund', true);
    throw new RefusedRequestError(textAt(reply, 'errorMessage') ?? `refused with ${code ?? 'no code'}`);
  }

  parseWebhook(incoming: WebhookRequest): WebhookEvent {
    return readCallback(incoming, this.settings.callbackKey);
  }

  webhookReply(): WebhookReply {
    return { type: 'text/plain', body: 'OK' };
  }

  async #register(payment: NewPayment): Promise<{ orderId: string; formUrl: string | null }> {
    const { id, amountMinor, currency, returnUrl, description, language, lifetimeMs, email, phone } = payment;
    const reply = await asUnsent(() =>
      this.#ask('register.do', {
        orderNumber: id,
        amount: String(amountMinor),
        currency: currencyNumbers[currency] ?? currency,
        returnUrl,
        failUrl: returnUrl,
        description,
        language,
        sessionTimeoutSecs: String(Math.ceil(lifetimeMs / 1000)),
        jsonParams: JSON.stringify({ ...(email === null ? {} : { email }), phone }),
        ...(this.settings.receipt === null ? {} : buildOrderBundle(payment, this.settings.receipt)),
      }),
    );
    const orderId = numberAt(reply, 'orderId');
    if (orderId === null)
      throw new RefusedRequestError(`not registered: ${textAt(reply, 'errorCode') ?? 'no number'}`);
    return { orderId, formUrl: pageAt(reply, 'formUrl') };
  }

  async #payOrder(
    payment: NewPayment,
    cryptogram: string,
    known: KnownPayment,
    transId: string | null,
  ): Promise<AcquirerAnswer> {
    const mdOrder = known.providerId ?? '';
    const reply = await this.#ask('paymentorder.do', {
      MDORDER: mdOrder,
      seToken: cryptogram,
      TEXT: payment.name === '' ? 'CARDHOLDER' : payment.name,
      language: payment.language,
      ip: payment.ip,
      threeDSVer2FinishUrl: payment.returnUrl,
      threeDSMethodNotificationUrl: payment.methodReturnUrl,
      ...(transId === null ? {} : { threeDSServerTransId: transId }),
    });
    const step = readStep(reply, mdOrder);
    if (step) return { facts: { providerId: mdOrder, status: 'pending', captures: [] }, step };
    const facts = await this.ask(known);
    // Refused before the bank was asked: the token is wrong, say, and the order goes on waiting for a card.
    const code = textAt(reply, 'errorCode') ?? '0';
    if (facts.status === 'pending' && code !== '0' && code !== alreadyKnown)
      return { facts: { ...facts, status: 'declined', declineCode: 'try_later' } };
    return { facts };
  }

  /** A reply that must be a yes. */
  async #call(path: string, fields: Record<string, string>): Promise<Reply> {
    const reply = await this.#ask(path, fields);
    const code = textAt(reply, 'errorCode') ?? '0';
    if (code !== '0') throw new RefusedRequestError(`${path} was refused with ${code}`);
    return reply;
  }

  async #ask(path: string, fields: Record<string, string>): Promise<Reply> {
    const { url, userName, password } = this.settings;
    const reply = await this.send(`${url}/${path}`, {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ userName, password, ...fields }).toString(),
    });
    if (reply.status >= 400) throw new RefusedRequestError(`${path} was answered ${reply.status}`);
    return objectAt(reply.body);
  }
}
