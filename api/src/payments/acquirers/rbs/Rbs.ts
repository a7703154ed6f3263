import {
  type Acquirer,
  type Answer,
  type BankAnswer,
  type CardForm,
  type Facts,
  type Incoming,
  type KnownPayment,
  type ListedCapture,
  type NewPayment,
  type News,
  type NewsReply,
  type RefundRequest,
  RefusedRequestError,
  type Step,
} from '../Acquirer';
import { type AskAcquirer, askAcquirer, objectAt, textAt } from '../askAcquirer';
import { asUnsent } from '../asUnsent';
import { declineOf } from './declineOf';
import { GatewayKeys } from './GatewayKeys';
import { readCallback } from './readCallback';

export interface RbsSettings {
  /** https://securepayments.sberbank.ru/payment/rest or another gateway of the kind. */
  url: string;
  userName: string;
  password: string;
  /** By which its callbacks are signed. */
  callbackKey: string;
  /** For a card form on our page: the script that makes tokens, and the key that they are made with (PEM) or where it is published. */
  scriptUrl: string | null;
  publicKey: string | null;
  keysUrl: string | null;
}
type Reply = Record<string, unknown>;

/** ISO 4217, as these gateways want it. */
const currencyNumbers: Record<string, string> = {
  RUB: '643',
  TRY: '949',
  UZS: '860',
  EUR: '978',
  UAH: '980',
  USD: '840',
};
const unknownOrder = '6';
const alreadyKnown = '1';
/** actionCode of an order that nobody has tried to pay. */
const noTries = '-100';
/** actionCodes that are no refusal: a payment has begun, or went through. */
const noRefusal: ReadonlySet<string | null> = new Set([noTries, '-9000', '0', null]);
const qrPixels = '400';
/** Of a hundred orders each. */
const mostPages = 200;
/** These gateways tell and take time as Moscow does, 20261121094000. */
const moscowMs = 3 * 3_600_000;
const moscowTime = (at: number): string =>
  new Date(at + moscowMs).toISOString().replace(/\D/g, '').slice(0, 14);

/**
 * RBS gateways (Sber, Alfa and others; BPC's API): a card form on our page with 3-D Secure 1 and 2 (`rbs`), or the gateway's own page (`sber_new`); SBP codes
 * and SberPay. A payment is registered first; what became of it, only its status says.
 */
export class Rbs implements Acquirer {
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

