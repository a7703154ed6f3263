import { randomBytes } from 'node:crypto';
import type { BodyOf, OrderPaymentReply, PayReply } from '@storefront/contracts';
import { type Kysely, sql } from 'kysely';
import type { RequestContext } from '../../platform/calls/CallContext';
import type { Database } from '../../platform/database/Database';
import { ApiError } from '../../platform/http/ApiError';
import { Metrics } from '../../platform/http/Metrics';
import { sayIn } from '../../platform/messages/text';
import { khimki, type TestApi } from '../../testing/startTestApi';
import type { Acquirers } from '../acquirers/Acquirers';
import type { Facts } from '../acquirers/PaymentFacts';
import { orderPayment } from '../checkout/orderPayment';
import { payAtDoor } from '../checkout/payAtDoor';
import { paymentSettings } from '../checkout/paymentSettings';
import { payOrder } from '../checkout/payOrder';
import { post3ds } from '../checkout/post3ds';
import { receiveWebhook } from '../notifications/receiveWebhook';
import { createPaymentDependencies, type PaymentDependencies } from '../PaymentDependencies';
import { reconcile } from '../reconciliation/reconcile';
import { sweepCaptures } from '../reconciliation/sweep';
import { Payer } from './Payer';

/** Whose books a run is compared with. */
interface Bank {
  readonly account: string;
  readonly acquirers: Acquirers;
  readonly booked: ReadonlyMap<string, Pick<Facts, 'captures'>>;
}
const silent = { info: () => {}, warn: () => {}, error: () => {} };
const tenMinutesMs = 600_000;

export interface Waiting {
  order_id: number;
  order_cache_key: string;
}
/** Payments without the network in between: what the routes call, in a process that may die. */
export class PaymentRun {
  #dependencies: PaymentDependencies | undefined;
  readonly #metrics = new Metrics();
  #template = 0;

  constructor(
    private readonly api: TestApi,
    readonly bank: Bank,
    private readonly database?: Kysely<Database>,
  ) {}

