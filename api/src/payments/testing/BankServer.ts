import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { Acquirers, type PaymentRule } from '../acquirers/Acquirers';
import { createAskAcquirer } from '../acquirers/askAcquirer';
import { CloudPayments } from '../acquirers/cloudpayments/CloudPayments';
import { Ozan } from '../acquirers/ozan/Ozan';
import type { Facts } from '../acquirers/PaymentFacts';
import { Rbs } from '../acquirers/rbs/Rbs';
import { majorText } from '../acquirers/readReply';
import { YooKassa } from '../acquirers/yookassa/YooKassa';

interface Booked {
  id: string;
  number: string;
  amountMinor: number;
  captures: Facts['captures'];
  /** Nobody can pay it any more. */
  isCanceled: boolean;
}
/** A call of an acquirer: what it is about, its fields, and what an honest bank replies. */
export type Stage = 'create' | 'status' | 'refund' | 'cancel';
type Fields = Record<string, unknown>;
interface Reply {
  stage: Stage;
  body: object;
}
/** Answers in the place of the bank; returns false to let the honest reply go out. */
export type Garble = (stage: Stage, honest: object, response: ServerResponse) => boolean;

const rouble = { code: 'RUB', number: '643' };

/**
 * Five acquirers over HTTP with one set of books, which answer honestly until a test garbles their replies.
 */
export class BankServer {
  readonly booked = new Map<string, Booked>();
  garble: Garble | null = null;
  /** Refunds that were made: none may be made twice. */
  refunds = 0;
  readonly account = 'bank';
  /** Which account takes what; a test changes it for the next order. */
  readonly rules: PaymentRule[] = [];
  #acquirers: Acquirers | null = null;
  #server: Server | null = null;
  #numbers = 1_000_000;
  /** Replies by the key of their request: a repetition is told the same. */
  #replies = new Map<string, Reply>();

  static async start(timeoutMs: number): Promise<BankServer> {
    const bank = new BankServer();
    const server = createServer((request, response) => void bank.#answer(request, response));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    bank.#server = server;
    bank.#acquirers = bank.#create(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, timeoutMs);
    return bank;
  }

  get acquirers(): Acquirers {
    if (!this.#acquirers) throw new Error('the bank has not been started');
    return this.#acquirers;
  }

  stop(): void {
    this.#server?.closeAllConnections();
    this.#server?.close();
  }

  /** The customer pays what was opened, unless it was canceled. */
  pay(id: string): void {
    const booked = this.#known(id);
    if (booked.isCanceled) return;
    booked.captures.push({ ref: booked.number, amountMinor: booked.amountMinor, refundedMinor: 0 });
  }

  #create(url: string, timeoutMs: number): Acquirers {
    const ask = createAskAcquirer({ timeoutMs });
    const gateway = {
      userName: 'u',
      password: 'p',
      callbackKey: 'k',
      publicKey: 'PEM',
      keysUrl: null,
      receipt: null,
    };
    const rbs = { url: `${url}/rbs`, scriptUrl: `${url}/sdk.js`, ...gateway };
    const cloud = {
      url: `${url}/cp`,
      scriptUrl: `${url}/c.js`,
      publicId: 'pk',
      apiSecret: 's',
      receipt: null,
    };
    const yoo = { url: `${url}/yoo`, shopId: '1', secretKey: 's', notifiesFrom: [], receipt: null };
    return new Acquirers(
      [
        new CloudPayments('cp', cloud, ask),
        new Rbs('rbs', 'rbs', rbs, ask),
        new Rbs('sber', 'sber_new', rbs, ask),
        new YooKassa('yoo', yoo, ask),
        new Ozan('ozan', { checkoutUrl: `${url}/ozan`, apiUrl: `${url}/ozan`, apiKey: 'k' }, ask),
      ],
      this.rules,
    );
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const [, acquirer = '', ...path] = (request.url ?? '').split('/');
    const body = await text(request).catch(() => '');
    const fields: Fields =
      acquirer === 'rbs' ? Object.fromEntries(new URLSearchParams(body)) : JSON.parse(body || '{}');
    const key = request.headers['x-request-id'] ?? request.headers['idempotence-key'];
    const { stage, body: honest } = this.#keyed(key, () => this.#reply(acquirer, path.join('/'), fields));
    if (this.garble?.(stage, honest, response)) return;
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(honest));
  }

