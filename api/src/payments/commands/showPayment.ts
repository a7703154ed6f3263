import {
  CommandError,
  formatTable,
  moneyText,
  type PaymentCommandDependencies,
  timeText,
} from './CommandDependencies';
import { findOrderId } from './findOrderId';

/** `show`: all that is known of the payment of one order: tries, money, the ledger, what acquirers told. */
export async function showPayment(
  { database, output }: PaymentCommandDependencies,
  name: string,
  isJson: boolean,
): Promise<number> {
  const known = await readPayment(database, await findPayment(database, name));
  if (isJson) output.log(paymentJson(known));
  else printPayment(known, output);
  return 0;
}

type KnownOfPayment = Awaited<ReturnType<typeof readPayment>>;

async function readPayment(database: PaymentCommandDependencies['database'], orderId: number) {
  const order = await database
    .selectFrom('orders')
    .select([
      'id',
      'number',
      'brand',
      'status',
      'payment_type',
      'total_minor',
      'created_at',
      'expires_at',
      'snapshot',
    ])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  const [attempts, captures, operations, acknowledged] = await Promise.all([
    database
      .selectFrom('payment_attempts')
      .selectAll()
      .where('order_id', '=', orderId)
      .orderBy('created_at')
      .execute(),
    database.selectFrom('payment_captures').selectAll().where('order_id', '=', orderId).execute(),
    database
      .selectFrom('payment_operations')
      .selectAll()
      .where('order_id', '=', orderId)
      .orderBy('id')
      .execute(),
    database
      .selectFrom('payment_acknowledgements')
      .selectAll()
      .where('order_id', '=', orderId)
      .executeTakeFirst(),
  ]);
  const ids = attempts.map(({ id }) => id);
  const webhooks =
    ids.length === 0
      ? []
      : await database
          .selectFrom('payment_news')
          .selectAll()
          .where('attempt_id', 'in', ids)
          .orderBy('received_at')
          .execute();
  return { order, attempts, captures, operations, acknowledged, webhooks };
}

function paymentJson({
  order,
  attempts,
  captures,
  operations,
  acknowledged,
  webhooks,
}: KnownOfPayment): string {
  const { snapshot: _snapshot, ...head } = order;
  // Keys by which a browser comes back, and what banks sent along, are nobody's business.
  const safe = attempts.map(
    ({ return_key: _key, bank_answer: _answer, request_hash: _hash, ...rest }) => rest,
  );
  return JSON.stringify(
    { order: head, attempts: safe, captures, operations, acknowledged, news: webhooks },
    null,
    2,
  );
}

function printPayment(
  { order, attempts, captures, operations, acknowledged, webhooks }: KnownOfPayment,
  output: PaymentCommandDependencies['output'],
): void {
  const currency = order.snapshot.currency.code;
  const money = (minor: number) => moneyText(minor, currency);
  const findCurrency = ({ attempt_id, ref }: { attempt_id: string; ref: string }) =>
    captures.find((capture) => capture.attempt_id === attempt_id && capture.ref === ref)?.currency ??
    currency;
  const balance = operations
    .filter((operation) => findCurrency(operation) === currency)
    .reduce((sum, { amount_minor }) => sum + amount_minor, 0);
  output.log(
    `Order ${order.id} (number ${order.number}, ${order.brand}): ${order.status}, ${money(order.total_minor)}`,
  );
  output.log(`Kept by the ledger: ${money(balance)}`);
  if (acknowledged)
    output.log(`Acknowledged: ${money(acknowledged.difference_minor)} (${acknowledged.reason})`);
  const part = (title: string, rows: string[][]) => {
    if (rows.length > 1) output.log(`\n${title}\n${formatTable(rows)}`);
  };
  part('Tries', [
    ['payment', 'time', 'account', 'type', 'state', 'number at the acquirer', 'asked again'],
    ...attempts.map((attempt) => [
      attempt.id,
      timeText(attempt.created_at),
      attempt.account,
      attempt.method,
      attempt.asking_since === null ? (attempt.decline_code ?? attempt.phase) : 'unknown',
      attempt.provider_id ?? '-',
      attempt.next_check_at === null ? '-' : timeText(attempt.next_check_at),
    ]),
  ]);
  part('Money', [
    ['payment', 'operation', 'for', 'came', 'went back', 'refund tries', 'why not'],
    ...captures.map((capture) => [
      capture.attempt_id,
      capture.ref,
      capture.purpose,
      moneyText(capture.amount_minor, capture.currency ?? currency),
      moneyText(capture.refunded_minor, capture.currency ?? currency),
      String(capture.refund_tries),
      capture.refund_fault ?? '-',
    ]),
  ]);
  part('Ledger', [
    ['time', 'what', 'amount', 'payment', 'operation'],
    ...operations.map((operation) => [
      timeText(operation.created_at),
      operation.kind,
      moneyText(operation.amount_minor, findCurrency(operation)),
      operation.attempt_id,
      operation.ref,
    ]),
  ]);
  part('Notifications', [
    ['time', 'account', 'what', 'times'],
    ...webhooks.map(({ received_at, account, key, times }) => [
      timeText(received_at),
      account,
      key,
      String(times),
    ]),
  ]);
}

/** By an order's id or number, a payment's id or the acquirer's number. */
async function findPayment(database: PaymentCommandDependencies['database'], name: string): Promise<number> {
  const attempt = await database
    .selectFrom('payment_attempts')
    .select('order_id')
    .where((is) => is.or([is('id', '=', name), is('provider_id', '=', name)]))
    .executeTakeFirst();
  const orderId = attempt?.order_id ?? (await findOrderId(database, name));
  if (orderId === null) throw new CommandError(`There is no order and no payment ${JSON.stringify(name)}.`);
  return orderId;
}
