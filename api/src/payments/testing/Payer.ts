import type { ErrorReply, OrderCreateReply, OrderPaymentReply, PayReply } from '@storefront/contracts';
import { placeTestOrder, takeawayOrder } from '../../testing/shopping';
import { type Answer, type TestApi, Visitor } from '../../testing/startTestApi';

type Refusal = ErrorReply & Partial<PayReply>;

/** A customer with an order to pay. */
export class Payer {
  placed!: OrderCreateReply & { order_cache_key: string };

  constructor(
    readonly api: TestApi,
    readonly visitor = new Visitor(api),
  ) {}

  async order(payment_type = 'cardOnline', interval_id?: string): Promise<this> {
    const body = { ...takeawayOrder, payment_type, ...(interval_id ? { interval_id } : {}) };
    this.placed = await placeTestOrder(this.visitor, body);
    return this;
  }

  get ids() {
    const { order_id, order_cache_key } = this.placed;
    return { order_id, order_cache_key };
  }

  /** Whoever has the key pays; no cookie is needed. */
  pay(body: object = {}, visitor = this.visitor): Promise<Answer<Refusal>> {
    return visitor.call('POST', '/api/order/pay', { ...this.ids, device: 'desktop', ...body });
  }

  card(cryptogram: string): Promise<Answer<Refusal>> {
    return this.pay({ cryptogram });
  }

  check(TransactionId: string, last_attempt = false): Promise<Answer<Refusal>> {
    return this.visitor.call('POST', '/api/order/post3ds', { ...this.ids, TransactionId, last_attempt });
  }

  async payment(): Promise<OrderPaymentReply> {
    const { order_cache_key } = this.placed;
    const { body } = await new Visitor(this.api).call<OrderPaymentReply>('POST', '/api/order/payment', {
      order_cache_key,
    });
    return body;
  }

  async state(): Promise<string> {
    return (await this.payment()).state;
  }
}

/** The bank's own form, sent by the browser from the bank's site: no cookie of ours comes along. */
export const bankPosts = (address: string, fields: Record<string, string>): Promise<Response> =>
  fetch(address, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'sec-fetch-site': 'cross-site',
      origin: 'null',
    },
    body: new URLSearchParams(fields),
    redirect: 'manual',
  });