  /** A refund that was not made is tried anew. */
  #keyed(key: string | string[] | undefined, reply: () => Reply): Reply {
    const known = this.#replies.get(String(key));
    if (known) return known;
    const before = this.refunds;
    const fresh = reply();
    if (key !== undefined && this.refunds > before) this.#replies.set(String(key), fresh);
    return fresh;
  }

  #reply(acquirer: string, path: string, fields: Fields): Reply {
    if (acquirer === 'cp') return this.#cloudPayments(path, fields);
    if (acquirer === 'rbs') return this.#rbs(path, fields);
    return acquirer === 'yoo' ? this.#yooKassa(path, fields) : this.#ozan(path, fields);
  }

  #cloudPayments(path: string, fields: Fields): Reply {
    const model = (booked: Booked) => ({
      TransactionId: Number(booked.number),
      InvoiceId: booked.id,
      Amount: booked.amountMinor / 100,
      Currency: rouble.code,
      Status: booked.captures.length > 0 ? 'Completed' : 'AwaitingAuthentication',
      // Of a part that has gone back it says nothing.
      Refunded: sumRefunds(booked) > 0 && sumRefunds(booked) === booked.amountMinor,
    });
    const known = this.#find(fields.InvoiceId ?? fields.TransactionId);
    if (path === 'payments/refund') {
      const isDone = known !== null && this.#refund(known, Math.round(Number(fields.Amount) * 100));
      return { stage: 'refund', body: { Success: isDone, Model: isDone ? model(known) : null } };
    }
    if (path === 'payments/get' || path === 'payments/find')
      return { stage: 'status', body: { Success: known !== null, Model: known && model(known) } };
    const booked = this.#book(String(fields.InvoiceId), Math.round(Number(fields.Amount) * 100));
    if (path === 'payments/cards/charge' && booked.captures.length === 0) this.pay(booked.id);
    const step = path.startsWith('payments/qr') ? { QrUrl: 'https://qr.example/1', QrImage: 'AAAA' } : {};
    return { stage: 'create', body: { Success: true, Model: { ...model(booked), ...step } } };
  }

  #rbs(path: string, fields: Fields): Reply {
    const known = this.#find(fields.orderNumber ?? fields.orderId ?? fields.MDORDER ?? fields.mdOrder);
    switch (path) {
      case 'register.do': {
        const { number } = this.#book(String(fields.orderNumber), Number(fields.amount));
        return {
          stage: 'create',
          body: { errorCode: '0', orderId: number, formUrl: 'https://pay.example/1' },
        };
      }
      case 'paymentorder.do':
        if (known && known.captures.length === 0) this.pay(known.id);
        return { stage: 'create', body: { errorCode: '0', redirect: 'https://pay.example/done' } };
      case 'sbp/c2b/qr/dynamic/get.do':
        return {
          stage: 'create',
          body: { errorCode: '0', payload: 'https://qr.example/1', renderedQr: 'AAAA' },
        };
      case 'decline.do': {
        if (known && known.captures.length === 0) known.isCanceled = true;
        return { stage: 'cancel', body: { errorCode: known?.isCanceled ? '0' : '7' } };
      }
      case 'refund.do': {
        const isDone = known !== null && this.#refund(known, Number(fields.amount));
        return { stage: 'refund', body: { errorCode: isDone ? '0' : '7' } };
      }
      default:
        return { stage: 'status', body: known ? rbsStatus(known) : { errorCode: '6' } };
    }
  }

  #yooKassa(path: string, fields: Fields): Reply {
    const payment = (booked: Booked) => ({
      id: booked.number,
      status: booked.captures.length > 0 ? 'succeeded' : 'pending',
      amount: { value: majorText(booked.amountMinor), currency: rouble.code },
      refunded_amount: { value: majorText(sumRefunds(booked)), currency: rouble.code },
      metadata: { order_id: booked.id },
      confirmation: { type: 'redirect', confirmation_url: 'https://pay.example/1' },
    });
    if (path === 'refunds') {
      const known = this.#find(fields.payment_id);
      const { value } = fields.amount as { value: string };
      const isDone = known !== null && this.#refund(known, Math.round(Number(value) * 100));
      return { stage: 'refund', body: { status: isDone ? 'succeeded' : 'canceled' } };
    }
    if (path !== 'payments') {
      const known = this.#find(path.split('/')[1]);
      return { stage: 'status', body: known ? payment(known) : { type: 'error' } };
    }
    const { value } = fields.amount as { value: string };
    const { order_id } = fields.metadata as { order_id: string };
    return { stage: 'create', body: payment(this.#book(order_id, Math.round(Number(value) * 100))) };
  }

  #ozan(path: string, fields: Fields): Reply {
    const known = this.#find(fields.transactionId ?? fields.referenceNo);
    if (path.endsWith('/refund')) {
      const isDone = known !== null && this.#refund(known, Number(fields.amount));
      return { stage: 'refund', body: { status: isDone ? 'APPROVED' : 'ERROR' } };
    }
    if (path.endsWith('/cancel')) {
      if (known && known.captures.length === 0) known.isCanceled = true;
      return { stage: 'cancel', body: { status: known?.isCanceled ? 'APPROVED' : 'ERROR' } };
    }
    if (path.endsWith('/status')) return { stage: 'status', body: known ? ozanStatus(known) : {} };
    const { number } = this.#book(String(fields.referenceNo), Number(fields.amount));
    return {
      stage: 'create',
      body: { status: 'WAITING', transactionId: number, purchaseUrl: 'https://pay.example/1' },
    };
  }

  #book(id: string, amountMinor: number): Booked {
    const known = this.booked.get(id);
    if (known) return known;
    this.#numbers += 1;
    const booked: Booked = {
      id,
      number: String(this.#numbers),
      amountMinor,
      captures: [],
      isCanceled: false,
    };
    this.booked.set(id, booked);
    return booked;
  }

  #find(name: unknown): Booked | null {
    const wanted = String(name);
    return [...this.booked.values()].find(({ id, number }) => id === wanted || number === wanted) ?? null;
  }

  #known(id: string): Booked {
    const booked = this.booked.get(id);
    if (!booked) throw new Error('no such payment');
    return booked;
  }

  /** As banks do: never more than came. */
  #refund({ captures }: Booked, minor: number): boolean {
    const [capture] = captures;
    if (!capture || !(minor > 0) || capture.refundedMinor + minor > capture.amountMinor) return false;
    capture.refundedMinor += minor;
    this.refunds += 1;
    return true;
  }
}