  async cardForm(): Promise<CardForm | null> {
    const { scriptUrl } = this.settings;
    if (!this.hasCardForm || scriptUrl === null) return null;
    return { verifyParam: null, scriptUrl, publicKey: await this.#keys.key() };
  }

  async prepare(payment: NewPayment): Promise<Answer> {
    const { orderId } = await this.#register(payment);
    return { facts: { providerId: orderId, status: 'pending', captures: [] } };
  }

  async payByCard(payment: NewPayment, cryptogram: string, known: KnownPayment): Promise<Answer> {
    if (this.acquiring === 'rbs') return this.#payOrder(payment, cryptogram, known, null);
    const { orderId, formUrl } = await this.#register(payment);
    return {
      facts: { providerId: orderId, status: 'pending', captures: [] },
      step: { kind: 'redirect', url: formUrl },
    };
  }

  async payByCode(payment: NewPayment, method: 'sbp' | 'sberpay'): Promise<Answer> {
    const { orderId } = await this.#register(payment);
    const facts: Facts = { providerId: orderId, status: 'pending', captures: [] };
    const open = (path: string, fields: Record<string, string>) =>
      asUnsent(() => this.#call(path, { mdOrder: orderId, ...fields }));
    if (method === 'sberpay') {
      const reply = await open('paymentSberPay.do', { returnUrl: payment.returnUrl });
      const link = textAt(reply, 'deepLink', 'externalUrl', 'redirect');
      if (link === null) throw new RefusedRequestError('no address for SberPay came');
      return { facts, step: { kind: 'code', link, image: null } };
    }
    const reply = await open('sbp/c2b/qr/dynamic/get.do', {
      qrHeight: qrPixels,
      qrWidth: qrPixels,
      qrFormat: 'image',
      redirectUrl: payment.returnUrl,
    });
    const link = textAt(reply, 'payload');
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
  ): Promise<Answer> {
    return this.#payOrder(payment, cryptogram, known, transId);
  }

  async finishCard(known: KnownPayment, { paRes, cres }: BankAnswer): Promise<Answer> {
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

  async ask({ id, providerId, method }: KnownPayment): Promise<Facts> {
    const which: Record<string, string> = providerId === null ? { orderNumber: id } : { orderId: providerId };
    const reply = await this.#ask('getOrderStatusExtended.do', which);
    const code = textAt(reply, 'errorCode') ?? '';
    if (code === unknownOrder) return { status: 'unknown', captures: [] };
    if (code !== '0') throw new RefusedRequestError(`the status was refused with ${code}`);
    return factsOf(
      reply,
      providerId ?? mdOrderOf(reply),
      this.acquiring === 'rbs' && method === 'cardOnline',
    );
  }

  async listCaptures(from: number, to: number): Promise<ListedCapture[]> {
    const found = new Map<string, ListedCapture>();
    for (let page = 0; page < mostPages; page += 1) {
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
        for (const { ref, amountMinor } of factsOf(order, mdOrderOf(order), false).captures)
          found.set(ref, { attemptId: textAt(order, 'orderNumber'), ref, amountMinor });
      if (found.size === known) break;
    }
    return [...found.values()];
  }

  async refund({ payment, ref, amountMinor }: RefundRequest): Promise<number | null> {
    // Refunds have no number of their own here: what has gone back already is asked for first.
    const already = (await this.ask({ ...payment, providerId: ref })).captures[0]?.refundedMinor ?? 0;
    if (already >= amountMinor) return already;
    await this.#ask('refund.do', { orderId: ref, amount: String(amountMinor - already) });
    const after = (await this.ask({ ...payment, providerId: ref })).captures[0]?.refundedMinor ?? 0;
    return after > 0 ? after : null;
  }

  readNews(incoming: Incoming): News {
    return readCallback(incoming, this.settings.callbackKey);
  }

  newsReply(): NewsReply {
    return { type: 'text/plain', body: 'OK' };
  }

  async #register(payment: NewPayment): Promise<{ orderId: string; formUrl: string }> {
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
      }),
    );
    const orderId = textAt(reply, 'orderId');
    if (orderId === null)
      throw new RefusedRequestError(`not registered: ${textAt(reply, 'errorCode') ?? 'no number'}`);
    return { orderId, formUrl: textAt(reply, 'formUrl') ?? '' };
  }

  async #payOrder(
    payment: NewPayment,
    cryptogram: string,
    known: KnownPayment,
    transId: string | null,
  ): Promise<Answer> {
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
    const step = stepOf(reply, mdOrder);
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

/** What the gateway asks of the customer; null when nothing. Its tables and its examples spell "URL" differently. */
function stepOf(reply: Reply, mdOrder: string): Step | null {
  const [acsUrl, paReq, cReq] = [
    textAt(reply, 'acsUrl'),
    textAt(reply, 'paReq'),
    textAt(reply, 'packedCReq', 'creq'),
  ];
  if (acsUrl !== null && cReq !== null) return { kind: 'c-req', acsUrl, md: mdOrder, cReq };
  if (acsUrl !== null && paReq !== null) return { kind: 'pa-req', acsUrl, md: mdOrder, paReq };
  const transId = textAt(reply, 'threeDSServerTransId', 'threeDSServerTransID');
  const serverUrl = textAt(reply, 'threeDSMethodURLServer', 'threeDSMethodUrlServer');
  if (reply.is3DSVer2 !== true || transId === null || serverUrl === null) return null;
  return {
    kind: 'method',
    transId,
    serverUrl,
    methodUrl: textAt(reply, 'threeDSMethodURL', 'threeDSMethodUrl'),
    methodData: textAt(reply, 'threeDSMethodDataPacked'),
  };
}

function mdOrderOf(reply: Reply): string | null {
  const attributes = Array.isArray(reply.attributes) ? reply.attributes.map((item) => objectAt(item)) : [];
  const found = attributes.find(({ name }) => name === 'mdOrder');
  return found ? textAt(found, 'value') : null;
}

/**
 * orderStatus: 0 registered, 1 held, 2 paid, 3 reversed, 4 refunded, 5 at the bank's page, 6 refused. An order that was refused once may stay registered
 * with the refusal's actionCode. `isOneTry`: its card was typed on our page, so nobody tries again under its number; at the gateway's page and with a code
 * the customer may.
 */
function factsOf(reply: Reply, providerId: string | null, isOneTry: boolean): Facts {
  const card = objectAt(reply, 'cardAuthInfo');
  const lastFour = textAt(card, 'maskedPan', 'pan')?.slice(-4) ?? null;
  const shared = {
    ...(providerId === null ? {} : { providerId }),
    ...(lastFour === null ? {} : { card: { lastFour, scheme: textAt(card, 'paymentSystem') ?? '' } }),
  };
  const status = textAt(reply, 'orderStatus');
  const amounts = objectAt(reply, 'paymentAmountInfo');
  const number = (name: string) => Number(textAt(amounts, name) ?? '0');
  const takenMinor = number('approvedAmount') || number('depositedAmount') + number('refundedAmount');
  if (status === '2' || status === '4')
    return {
      ...shared,
      status: 'paid',
      captures: [
        {
          ref: providerId ?? '',
          amountMinor: takenMinor || Number(textAt(reply, 'amount') ?? '0'),
          refundedMinor: number('refundedAmount'),
        },
      ],
    };
  if (status === '3') return { ...shared, status: 'declined', declineCode: 'canceled', captures: [] };
  const action = textAt(reply, 'actionCode');
  const isRefused = status === '6' || (status === '0' && isOneTry && !noRefusal.has(action));
  if (isRefused)
    return { ...shared, status: 'declined', declineCode: declineOf(Number(action)), captures: [] };
  return { ...shared, status: 'pending', isUntouched: status === '0' && action === noTries, captures: [] };
}

/** The number of the authentication that a bank's cres names; it proves nothing, the gateway knows the outcome by itself. */
function transIdIn(cres: string | undefined): string | null {
  try {
    const text = textAt(
      objectAt(JSON.parse(Buffer.from(cres ?? '', 'base64url').toString('utf8'))),
      'threeDSServerTransID',
    );
    return text !== null && /^[\w-]{1,64}$/.test(text) ? text : null;
  } catch {
    return null;
  }
}