  /** Made when first asked for: the API may start after this. */
  get dependencies(): PaymentDependencies {
    const { api, bank } = this;
    const database = this.database ?? api.database;
    this.#dependencies ??= createPaymentDependencies(
      { ...api.dependencies, database },
      bank.acquirers,
      this.#metrics,
      silent,
    );
    return this.#dependencies;
  }

  /** An order that waits for its payment, copied from one that a customer made. */
  async order(paymentType = 'cardOnline'): Promise<Waiting> {
    const { database } = this.api;
    if (this.#template === 0) this.#template = (await new Payer(this.api).order('sbp')).placed.order_id;
    const key = randomBytes(18).toString('base64url');
    const { rows } = await sql<{ id: number }>`
      insert into orders (number, tracking_key, order_cache_key, session_id, brand, city_id, order_type, shop_id, interval_id, phone,
        payment_type, total_minor, status, created_at, expires_at, snapshot, expected_at)
      select ${key}, ${key}, ${key}, session_id, brand, city_id, order_type, shop_id, interval_id, phone, ${paymentType}, total_minor,
        'waiting_for_payment', ${this.api.now()}::bigint, ${this.api.now() + tenMinutesMs}::bigint, snapshot, expected_at
      from orders where id = ${this.#template} returning id`.execute(database);
    await sql`insert into slot_holds (id, shop_id, interval_id, city_id, expires_at)
      values (${key}, ${khimki.shopId}, '20990101-0900', ${khimki.id}, ${this.api.now() + tenMinutesMs})`.execute(
      database,
    );
    return { order_id: rows[0]?.id ?? 0, order_cache_key: key };
  }

  #context(): RequestContext {
    const request = { ip: '127.0.0.1', protocol: 'http', host: 'shop.example', headers: {} };
    const { clock, catalogue } = this.api.dependencies;
    const now = clock();
    const context = { brand: 'umi', language: 'en', say: sayIn('en'), now, catalogue: catalogue.current() };
    return { ...context, limit: async () => {}, request } as unknown as RequestContext;
  }

  /** What the page asks before a card is typed: the number of the prepared payment, where there is one. */
  async prepare({ order_cache_key }: Waiting): Promise<string | null> {
    const body = { city_id: khimki.id, payment_type: 'cardOnline', is_delivery: false, order_cache_key };
    return (await paymentSettings(this.dependencies, this.#context(), body)).verify_param;
  }

  /** What the customer is told; a refusal is its code. */
  async pay(order: Waiting, body: Partial<BodyOf<'pay'>>): Promise<PayReply | string> {
    return told(() => payOrder(this.dependencies, this.#context(), { ...order, device: 'desktop', ...body }));
  }

  /** The order is to be paid when it is handed over; a refusal is its code. */
  async payAtDoor(order: Waiting, payment_type: 'cash' | 'card'): Promise<OrderPaymentReply | string> {
    return told(() => payAtDoor(this.dependencies, this.#context(), { ...order, payment_type }));
  }

  async check(
    order: Waiting,
    transactionId: string,
    brought: Partial<BodyOf<'post3ds'>> = {},
  ): Promise<PayReply | string> {
    const body = { ...order, TransactionId: transactionId, ...brought };
    return told(() => post3ds(this.dependencies, this.#context(), body));
  }

  async look(order: Waiting): Promise<string> {
    return (await this.payment(order)).state;
  }

  payment({ order_cache_key }: Waiting): Promise<OrderPaymentReply> {
    return orderPayment(this.dependencies, this.#context(), { order_cache_key });
  }

  /** The order is canceled after it was paid, as its customer or the kitchen does. */
  async cancel({ order_id }: Waiting): Promise<void> {
    await this.dependencies.database
      .updateTable('orders')
      .set({ status: 'canceled' })
      .where('id', '=', order_id)
      .where('status', '=', 'accepted')
      .execute();
  }

  /** The kitchen takes out of the paid order what is worth so much. */
  async reduce({ order_id }: Waiting, byMinor: number): Promise<void> {
    await this.dependencies.database
      .updateTable('orders')
      .set((set) => ({ total_minor: set('total_minor', '-', byMinor) }))
      .where('id', '=', order_id)
      .where('status', '=', 'accepted')
      .where('total_minor', '>=', byMinor)
      .execute();
  }

  /** The list of operations is compared with the books. */
  async sweep(): Promise<void> {
    const now = this.dependencies.clock();
    await sweepCaptures(this.dependencies, now - 26 * 3_600_000, now);
  }

  /**
   * A notification about a payment, and what follows from it.
   * @throws ForgedError for a signature that is not the bank's.
   */
  async notify(id: string, ref: string | null, signature = 'right'): Promise<void> {
    const received = await receiveWebhook(this.dependencies, this.bank.account, {
      kind: 'pay',
      method: 'POST',
      query: '',
      body: Buffer.from(JSON.stringify({ id, ...(ref === null ? {} : { ref }) })),
      headers: { signature },
      ip: '127.0.0.1',
    });
    await received?.after?.();
  }

  async comeBack({ order_id }: Waiting): Promise<void> {
    await this.dependencies.database
      .updateTable('payment_attempts')
      .set({ bank_answer: JSON.stringify({ paRes: 'PARES' }), next_check_at: this.dependencies.clock() })
      .where('order_id', '=', order_id)
      .where('phase', '=', 'open')
      .where('asking_since', 'is', null)
      .execute();
  }

  async reconcile(): Promise<number> {
    const { asked, refunded } = await reconcile(this.dependencies);
    return asked + refunded;
  }

  /** What operators see of a counter. */
  async counted(name: string): Promise<number> {
    const families = await this.#metrics.collect();
    const values = families.find((family) => family.name === name)?.values ?? [];
    return values.reduce((sum, { value }) => sum + value, 0);
  }

  /** Puts all that waits for the clock off by so long, so that other orders can be gone through alone. */
  async putOff(byMs: number): Promise<void> {
    const { database } = this.api;
    await sql`update payment_attempts set next_check_at = next_check_at + ${byMs} where next_check_at < ${this.api.now() + byMs}`.execute(
      database,
    );
    await sql`update payment_captures set refund_at = refund_at + ${byMs} where refund_at < ${this.api.now() + byMs}`.execute(
      database,
    );
    await sql`update orders set expires_at = expires_at + ${byMs}
      where status = 'waiting_for_payment' and expires_at < ${this.api.now() + byMs}`.execute(database);
  }

  listPayments({ order_id }: Waiting): string[] {
    return [...this.bank.booked.keys()].filter((id) => id.startsWith(`${order_id}-`));
  }

  /** What the bank holds for an order, and what the order is worth to us. */
  async accounts(order: Waiting) {
    const { status, total_minor, payment_type } = await this.api.database
      .selectFrom('orders')
      .select(['status', 'total_minor', 'payment_type'])
      .where('id', '=', order.order_id)
      .executeTakeFirstOrThrow();
    const { rows } = await sql<{ booked: number }>`
      select coalesce(sum(amount_minor), 0)::bigint as booked from payment_operations where order_id = ${order.order_id}`.execute(
      this.api.database,
    );
    const keptMinor = this.listPayments(order)
      .flatMap((id) => this.bank.booked.get(id)?.captures ?? [])
      .reduce((sum, { amountMinor, refundedMinor }) => sum + amountMinor - refundedMinor, 0);
    const isAtDoor = payment_type === 'cash' || payment_type === 'card';
    const isPaid = status !== 'waiting_for_payment' && status !== 'canceled' && !isAtDoor;
    return {
      status,
      isAtDoor,
      keptMinor,
      owedMinor: isPaid ? total_minor : 0,
      bookedMinor: rows[0]?.booked ?? 0,
    };
  }
}

async function told<Reply>(work: () => Promise<Reply>): Promise<Reply | string> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ApiError) return error.code;
    throw error;
  }
}