const sumRefunds = ({ captures }: Booked): number =>
  captures.reduce((sum, { refundedMinor }) => sum + refundedMinor, 0);

function rbsStatus(booked: Booked): object {
  const refunded = sumRefunds(booked);
  const isPaid = booked.captures.length > 0;
  const taken = isPaid ? booked.amountMinor : 0;
  return {
    errorCode: '0',
    orderNumber: booked.id,
    orderStatus: isPaid ? (refunded > 0 ? 4 : 2) : booked.isCanceled ? 6 : 0,
    actionCode: isPaid ? 0 : -100,
    amount: booked.amountMinor,
    currency: rouble.number,
    paymentAmountInfo: { approvedAmount: taken, depositedAmount: taken - refunded, refundedAmount: refunded },
    attributes: [{ name: 'mdOrder', value: booked.number }],
  };
}

function ozanStatus(booked: Booked): object {
  const isBack = sumRefunds(booked) > 0;
  return {
    status: booked.isCanceled
      ? 'CANCELLED'
      : booked.captures.length === 0
        ? 'WAITING'
        : isBack
          ? 'REFUNDED'
          : 'APPROVED',
    referenceNo: booked.id,
    transactionId: booked.number,
    amountProcessed: booked.amountMinor,
    currency: rouble.code,
  };
}
